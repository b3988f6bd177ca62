// SPDX-License-Identifier: GPL-3.0-or-later
import { chooseOffer, newPhone, newTable } from './stage.mjs';

const archive = ['--system', 'scrimmage', '--mission', 'the_locked_archive', '--seed', '7'];

// A model on Overwatch shoots at one that moves: each of the two players decides on the own phone.
export async function scrimmageOverwatch(stage) {
    const table = newTable(stage, 'overwatch', archive, [{ type: 'next' }]);
    const links = await table.serve(['Kim:first:act', 'Eve:second:act']);
    const kim = await newPhone(stage, links.Kim), eve = await newPhone(stage, links.Eve);
    await kim.sees('Your side', '#top');
    await chooseOffer(kim, 'gunner_1', 'overwatch');
    await kim.tap('[data-do=begin]');
    await applied(kim);
    await eve.sees('Your side picks', '#top');

    // Bao runs; the question is on Kim's phone, with the odds of the shot.
    await chooseOffer(eve, 'brute_2', 'sprint');
    await eve.tap('[data-do=begin]');
    await kim.sees('Bao moves: does Odo Vane react?', '#dock');
    await kim.sees('65 %', '.option[data-option="shoot:shotgun"]');
    await eve.sees('waiting for Kim', '#top');
    await kim.tapAll('.option[data-option="shoot:shotgun"]', '[data-do=answer]');
    await throwAll(kim, eve);
    await applied(eve);
    await kim.tap('[data-tab=story]');
    await kim.sees('Odo Vane', '.log');
    await table.stop();
    table.replay();
}

// What needs no dice is saved at once; the rest waits for Apply.
async function applied(phone) {
    await phone.page.waitForFunction(() => document.querySelector('[data-do=apply]') ||
        !document.querySelector('#dock.open'), { timeout: 30000, polling: 50 });
    if (await phone.has('[data-do=apply]')) await phone.tap('[data-do=apply]');
    await phone.page.waitForFunction(() => !document.querySelector('#dock.open'), { timeout: 30000, polling: 50 });
}

// Each phone throws what it is asked for, until the action is complete.
async function throwAll(...phones) {
    for (let n = 0; n < 60; ++n) {
        for (const phone of phones) {
            if (await phone.has('[data-do=apply]')) return;
            const roll = await phone.page.$('[data-do=roll]:not([disabled])');
            const choose = await phone.page.$('[data-do=answer].go:not([disabled])');
            if (roll || choose) await (roll || choose).tap().catch(() => {});
        }
        await new Promise(done => setTimeout(done, 50));
    }
}
