// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditPage } from '../audit.mjs';
import { chooseOffer, demo, gunners, newPhone, newTable } from './stage.mjs';

const wide = { width: 820, height: 1180, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

// An operative whose name looks like a part of the page is a name and nothing else.
export async function nameThatLooksLikeMarkup(stage) {
    const name = '<img src=x onerror=document.body.dataset.hit=1>';
    const force = join(stage.folder, 'markup.json');
    writeFileSync(force, JSON.stringify({ id: 'markup', name: '<b>Team</b>', entries: [{ sheet: 'sharpshooter', name },
        { sheet: 'psyker', name: 'Ohm' }] }));
    const table = newTable(stage, 'markup', ['--system', 'plaguetide', '--mission', 'hab_block_17', '--seed', '7', '--force',
        'operatives=' + force], gunners.concat([{ type: 'place_piece', name: '<svg onload=document.body.dataset.hit=1>',
        where: '<i>x</i>', effect: '<script>document.body.dataset.hit=1</script>' }]));
    const links = await table.serve(['Kim:operatives:op1:act', 'Ann:operatives:op2:act']);
    const kim = await newPhone(stage, links.Kim), ann = await newPhone(stage, links.Ann);
    await kim.sees(name, '#page');
    await chooseOffer(kim, 'op1', 'aimed');
    await kim.tap('[data-do=begin]');
    await kim.sees(name, '#dock');
    await ann.tap('[data-tab=table]');
    await ann.sees(name, '#page');
    await ann.sees('<script>', '#page');
    for (const phone of [kim, ann]) {
        assert.equal(await phone.page.evaluate(() => document.body.dataset.hit), undefined);
        assert.equal(await phone.has('img, script:not([src]), main svg[onload]'), false);
    }
}

// Each page of each game has targets for fingers, readable words and names, upright and on a tablet.
export async function targetsContrastAndNames(stage) {
    const games = [
        ['plaguetide', demo, gunners, ['operatives', 'op1', 'aimed']],
        ['patrol', ['--system', 'combat_patrol', '--mission', 'clash_of_patrols', '--seed', '7'], [{ type: 'next' }],
            ['attacker']],
        ['trench', ['--system', 'trench_crusade', '--mission', 'trench_warfare', '--seed', '7'], [{ type: 'next' }],
            ['first']],
        ['scrimmage', ['--system', 'scrimmage', '--mission', 'the_locked_archive', '--seed', '7'], [{ type: 'next' }],
            ['first', 'gunner_1', 'shoot']],
        ['hexes', ['--system', 'steampunk_fantasy', '--mission', 'entrenched_hedges', '--seed', '7'],
            [{ type: 'deploy_all' }, { type: 'next' }], ['first', 'dwarf.dwarf_infantry_1', 'orders_now']]
    ];
    for (const [name, options, opening, [side, unit, offer]] of games) {
        const table = newTable(stage, 'look-' + name, options, opening);
        const links = await table.serve(['Kim:' + side + ':act', 'Eve:table:watch']);
        const phone = await newPhone(stage, links.Kim);
        await auditAll(phone, name);
        if (unit) {
            await chooseOffer(phone, unit, offer);
            await phone.waitFor('#dock.open .odds .big, #dock.open .odds.muted, #dock.open .reason, #dock.open select');
            await audit(phone, name + ', an order');
        }
        await phone.page.setViewport(wide);
        await audit(phone, name + ', on a tablet');
        if (name === 'plaguetide') {
            await auditAll(await newPhone(stage, links.Eve), name + ', watching');
            await findsPlantedFaults(phone);
        }
        await table.stop();
    }
}

// The audit would see a small button, pale words and a button without a name.
async function findsPlantedFaults(phone) {
    await phone.page.evaluate(() => {
        const button = document.createElement('button');
        button.className = 'planted';
        button.style.cssText = 'width: 20px; height: 20px; min-height: 0; color: #333';
        document.getElementById('page').append(button);
        const words = document.createElement('p');
        words.style.color = '#333';
        words.textContent = 'pale';
        document.getElementById('page').append(words);
    });
    const faults = await phone.page.evaluate(auditPage);
    assert.equal(faults.length, 3, faults.join('\n'));
    assert.ok(faults.some(fault => fault.includes('has no name')) && faults.some(fault => fault.includes('contrast')));
}

async function auditAll(phone, name) {
    for (const tab of await phone.page.$$eval('#tabs [data-tab]', nodes => nodes.map(node => node.dataset.tab))) {
        await phone.tap('[data-tab=' + tab + ']');
        await phone.page.$$eval('#page details', nodes => nodes.forEach(node => { node.open = true; }));
        await audit(phone, name + ', ' + tab);
    }
}

async function audit(phone, where) {
    assert.deepEqual(await phone.page.evaluate(auditPage), [], where);
}
