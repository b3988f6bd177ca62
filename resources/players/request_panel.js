// SPDX-License-Identifier: GPL-3.0-or-later
// The open action: what has been rolled so far, and the question that this phone answers – dice, a choice, a split.

import { h, icon } from './elements.js';
import { paths } from './icons.js';
import { isAsked, list, mayApply, nameOf, openTitle } from './game.js';
import { answerOf, diceKeys, dicePanel, isComplete } from './dice_keys.js';
import { oddsPanel, shortOdds } from './odds.js';

// One row of dice of an answer: the faces, or how many dice came to each result.
function rolledRow(asked, row, r) {
    const faces = list(list((asked.answer || {}).faces)[r]);
    const counts = list(list((asked.answer || {}).counts)[r]);
    const good = face => list(row.bands).some(band => band.good && face >= (band.from || 1) && face <= (band.to || 6));
    const words = counts.map((count, n) => count > 0 && list(row.bands)[n] && list(row.bands)[n].label
        ? count + ' × ' + row.bands[n].label : '').filter(Boolean);
    return h('p', { class: 'rolled', key: r }, row.label && h('span', { class: 'muted' }, row.label),
        faces.length > 0 ? faces.map((face, n) => h('span', { class: 'die-box small' + (good(face) ? ' good' : ' set'),
            key: n }, String(face))) : words.join(', '));
}

function chosenName(asked) {
    const pick = (asked.answer || {}).pick;
    const option = list(asked.options).find(one => one.id === pick);
    return option ? option.label : '';
}

function rolled(open) {
    return list(open.requests).map((asked, n) => h('div', { class: 'stage', key: n },
        h('p', {}, h('b', {}, asked.purpose), ' ', chosenName(asked)),
        list(asked.rows).map((row, r) => rolledRow(asked, row, r)),
        list(open.remarks)[n] && h('p', { class: 'remark' }, open.remarks[n])));
}

function choices(state, request, chosen, app) {
    return h('div', { class: 'options', role: 'radiogroup', 'aria-label': request.purpose },
        list(request.options).map(option => {
            const odds = shortOdds((state.open.optionOdds || {})[option.id]);
            const on = chosen === option.id;
            return h('button', { class: 'option' + (on ? ' chosen' : ''), key: option.id, role: 'radio',
                'aria-checked': String(on), 'data-option': option.id, onclick: () => app.choose(option.id) },
                h('span', { class: 'option-name' }, option.label || option.id),
                option.detail && h('span', { class: 'muted' }, option.detail),
                odds && h('span', { class: 'option-odds' }, odds));
        }));
}

function splitPanel(request, shares, app) {
    const used = Object.values(shares).reduce((all, one) => all + one, 0);
    const points = request.split.points || 0;
    return [h('p', { class: 'muted' }, used + ' of ' + points + ' assigned'),
        list(request.options).map((option, n) => {
            const most = list(request.split.most).length > n ? request.split.most[n] : points;
            const value = shares[option.id] || 0;
            const change = by => () => app.changeShare(option.id, value + by);
            return h('div', { class: 'field line', key: option.id, role: 'group', 'aria-label': option.label },
                h('span', {}, option.label, option.detail && h('span', { class: 'muted' }, ' ' + option.detail)),
                h('span', { class: 'stepper' },
                    h('button', { 'aria-label': 'less for ' + option.label, disabled: value === 0,
                        onclick: change(-1) }, '−'),
                    h('output', {}, String(value)),
                    h('button', { 'aria-label': 'more for ' + option.label, onclick: change(1),
                        disabled: value >= most || used >= points }, '+')));
        })];
}

// The shares that the proposed answer gives: those that the program presets, else the first options get as
// much as they can.
export function startShares(request) {
    const shares = {};
    let left = request.split.points || 0;
    list(request.options).forEach((option, n) => {
        const most = list(request.split.most).length > n ? request.split.most[n] : left;
        const preset = list(request.split.preset).length > n ? request.split.preset[n] : Math.min(most, left);
        shares[option.id] = Math.min(preset, left);
        left -= shares[option.id];
    });
    return shares;
}

function diceCount(request) {
    return list(request.rows).reduce((all, row) => all + row.dice, 0);
}

function foot(state, request, given, app) {
    const busy = app.isSending();
    if (request.kind === 'choice') {
        const option = list(request.options).find(one => one.id === given.chosen);
        return h('button', { class: 'go', 'data-do': 'answer', disabled: busy || !option,
            onclick: () => app.answer(given.chosen) }, option ? option.label : 'Choose an answer');
    }
    if (request.kind === 'split') {
        const used = Object.values(given.shares).reduce((all, one) => all + one, 0);
        const ready = request.split.all === false || used === (request.split.points || 0);
        return h('button', { class: 'go', 'data-do': 'answer', disabled: busy || !ready,
            onclick: () => app.answer({ shares: given.shares }) }, 'Assign');
    }
    const count = diceCount(request);
    const dice = count === 1 ? '1 die' : count + ' dice';
    const complete = isComplete(request, given.dice);
    const typed = given.dice.faces.some(row => row.length > 0);
    return [diceKeys(request, given.dice, app),
        h('button', { class: complete || typed ? 'second' : 'go', 'data-do': 'roll', disabled: busy,
            onclick: () => app.roll() }, h('span', { class: 'with-icon' }, icon(paths.dice), 'Roll ' + dice)),
        h('button', { class: complete ? 'go' : 'second', 'data-do': 'answer', disabled: busy || !complete,
            onclick: () => app.answer(answerOf(request, given.dice)) }, 'Enter ' + dice)];
}

// Whether neither the heading nor a row of dice names the unit.
function isUnnamed(state, request) {
    const name = request.unit ? nameOf(state, request.unit) : '';
    return name && ![request.purpose].concat(list(request.rows).map(row => row.label || ''))
        .some(words => (words || '').includes(name));
}

function question(state, given, app) {
    const request = state.open.request;
    const odds = state.open.odds;
    return [h('h2', { class: 'question' }, request.purpose),
        isUnnamed(state, request) && h('p', { class: 'muted' }, nameOf(state, request.unit)),
        request.kind === 'choice' ? choices(state, request, given.chosen, app)
            : request.kind === 'split' ? splitPanel(request, given.shares, app)
                : dicePanel(request, given.dice, app),
        odds && odds.question && request.kind !== 'choice' && oddsPanel(odds)];
}

// The open action as the parts of the dock.
export function requestPanel(state, given, app) {
    const open = state.open;
    const asked = isAsked(state), apply = mayApply(state);
    const content = [open.text && open.text !== open.label && open.text !== openTitle(state) && h('p', { class: 'so-far' }, open.text), rolled(open)];
    if (asked) content.push(question(state, given, app));
    else if (!apply) content.push(h('p', { class: 'waits' }, 'Waiting for ' + (open.waitsFor || 'the game master') + '.'),
        open.request && h('p', { class: 'muted' }, open.request.purpose));
    const may = asked || apply || open.mayAbandon;
    const back = may && state.undo && state.undo.possible && list(open.requests).length > 0 &&
        h('button', { class: 'quiet', 'data-do': 'undo', disabled: app.isSending(), onclick: () => app.undo() },
            icon(paths.back), list(list(open.requests).at(-1).rows).length > 0 ? 'Back one roll' : 'Back one choice');
    const abandon = open.mayAbandon && !back && h('button', { class: 'quiet', 'data-do': 'abandon',
        disabled: app.isSending(), onclick: () => app.abandon() }, open.diceSeen ? 'Abandon' : 'Leave');
    return {
        title: [h('b', {}, openTitle(state)), back || abandon],
        content,
        foot: asked ? foot(state, open.request, given, app)
            : apply && h('button', { class: 'go', 'data-do': 'apply', disabled: app.isSending(),
                onclick: () => app.apply() }, 'Apply')
    };
}
