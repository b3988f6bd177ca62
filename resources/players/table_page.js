// SPDX-License-Identifier: GPL-3.0-or-later
// The page of what all players share: objectives, allies and enemies as far as they are known, and pieces on the table.

import { h } from './elements.js';
import { isMine, list, sideOf } from './game.js';
import { sideCounters } from './header.js';
import { unitCard } from './unit_card.js';

function objective(state, one) {
    const needed = one.needed === undefined ? 1 : one.needed;
    const holder = one.holder && sideOf(state, one.holder);
    const facts = [one.done && 'done', !one.done && needed > 1 && (one.progress || 0) + ' / ' + needed,
        holder && holder.name, one.standing].filter(Boolean);
    return h('li', { key: one.id }, h('b', {}, one.name), facts.length > 0 && ' · ' + facts.join(' · '),
        one.text && h('span', { class: 'muted' }, one.text));
}

const mostObjectives = 4; // more are folded, so that the units are not far below

function objectiveList(state, objectives) {
    if (objectives.length === 0) return null;
    const items = h('ul', { class: 'plain' }, objectives.map(one => objective(state, one)));
    if (objectives.length <= mostObjectives)
        return h('section', { key: 'objectives' }, h('h2', {}, 'Objectives'), items);
    return h('details', { key: 'objectives' }, h('summary', {}, 'Objectives (' + objectives.length + ')'), items);
}

function card(state, unit, ui, app) {
    return unitCard(state, unit, {
        open: ui.other === unit.id, onOpen: () => app.openOther(ui.other === unit.id ? '' : unit.id),
        change: app.changes(false), acting: state.open && state.open.actor === unit.id,
        detailsOpen: Boolean(ui.details[unit.id]),
        onDetails: event => { ui.details[unit.id] = event.target.open; }
    });
}

function sideUnits(state, side, ui, app) {
    const units = list(state.view.units).filter(unit => unit.side === side.id && !isMine(state, unit.id));
    const present = units.filter(unit => unit.present !== false);
    const gone = units.filter(unit => unit.present === false);
    if (units.length === 0) return null;
    const groups = list(state.view.groups).filter(group => group.side === side.id);
    const alone = present.filter(unit => !groups.some(group => group.id === unit.group));
    return h('section', { key: 'side:' + side.id }, h('h2', {}, side.name, side.summary &&
        h('small', {}, ' ' + side.summary)),
        groups.filter(group => present.some(unit => unit.group === group.id)).map(group =>
            h('div', { key: group.id }, h('h3', {}, group.name, group.state && h('small', {}, ' ' + group.state)),
                present.filter(unit => unit.group === group.id).map(unit => card(state, unit, ui, app)))),
        alone.map(unit => card(state, unit, ui, app)),
        gone.length > 0 && h('details', { key: 'gone' }, h('summary', {}, 'Off the table (' + gone.length + ')'),
            gone.map(unit => card(state, unit, ui, app))));
}

function piece(state, one) {
    const side = one.side && sideOf(state, one.side);
    const facts = [one.where, one.size, side && side.name, one.stays].filter(Boolean);
    return h('li', { key: one.id }, h('b', {}, one.name), facts.length > 0 && ' · ' + facts.join(' · '),
        one.effect && h('span', { class: 'muted' }, one.effect));
}

export function tablePage(state, ui, app) {
    const sides = list(state.view.sides).slice().sort((a, b) => (a.id === state.you.side) - (b.id === state.you.side));
    const objectives = list(state.view.objectives), pieces = list(state.view.pieces);
    return [
        state.view.clock && h('p', { class: 'muted', key: 'clock' }, state.view.clock),
        sideCounters(state),
        objectiveList(state, objectives),
        sides.map(side => sideUnits(state, side, ui, app)),
        pieces.length > 0 && h('section', { key: 'pieces' }, h('h2', {}, 'On the table'),
            h('ul', { class: 'plain' }, pieces.map(one => piece(state, one))))
    ];
}
