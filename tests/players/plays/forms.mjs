// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { demo, gunners, newPhone, newTable } from './stage.mjs';

const shot = {
    id: 'shot', command: { type: 'shoot', who: 'op1', target: 'far', cover: false, modifier: 0, moved: false, nearby: [] },
    fields: [
        { id: 'target', role: 'target', preset: 'far', options: [
            { value: 'far', label: 'Far', blocked: 'out of range' }, { value: 'near', label: 'Near' },
            { value: 'hidden', label: 'Hidden' }] },
        { id: 'inSight', kind: 'chip', role: 'condition', preset: true, standard: true, remembered: { hidden: false } },
        { id: 'cover', kind: 'chip', role: 'condition', preset: false },
        { id: 'modifier', kind: 'number', preset: 0, minimum: -5, maximum: 5 },
        { id: 'moved', kind: 'chip', preset: false },
        { id: 'nearby', kind: 'many', preset: [], with: 'moved', options: [{ value: 'a', label: 'A' }] }
    ]
};

// What the forms make of an offer, a question and odds, without a game.
export async function formsAndAnswers(stage) {
    const table = newTable(stage, 'forms', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:act']);
    const phone = await newPhone(stage, links.Kim);
    const made = await phone.page.evaluate(async offer => {
        const order = await import('/order.js');
        const out = {};
        const one = order.startOrder('op1', offer);
        out.start = order.commandOf(one);
        const field = id => offer.fields.find(each => each.id === id);
        order.setValue(one, field('cover'), true);
        order.setValue(one, field('target'), 'hidden');
        out.hidden = order.commandOf(one);
        order.toggle(one, field('nearby'), { value: 'a' });
        out.unasked = order.commandOf(one).nearby;
        order.setValue(one, field('moved'), true);
        out.asked = order.commandOf(one).nearby;

        const request = await import('/request_panel.js');
        out.shares = request.startShares({ options: [{ id: 'a' }, { id: 'b' }], split: { points: 3, most: [2, 2] } });
        out.preset = request.startShares({ options: [{ id: 'a' }, { id: 'b' }], split: { points: 3, preset: [0, 3] } });

        const dice = await import('/dice_keys.js');
        const two = { kind: 'pool', sides: 6, rows: [{ dice: 2, bands: [{ from: 1, to: 3, label: 'miss' },
            { from: 4, to: 6, label: 'hit', good: true }], total: { least: 2, most: 12 } }] };
        const typed = dice.startDice(two);
        out.ways = dice.waysOf(two);
        out.bands = dice.bandWords(two.rows[0]);
        out.empty = dice.isComplete(two, typed);
        typed.faces[0].push(3, 6);
        out.faces = [dice.isComplete(two, typed), dice.answerOf(two, typed)];
        typed.way = 'counts';
        typed.counts[0] = [1, 1];
        out.counts = [dice.isComplete(two, typed), dice.answerOf(two, typed)];
        typed.way = 'totals';
        typed.totals[0] = 13;
        out.tooMuch = dice.isComplete(two, typed);
        out.many = dice.startDice({ kind: 'pool', rows: [{ dice: 40, bands: [] }] }).way;

        const odds = await import('/odds.js');
        out.likely = odds.shortOdds({ answer: 0.376, question: 'to hurt Ohm', facts: [] });
        out.unlikely = odds.shortOdds({ answer: 0.004, question: 'to hurt Ohm', facts: [
            { label: 'Toughness lost', value: 1.53 }] });
        return out;
    }, shot);
    assert.equal(made.start.target, 'near', 'a target that is out of range is not proposed');
    assert.equal(made.start.inSight, true);
    assert.deepEqual([made.hidden.target, made.hidden.inSight, made.hidden.cover], ['hidden', false, false],
        'conditions are those of the new target');
    assert.deepEqual([made.unasked, made.asked], [[], ['a']], 'a field that depends on another waits for it');
    assert.deepEqual(made.shares, { a: 2, b: 1 });
    assert.deepEqual(made.preset, { a: 0, b: 3 });
    assert.deepEqual(made.ways, ['faces', 'counts', 'totals']);
    assert.equal(made.bands, '1–3 miss · 4–6 hit');
    assert.equal(made.empty, false);
    assert.deepEqual(made.faces, [true, { faces: [[3, 6]] }]);
    assert.deepEqual(made.counts, [true, { counts: [[1, 1]] }]);
    assert.equal(made.tooMuch, false);
    assert.equal(made.many, 'counts');
    assert.equal(made.likely, '38 % to hurt Ohm');
    assert.equal(made.unlikely, '1.5 Toughness lost');
}

// Rights and counters at the screen: tokens are changed, markers read, and who only watches changes nothing.
export async function rightsOnTheScreen(stage) {
    const table = newTable(stage, 'rights', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:tokens', 'Eve:operatives:op1:watch']);
    const kim = await newPhone(stage, links.Kim), eve = await newPhone(stage, links.Eve);
    await eve.sees('watching', '#top');
    assert.equal(await eve.has('button.track'), false);
    assert.equal(await eve.has('.offer'), false);
    assert.equal(await kim.has('.offer'), false);
    await kim.tap('.chip.add');
    await kim.tap('dialog .option');
    await kim.tap('dialog [data-do=correct]');
    await eve.waitFor('[data-unit=op1] .chips .chip');
    // A space that is held sets the row to it.
    const second = await kim.page.waitForSelector('.track[aria-label^="Health"] [data-space="2"]');
    const box = await second.boundingBox();
    const finger = await kim.page.touchscreen.touchStart(box.x + box.width / 2, box.y + box.height / 2);
    await eve.sees('2 / 3', '[data-unit=op1]');
    await finger.end();
    assert.equal(await kim.page.$eval('dialog', node => node.open), false, 'holding does not open the popup');
}

// A link that has ended says so, with the way to a new one; a page without a link says what to do.
export async function linksThatHaveEnded(stage) {
    const table = newTable(stage, 'ended', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:act']);
    const stranger = await newPhone(stage, links.Kim.replace(/#.*/, '#AAAAAAAAAAAAAAAAAAAAAA'), undefined, '.offline');
    await stranger.sees('This invitation has ended. Ask the game master for a new one.', '#top');
    assert.equal(await stranger.has('[data-unit]'), false);
    const visitor = await newPhone(stage, links.Kim.replace(/#.*/, ''), undefined, '.notice');
    await visitor.sees('Open the link of your invitation', '#page');
}
