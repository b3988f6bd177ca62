// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { chooseOffer, demo, gunners, newPhone, newTable } from './stage.mjs';

const sleeps = 50;
const backWithin = 2000; // ms

// The program on the laptop is killed in the middle of an action, and started again: the phones go on by themselves.
export async function laptopKilledInTheMiddleOfAnAction(stage) {
    const table = newTable(stage, 'killed', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:act', 'Ann:operatives:op2:act']);
    const kim = await newPhone(stage, links.Kim), ann = await newPhone(stage, links.Ann);
    await chooseOffer(kim, 'op1', 'aimed');
    await kim.tap('.option[data-value="gunner-1"]');
    await kim.tap('[data-do=begin]');
    await kim.typeDice([5, 6]);
    await kim.sees('waiting for', '#top');

    await table.kill();
    await kim.sees('Offline since', '#top');
    await ann.sees('Offline since', '#top');
    const again = await table.restart();
    assert.deepEqual(again, links, 'the links are the same');
    for (const phone of [kim, ann]) await phone.loses('Offline', '#top');
    await kim.sees('5', '#dock .rolled');
    await table.type({ type: 'answer', answer: [1] });
    await kim.tap('[data-do=apply]');
    await ann.tap('[data-tab=story]');
    await ann.sees('Gunner 1', '.log');
    await table.stop();
    assert.equal(table.log().filter(step => /Gunner 1/.test(step.text)).length, 1, 'the shot was booked once');
    table.replay();
}

// A phone sleeps and wakes: it is in step again within two seconds, without a tap.
export async function phoneSleepsAndWakes(stage) {
    const table = newTable(stage, 'sleep', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:act']);
    const kim = await newPhone(stage, links.Kim);
    await kim.tap('[data-tab=table]');
    const taken = [];
    for (let n = 1; n <= sleeps; ++n) {
        await kim.page.setOfflineMode(true);
        await kim.sees('Offline since', '#top');
        await table.type({ type: 'place_piece', name: 'Crate ' + n });
        const woken = Date.now();
        await kim.page.setOfflineMode(false);
        await kim.sees('Crate ' + n, '#page');
        taken.push(Date.now() - woken);
        await kim.loses('Offline', '#top');
    }
    // The middle of them, since this machine may have something else to do for a moment.
    const middle = taken.sort((a, b) => a - b)[sleeps / 2];
    assert.ok(middle <= backWithin, 'in step after ' + middle + ' ms');
}

// A command whose answer is lost is repeated under its id, and carried out once.
export async function answerThatIsLost(stage) {
    const table = newTable(stage, 'lost', demo, gunners);
    const links = await table.serve(['Kim:operatives:op1:act']);
    const kim = await newPhone(stage, links.Kim);
    await kim.page.evaluate(() => {
        const real = window.fetch;
        let dropped = 0;
        window.fetch = async (path, options) => {
            const answer = await real(path, options);
            if (path !== '/api/command' || dropped > 1) return answer;
            dropped += 1;
            throw new TypeError('the network was lost');
        };
    });
    await kim.tap('.track[aria-label^="Health"]');
    await kim.tapAll('.big-stepper [aria-label="One less"]', 'dialog [data-do=correct]');
    await kim.sees('2 / 3', '[data-unit=op1]');
    await kim.tap('[data-do=undo]');
    await kim.sees('3 / 3', '[data-unit=op1]');
    await table.stop();
    table.replay();
}
