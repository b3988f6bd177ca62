// SPDX-License-Identifier: GPL-3.0-or-later
// What the state of the game says to this phone. The page reads the view that all games share and knows no rules.

const mostTitle = 60; // letters

export const list = value => value || [];

export function unitOf(state, id) {
    return list(state.view.units).find(unit => unit.id === id);
}

export function sideOf(state, id) {
    return list(state.view.sides).find(side => side.id === id);
}

export function isMine(state, id) {
    return list(state.you.units).includes(id);
}

export function ownUnits(state) {
    return list(state.you.units).map(id => unitOf(state, id)).filter(Boolean);
}

export function mayAct(state) {
    return state.you.rights === 'act';
}

export function mayCorrect(state) {
    return state.you.rights === 'act' || state.you.rights === 'tokens';
}

export function offersOf(state, id) {
    return list((state.offers || {})[id]);
}

export function isOver(state) {
    return Boolean(state.view.outcome && state.view.outcome.booked);
}

export function nameOf(state, id) {
    const unit = unitOf(state, id);
    if (unit) return unit.name || unit.kind;
    const side = sideOf(state, id);
    return side ? side.name : id;
}

// Whether this phone has to answer the open question.
export function isAsked(state) {
    return Boolean(state.open && state.open.request && state.open.yours);
}

export function mayApply(state) {
    return Boolean(state.open && !state.open.request && state.open.mayApply);
}

// The open action with its actor: "Ohm: Shoot (Aimed)".
export function openTitle(state) {
    const open = state.open;
    const actor = open.actor ? nameOf(state, open.actor) : '';
    if (!actor && open.text && open.text.length <= mostTitle) return open.text;
    return actor && !open.label.startsWith(actor) ? actor + ': ' + open.label : open.label;
}

// One sentence that says who has to act.
export function whoActs(state) {
    if (isOver(state)) return state.view.outcome.headline || 'The game has ended.';
    if (state.open) {
        if (isAsked(state)) return openTitle(state) + ' – your answer is needed.';
        if (mayApply(state)) return openTitle(state) + ' – look at the result and apply it.';
        return openTitle(state) + ' – waiting for ' + (state.open.waitsFor || 'the game master') + '.';
    }
    const picks = list(state.view.sides).find(side => side.picks);
    if (picks) return picks.id === state.you.side ? 'Your side picks who acts next.'
                                                  : picks.name + ' picks who acts next.';
    const acting = list(state.view.sides).filter(side => side.acting);
    if (acting.length === 1)
        return acting[0].id === state.you.side ? 'Your side acts.' : acting[0].name + ' acts.';
    const phase = phaseOf(state);
    return phase && phase.help ? phase.help : '';
}

export function phaseOf(state) {
    return list(state.view.phases).find(phase => phase.id === state.view.phase);
}

// A label with a capital: "Target".
export const capital = text => text ? text[0].toUpperCase() + text.slice(1) : '';

export const number = value => String(value).replace('-', '−');

// A chance in whole per cent; never "0 %" or "100 %" for what is not certain.
export function percent(chance) {
    if (chance > 0 && chance < 0.01) return '< 1 %';
    if (chance < 1 && chance > 0.99) return '> 99 %';
    return Math.round(chance * 100) + ' %';
}

export function time(date) {
    return String(date.getHours()).padStart(2, '0') + ':' + String(date.getMinutes()).padStart(2, '0');
}
