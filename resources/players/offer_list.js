// SPDX-License-Identifier: GPL-3.0-or-later
// What a unit may do now: its offers in rows by purpose, and behind them what is blocked, with the reasons.

import { h } from './elements.js';
import { list, offersOf } from './game.js';

const placeNames = { action: 'Actions', reaction: 'Reactions', group: 'Together', queue: 'Arrivals',
    objective: 'Objectives', piece: 'Pieces', improvise: 'Other actions', master: 'Turn' };
const late = new Set(['improvise']);

function offerButton(offer, begin) {
    return h('button', { class: 'offer', key: offer.id, 'data-offer': offer.id, onclick: () => begin(offer) },
        h('span', { class: 'offer-name' }, offer.row && offer.label || offer.title || offer.label),
        offer.cost && h('span', { class: 'price' }, offer.cost),
        offer.line && h('span', { class: 'offer-line' }, offer.line));
}

function blockedLine(offer) {
    return h('li', { key: offer.id }, h('b', {}, offer.title || offer.label), ': ', offer.blocked.text);
}

function groups(offers) {
    const out = new Map();
    for (const offer of offers) {
        const name = offer.row || placeNames[offer.place] || placeNames.action;
        if (!out.has(name)) out.set(name, []);
        out.get(name).push(offer);
    }
    return [...out];
}

// The offers of the unit `id`; an empty id asks for those of the whole side.
export function offerList(state, id, given) {
    const offers = offersOf(state, id);
    if (offers.length === 0) return null;
    const free = offers.filter(offer => !offer.blocked && !late.has(offer.place));
    const blocked = offers.filter(offer => offer.blocked);
    const manual = offers.filter(offer => !offer.blocked && late.has(offer.place));
    const rows = groups(free);
    return h('div', { class: 'offers', key: 'offers:' + id },
        rows.map(([name, some]) => h('div', { class: 'offer-row', key: name, role: 'group', 'aria-label': name },
            rows.length > 1 && h('h3', {}, name),
            h('div', { class: 'offer-grid' }, some.map(offer => offerButton(offer, given.begin))))),
        free.length === 0 && h('p', { class: 'muted' }, 'Nothing can be done now.'),
        blocked.length > 0 && h('details', { key: 'blocked', class: 'blocked' },
            h('summary', {}, 'Not now (' + blocked.length + ')'), h('ul', {}, blocked.map(blockedLine))),
        manual.length > 0 && h('details', { key: 'manual' }, h('summary', {}, placeNames.improvise),
            h('div', { class: 'offer-grid' }, manual.map(offer => offerButton(offer, given.begin)))));
}
