// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the pictures of the players' page: node take_pictures.mjs FOLDER. Each game is shown on a phone of 360 × 740.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from './browser.mjs';
import { chooseOffer, demo, gunners, newPhone, newTable } from './plays/stage.mjs';

const target = process.argv[2];
const screen = { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

const scenes = {
    sheet: { options: demo, opening: gunners, invitation: 'Kim:operatives:op1:act' },
    plaguetide: { options: demo, opening: gunners, invitation: 'Kim:operatives:op1:act',
        async play(phone) {
            await chooseOffer(phone, 'op1', 'aimed');
            await phone.tap('.option[data-value="gunner-1"]');
            await phone.waitFor('.odds .big');
        } },
    question: { options: demo, invitation: 'Ann:operatives:op2:act',
        opening: gunners.concat([{ type: 'next' }, { type: 'next' }]),
        async play(phone, table) {
            await table.type({ type: 'begin', command: { type: 'activate', actions: ['shoot'], target: 'op2',
                units: ['gunner-2'] } });
            await phone.tap('.option[data-option=d1b0]');
        } },
    dice: { options: demo, opening: gunners, invitation: 'Kim:operatives:op1:act',
        async play(phone) {
            await chooseOffer(phone, 'op1', 'aimed');
            await phone.tapAll('[data-do=begin]', '.key[data-face="5"]');
        } },
    patrol: { options: ['--system', 'combat_patrol', '--mission', 'clash_of_patrols', '--seed', '7'],
        opening: [{ type: 'next' }, { type: 'next' }], invitation: 'Kim:attacker:act' },
    trench: { options: ['--system', 'trench_crusade', '--mission', 'trench_warfare', '--seed', '7'],
        opening: [{ type: 'next' }], invitation: 'Kim:second:act' },
    scrimmage: { options: ['--system', 'scrimmage', '--mission', 'the_locked_archive', '--seed', '7'],
        opening: [{ type: 'next' }], invitation: 'Kim:first:act' },
    board: { options: ['--system', 'steampunk_fantasy', '--mission', 'entrenched_hedges', '--seed', '7'],
        opening: [{ type: 'deploy_all' }, { type: 'next' }], invitation: 'Kim:first:act',
        async play(phone) {
            await chooseOffer(phone, 'dwarf.dwarf_infantry_1', 'orders_now');
            await phone.tap('[data-do=board]');
            await phone.tapCell('.cell.reach');
        } }
};

const folder = mkdtempSync(join(tmpdir(), 'players-pictures-'));
const browser = await startBrowser();
for (const [name, scene] of Object.entries(scenes)) {
    const stage = { browser, folder, tables: [], phones: [] };
    const table = newTable(stage, name, scene.options, scene.opening);
    const links = await table.serve([scene.invitation]);
    const phone = await newPhone(stage, Object.values(links)[0], screen);
    if (scene.play) await scene.play(phone, table);
    await new Promise(done => setTimeout(done, 500)); // until odds are there and nothing moves
    await phone.page.screenshot({ path: join(target, 'phone-' + name + '.png') });
    await phone.close();
    await table.stop();
}
await browser.close();
rmSync(folder, { recursive: true, force: true });
