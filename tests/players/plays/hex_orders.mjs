// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { chooseOffer, newPhone, newTable } from './stage.mjs';

const hedges = ['--system', 'steampunk_fantasy', '--mission', 'entrenched_hedges', '--seed', '7'];
const opening = [{ type: 'deploy_all' }, { type: 'next' }];

const pieceCell = (phone, unit) => phone.page.evaluate(async id => {
    const headers = { Authorization: 'Bearer ' + location.hash.slice(1) };
    const state = await (await fetch('/api/state?since=', { headers })).json();
    return state.view.board.pieces.find(piece => piece.id === id).cell;
}, unit);

// Everything that has been sent to the phone since it was opened.
function listen(phone) {
    const sent = [];
    phone.page.on('response', async answer => {
        if (answer.url().includes('/api/')) sent.push(await answer.text().catch(() => ''));
    });
    return sent;
}

// Two sides give secret orders on their phones and lock them in; nothing of an order reaches the other phone.
export async function secretOrdersFromTwoPhones(stage) {
    const table = newTable(stage, 'hexes', hedges, opening);
    const links = await table.serve(['Kim:first:act', 'Eve:second:act']);
    const kim = await newPhone(stage, links.Kim), eve = await newPhone(stage, links.Eve);
    const sentToEve = listen(eve);
    const unit = 'dwarf.dwarf_infantry_1';
    const before = await pieceCell(kim, unit);

    // Kim orders one unit over the board: its marked cells are where its orders lead.
    await chooseOffer(kim, unit, 'orders_now');
    await kim.tap('[data-do=board]');
    await kim.tapCell('.cell.reach:not([data-cell="' + before + '"])');
    await kim.waitFor('.way');
    await kim.tap('[data-do=begin]');
    await kim.tap('[data-tab=own]');
    await kim.sees('Order:', '[data-unit="' + unit + '"]');
    await kim.tap('[data-do=ready]');
    await eve.sees('Kim ✓', '.ready');

    // Who is locked in gives no further order before that is taken back.
    await kim.tap('[data-unit="dwarf.dwarf_infantry_2"] .card-head');
    await kim.tap('[data-unit="dwarf.dwarf_infantry_2"] [data-offer=orders_now]');
    await kim.tap('[data-do=begin]');
    await kim.sees('locked in', '#dock');
    await kim.tap('.dock-head .round');

    // Eve orders and locks in as well; then the game master goes on, and the unit moves as ordered.
    await chooseOffer(eve, 'elf.elf_infantry_1', 'orders_now');
    await eve.tap('[data-do=begin]');
    await eve.tap('[data-do=ready]');
    await kim.sees('Eve ✓', '.ready');
    assert.ok(sentToEve.length > 0);
    for (const text of sentToEve)
        assert.deepEqual(ordersOfFirstSide(text), [], 'the orders of the other side are secret');
    await table.type({ type: 'next' });
    await kim.sees('Guns 1', '#top');
    for (let n = 0; n < 9 && await pieceCell(kim, unit) === before; ++n) await table.type({ type: 'next' });
    assert.notEqual(await pieceCell(kim, unit), before, 'the unit has moved');
    await eve.tap('[data-tab=board]');
    await eve.waitFor('.board .piece');
    await table.stop();
    table.replay();
}

// The orders of the first side that an answer of the laptop gives away.
function ordersOfFirstSide(text) {
    const view = JSON.parse(text || '{}').view;
    if (!view) return [];
    return view.units.concat(view.board.pieces)
        .filter(one => one.side === 'first' && (one.planned || (one.way || []).length > 0)).map(one => one.id);
}
