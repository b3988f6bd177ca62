// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the page of the players' phones in a browser: node page_tests.mjs [NAME OF A PLAY]…
// Exit codes: 0 when all plays went well, 1 when one did not.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from './browser.mjs';
import * as boards from './plays/hex_orders.mjs';
import * as faults from './plays/coming_back.mjs';
import * as forms from './plays/forms.mjs';
import * as looks from './plays/looks.mjs';
import * as skirmish from './plays/overwatch.mjs';
import * as turn from './plays/whole_turn.mjs';

const playsAtOnce = 4;
const plays = { ...forms, ...turn, ...boards, ...skirmish, ...faults, ...looks };
const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'players-page-'));
const browser = await startBrowser();
const names = Object.keys(plays).filter(name => wanted.length === 0 || wanted.includes(name));
let failed = 0;

async function run(name) {
    const began = Date.now();
    const stage = { browser, folder, tables: [], phones: [] };
    try {
        await plays[name](stage);
        for (const phone of stage.phones) await phone.close();
        console.log('ok    ' + name + '  ' + (Date.now() - began) + ' ms');
    } catch (fault) {
        failed += 1;
        console.log('FAIL  ' + name + '\n' + (fault.stack || fault));
    }
    for (const table of stage.tables) await table.stop().catch(fault => console.log(String(fault)));
}

// Each play has tables and phones of its own and waits most of the time, so some go on at once.
async function runInTurn() {
    for (let name = names.shift(); name; name = names.shift()) await run(name);
}

await Promise.all(Array.from({ length: playsAtOnce }, runInTurn));
await browser.close();
rmSync(folder, { recursive: true, force: true });
process.exit(failed > 0 ? 1 : 0);
