// SPDX-License-Identifier: GPL-3.0-or-later
// What several plays have in common.

import { Phone } from '../phone.mjs';
import { Table, WindowTable } from '../table.mjs';

export function newTable(stage, name, options, opening) {
    const table = new Table(stage.folder, name, options, opening);
    stage.tables.push(table);
    return table;
}

// The same with the window of the program in place of a program without one.
export function newWindow(stage, name, options, opening) {
    const table = new WindowTable(stage.folder, name, options, opening);
    stage.tables.push(table);
    return table;
}

export async function newPhone(stage, url, screen, shown) {
    const phone = await Phone.open(stage.browser, url, screen, shown);
    stage.phones.push(phone);
    return phone;
}

// Opens the unit if it is not open, then its offer.
export async function chooseOffer(phone, unit, offer) {
    await phone.tap('[data-tab=own]');
    const card = '[data-unit="' + unit + '"]';
    await phone.waitFor(card);
    if (!await phone.has(card + '.open')) await phone.tap(card + ' .card-head');
    await phone.tap(card + ' [data-offer="' + offer + '"]');
}

// The opening of the ready Plaguetide mission: two more gunners, and the operatives' phase.
export const demo = ['--demo', '--seed', '7'];
export const gunners = [{ type: 'next' }, { type: 'spawn', sheet: 'gunner', count: 2, point: 'A', free: true }];
