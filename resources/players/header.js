// SPDX-License-Identifier: GPL-3.0-or-later
// The top of the page: turn and phase, who this phone is, who has to act, and whether the laptop can be reached.

import { h } from './elements.js';
import { isAsked, list, mayApply, number, phaseOf, time, whoActs } from './game.js';

function phaseDots(state) {
    const shown = list(state.view.phases);
    return h('span', { class: 'dots', role: 'img', 'aria-label': 'Phase ' +
        (shown.findIndex(phase => phase.id === state.view.phase) + 1) + ' of ' + shown.length },
        shown.map(phase => h('i', { key: phase.id, class: phase.state || 'coming' })));
}

function sideCounters(state) {
    const shown = list(state.view.sides).map(side => ({ side, counters: list(side.counters) }))
        .filter(one => one.counters.length > 0 && !one.side.master);
    return shown.length > 0 && h('p', { class: 'counters' }, shown.map(({ side, counters }) =>
        h('span', { key: side.id }, h('strong', {}, side.name), counters.map(counter =>
            h('span', { key: counter.label }, ' · ' + counter.label + ' ', h('b', {}, number(counter.value || 0)))))));
}

export function offlineLine(ui) {
    if (!ui.offline) return null;
    return h('p', { class: 'offline', role: 'status', key: 'offline' }, ui.offline === true
        ? 'The laptop cannot be reached. Trying again…' : 'Offline since ' + time(ui.offline) + '. Trying again…');
}

const refusedLine = ui => ui.refused && h('p', { class: 'offline', role: 'status', key: 'refused' }, ui.refused);

export function headerParts(state, ui) {
    if (!state)
        return [h('div', { class: 'top-line', key: 'line' }, h('b', {}, 'Tidekeeper')), refusedLine(ui), offlineLine(ui)];
    const phase = phaseOf(state);
    const needed = isAsked(state) || mayApply(state);
    return [
        h('div', { class: 'top-line', key: 'line' },
            h('b', { class: 'when' }, state.view.when || 'Turn ' + (state.view.turn || 1)),
            phase && h('span', { class: 'phase' }, phase.label),
            phaseDots(state),
            h('span', { class: 'you' }, state.you.name || 'Table', state.you.rights === 'watch' &&
                h('small', {}, ' watching'))),
        h('p', { class: 'who' + (needed ? ' needed' : ''), key: 'who' }, whoActs(state)),
        refusedLine(ui),
        offlineLine(ui)
    ];
}

export { sideCounters };
