// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a unit: token spaces, markers with their words, numbers and weapons.

import { h, unseen } from './elements.js';
import { list, nameOf, number } from './game.js';
import { figureRow, modelCount, smallTracks, trackRow } from './track.js';

const toneClass = thing => 'chip ' + (thing.tone || 'plain');

export function markerText(marker) {
    const many = (marker.cap || 1) > 1 || (marker.count || 0) > 1;
    return marker.label + (many ? ' ' + number(marker.count || 0) : '');
}

function markerChips(unit, change) {
    const chips = list(unit.markers).map(marker => h('button', { class: toneClass(marker) + ' press',
        key: marker.id, onclick: () => change.marker(unit, marker) }, markerText(marker)));
    const more = change.may && list(unit.allMarkers).length > 0 &&
        h('button', { class: 'chip add', key: '+', onclick: () => change.markers(unit) }, '+ marker');
    return (chips.length > 0 || more) && h('div', { class: 'chips' }, chips, more);
}

const shortState = 14; // letters; a longer state is below the name

const isShort = unit => unit.state && unit.state.length <= shortState;

function head(state, unit, given) {
    return [
        h('span', { class: 'badge' + (unit.acted ? ' acted' : ''), 'aria-hidden': 'true' },
            unit.acted ? '✓' : given.badge || unit.sign || unit.number || '·'),
        h('span', { class: 'names' }, h('b', {}, unit.name || unit.kind),
            unit.kind && unit.kind !== unit.name && h('span', { class: 'kind' }, ' ' + unit.kind)),
        unit.acted && unseen(', has acted'),
        list(unit.engaged).length > 0 && h('span', { class: 'chip warn',
            'aria-label': 'in contact with ' + unit.engaged.map(id => nameOf(state, id)).join(', ') },
            '⚔ ' + unit.engaged.length),
        isShort(unit) && h('span', { class: toneClass(unit) }, unit.state)
    ];
}

function stats(unit) {
    return list(unit.stats).length > 0 && h('dl', { class: 'stats' }, unit.stats.map(stat =>
        h('div', { key: stat.id }, h('dt', {}, stat.label, stat.name && stat.name !== stat.label &&
            unseen(' ' + stat.name)), h('dd', {}, stat.value))));
}

function weapons(unit) {
    return list(unit.weapons).length > 0 && h('ul', { class: 'weapons' }, unit.weapons.map((weapon, n) =>
        h('li', { key: n }, h('b', {}, weapon.name), weapon.profile && ' · ' + weapon.profile,
            (weapon.count || 1) > 1 && ' × ' + weapon.count,
            h('span', { class: 'muted' }, weapon.line),
            list(weapon.keywords).length > 0 && h('span', { class: 'muted' }, weapon.keywords.join(' · ')))));
}

function keywords(unit) {
    return list(unit.keywords).length > 0 && h('ul', { class: 'keywords' }, unit.keywords.map((word, n) =>
        h('li', { key: n }, h('b', {}, word.text), word.help && h('span', { class: 'muted' }, word.help))));
}

function settings(unit) {
    const shown = list(unit.settings).filter(setting => setting.value);
    return shown.length > 0 && h('p', { class: 'muted' }, shown.map(setting => {
        const at = list(setting.values).indexOf(setting.value);
        return setting.label + ': ' + (at >= 0 && list(setting.names)[at] || setting.value);
    }).join(' · '));
}

// The whole sheet. `change` is null where this phone may not change tokens of the unit.
function body(state, unit, change, given) {
    const correct = change.may ? {
        open: track => change.track(unit, track),
        set: (track, value) => change.set(unit, track, value)
    } : null;
    return h('div', { class: 'sheet' },
        unit.state && !isShort(unit) && h('p', { class: 'muted' }, unit.state),
        list(unit.tracks).map(track => trackRow(track, correct)),
        figureRow(unit, correct),
        markerChips(unit, change),
        unit.planned && h('p', { class: 'planned' }, 'Order: ' + unit.planned),
        settings(unit),
        list(unit.items).length > 0 && h('p', { class: 'muted' }, 'Carries ' + unit.items.join(', ')),
        list(unit.engaged).length > 0 && h('p', { class: 'muted' },
            'In contact with ' + unit.engaged.map(id => nameOf(state, id)).join(', ')),
        h('details', { open: given.detailsOpen, ontoggle: given.onDetails },
            h('summary', {}, 'Numbers, weapons, abilities'),
            stats(unit), weapons(unit), keywords(unit)));
}

// A card that opens to the sheet. `given` has open, onOpen, change, badge, onDetails, detailsOpen and more.
export function unitCard(state, unit, given) {
    const look = 'card' + (given.open ? ' open' : '') + (unit.present === false ? ' gone' : '') +
        (given.acting ? ' acting' : '') + (given.target ? ' target' : '');
    return h('section', { class: look, key: unit.id, 'data-unit': unit.id },
        h('button', { class: 'card-head', 'aria-expanded': String(Boolean(given.open)), onclick: given.onOpen },
            head(state, unit, given)),
        !given.open && unit.present !== false && h('div', { class: 'card-line' },
            unit.state && !isShort(unit) && h('span', { class: toneClass(unit) + ' small', key: 'state' }, unit.state),
            modelCount(unit), smallTracks(unit),
            list(unit.markers).map(marker => h('span', { class: toneClass(marker) + ' small', key: marker.id },
                markerText(marker))),
            unit.planned && h('span', { class: 'planned' }, unit.planned)),
        given.open && body(state, unit, given.change, given),
        given.open && given.below);
}
