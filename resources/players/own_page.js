// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the phone's own units: their sheets, and what each may do now.

import { h } from './elements.js';
import { isOver, list, mayAct, mayCorrect, offersOf, ownUnits } from './game.js';
import { offerList } from './offer_list.js';
import { unitCard } from './unit_card.js';

function card(state, unit, ui, app, alone) {
    const open = alone || ui.unit === unit.id;
    const below = mayAct(state) && offerList(state, unit.id, { begin: offer => app.begin(unit.id, offer) });
    return unitCard(state, unit, {
        open, onOpen: () => app.openUnit(alone || ui.unit !== unit.id ? unit.id : ''),
        change: app.changes(mayCorrect(state)), below, acting: state.open && state.open.actor === unit.id,
        detailsOpen: Boolean(ui.details[unit.id]),
        onDetails: event => { ui.details[unit.id] = event.target.open; }
    });
}

// Units that may act come first, those that are gone last.
function inOrder(state, units) {
    const rank = unit => unit.present === false ? 2 : 0;
    return units.map((unit, n) => ({ unit, n })).sort((a, b) => rank(a.unit) - rank(b.unit) || a.n - b.n)
        .map(one => one.unit);
}

export function readyPanel(state, app) {
    const ready = state.ready;
    if (!ready) return null;
    const others = list(ready.players).map(player => player.name + (player.ready ? ' ✓' : ' …')).join(' · ');
    return h('section', { class: 'ready', key: 'ready' },
        ready.may !== false && h('button', { class: ready.you ? 'second on' : 'second', 'aria-pressed':
            String(Boolean(ready.you)), 'data-do': 'ready', disabled: app.isSending(),
            onclick: () => app.ready(!ready.you) }, (ready.you ? '✓ ' : '') + (state.view.board ? ready.label || 'Locked in' : 'Done')),
        others && h('p', { class: 'muted' }, others));
}

export function ownPage(state, ui, app) {
    const units = inOrder(state, ownUnits(state));
    const side = mayAct(state) && offersOf(state, '').length > 0 && offerList(state, '', {
        begin: offer => app.begin('', offer) });
    return [
        state.view.story && h('blockquote', { key: 'story' }, state.view.story),
        list(state.view.notices).map((notice, n) => h('p', { class: 'notice', key: 'notice' + n }, notice)),
        isOver(state) && h('p', { class: 'notice', key: 'over' }, state.view.outcome.headline, ' ',
            state.view.outcome.reason),
        units.length === 0 && h('p', { class: 'muted', key: 'none' },
            'This phone plays no unit and only watches. The other pages show the table.'),
        units.map(unit => card(state, unit, ui, app, units.length === 1)),
        side,
        readyPanel(state, app)
    ];
}
