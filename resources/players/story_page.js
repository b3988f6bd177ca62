// SPDX-License-Identifier: GPL-3.0-or-later
// The page of what has happened: the mission, its story, the phases, and the last lines of the log.

import { h } from './elements.js';
import { list } from './game.js';

const stateWords = { done: 'done', active: 'now', coming: '' };

function debriefTable(table, n) {
    return h('div', { class: 'wide-table', key: 'debrief' + n }, h('h3', {}, table.title), h('table', {},
        h('thead', {}, h('tr', {}, list(table.columns).map((cell, c) => h('th', { key: c, scope: 'col' }, cell)))),
        h('tbody', {}, list(table.rows).map((row, r) => h('tr', { key: r },
            row.map((cell, c) => h('td', { key: c }, cell)))))));
}

export function storyPage(state, ui) {
    const view = state.view;
    const outcome = view.outcome || {};
    return [
        h('h2', { key: 'title' }, view.title || 'The game'),
        outcome.booked && h('p', { class: 'notice', key: 'outcome' }, h('b', {}, outcome.headline), ' ',
            outcome.reason),
        view.story && h('blockquote', { key: 'story' }, view.story),
        h('section', { key: 'log' }, h('h3', {}, 'What happened'),
            list(state.log).length === 0 && h('p', { class: 'muted' }, 'Nothing yet.'),
            h('ol', { class: 'log' }, list(state.log).slice().reverse().map(line =>
                h('li', {}, line.by && h('b', {}, line.by + ': '), line.text)))),
        view.briefing && h('details', { key: 'briefing', open: ui.briefingOpen,
            ontoggle: event => { ui.briefingOpen = event.target.open; } }, h('summary', {}, 'Briefing'),
            h('p', { class: 'prose' }, view.briefing)),
        h('details', { key: 'phases' }, h('summary', {}, 'Phases of the turn'),
            h('ol', { class: 'phases' }, list(view.phases).map(phase => h('li', { key: phase.id,
                class: phase.state || 'coming' }, h('b', {}, phase.label),
                stateWords[phase.state] && h('small', {}, ' ' + stateWords[phase.state]),
                phase.help && h('span', { class: 'muted' }, phase.help))))),
        outcome.booked && list(view.debrief).map(debriefTable)
    ];
}
