// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { chooseOffer, demo, gunners, newPhone, newTable, newWindow } from './stage.mjs';

// Two phones and the laptop play a whole turn of Plaguetide: typed dice on one phone, a reaction on the other.
export async function wholePlaguetideTurn(stage) {
    const table = newTable(stage, 'turn', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:act', 'Ann:operatives:op2:act']);
    const kim = await newPhone(stage, links.Kim), ann = await newPhone(stage, links.Ann);
    await kim.sees('Veyra', '#page');
    await ann.sees('Ohm', '#page');

    // Kim shoots with real dice; Ann watches and knows who has to act.
    await chooseOffer(kim, 'op1', 'aimed');
    await kim.tap('.option[data-value="gunner-1"]');
    await kim.sees('to kill Gunner 1', '.dock-foot');
    await kim.tap('[data-do=begin]');
    await ann.sees('waiting for Kim', '#top');
    await kim.typeDice([5, 6]);
    await kim.sees('waiting for', '#top');
    await table.type({ type: 'answer', answer: [1] });
    await kim.tap('[data-do=apply]');
    await ann.tap('[data-tab=story]');
    await ann.sees('Kim:', '.log');
    await kim.sees('3 / 5', '[data-unit=op1]');

    // The gunner shoots back at Ohm: the question is on Ann's phone, with its odds, and on no other.
    await table.type({ type: 'next' });
    await table.type({ type: 'next' });
    await table.type({ type: 'begin', command: { type: 'activate', actions: ['shoot'], target: 'op2', units: ['gunner-2'] } });
    await ann.sees('Gunner 2 shoots at Ohm: react?', '#dock');
    await ann.sees('Toughness lost', '.option[data-option=d1b0]');
    await kim.sees('waiting for Ann', '#top');
    assert.equal(await kim.has('.option[data-option=d1b0]'), false, 'only Ann may answer');
    await ann.tapAll('.option[data-option=d1b0]', '[data-do=answer]');
    await kim.sees('waiting for Horde', '#top');
    await table.type({ type: 'answer', answer: [5, 5, 1, 1] });
    await ann.tap('[data-do=roll]');
    await kim.loses('waiting for Ann', '#top');
    await finish(table);
    await kim.sees('Activations', '#top');

    // The rest of the turn is the game master's; both phones are in the next turn.
    await table.type({ type: 'next' });
    await table.type({ type: 'next' });
    await kim.sees('Turn 2', '#top');
    await ann.sees('Turn 2', '#top');
    await table.stop();
    table.replay();
}

// The game master answers what is still asked, and applies.
async function finish(table) {
    for (let n = 0; n < 6; ++n) {
        const open = (await table.type({ type: 'answer' }).catch(() => null) || {}).open;
        if (!open || open.complete) break;
    }
    await table.type({ type: 'apply' });
}

// The same turn with the game master at the window: real keys and clicks there, taps on the phones.
export async function wholeTurnAtTheWindow(stage) {
    const table = newWindow(stage, 'window', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:act', 'Ann:operatives:op2:act']);
    const kim = await newPhone(stage, links.Kim), ann = await newPhone(stage, links.Ann);
    await kim.sees('Veyra', '#page');
    await ann.sees('Ohm', '#page');

    await chooseOffer(kim, 'op1', 'aimed');
    await kim.tap('.option[data-value="gunner-1"]');
    await kim.tap('[data-do=begin]');
    await kim.typeDice([5, 6]);
    await resolveAtTheWindow(table);
    await ann.tap('[data-tab=story]');
    await ann.sees('Kim:', '.log');
    await kim.sees('3 / 5', '[data-unit=op1]');

    // What the game master does at the window is on both phones; the reaction is asked of Ann's alone.
    await table.press('Shift+Space');
    await kim.sees('Reinforcements', '#top');
    await table.press('Space');
    await ann.sees('Activations', '#top');
    await table.click('target:op2');
    await table.click('carryOut');
    await ann.sees('3 × Gunner shoot at Ohm: react?', '#dock');
    await kim.sees('waiting for Ann', '#top');
    await ann.tapAll('.option[data-option=d1b0]', '[data-do=answer]');
    await ann.tap('[data-do=answer]'); // against the first of the three
    await kim.sees('waiting for Horde', '#top');
    await table.click('rollHere');
    await ann.tap('[data-do=roll]');
    await resolveAtTheWindow(table);
    await kim.loses('waiting for', '#top');

    // The window takes its last step back; both phones follow.
    await table.press('Ctrl+Z');
    await ann.sees('Activations', '#top');
    assert.equal((await table.look()).open, false);
    await table.press('Shift+Space');
    await table.press('Space');
    await kim.sees('Turn 2', '#top');
    await ann.sees('Turn 2', '#top');
    await table.stop();
    table.replay();
}

// The game master rolls what is due at the window, and applies.
async function resolveAtTheWindow(table) {
    for (let n = 0; n < 12; ++n) {
        const { open, controls } = await table.look();
        if (!open) return;
        const button = ['rollHere', 'apply', 'finish'].find(name => controls.includes(name));
        assert.ok(button, 'the window offers to go on: ' + controls.join(' '));
        await table.click(button);
    }
    assert.fail('the action does not end');
}
