// SPDX-License-Identifier: GPL-3.0-or-later
// Dice on big keys: the faces as they fell at the table, or how many came to each result, or the sum.

import { h, icon } from './elements.js';
import { paths } from './icons.js';
import { list } from './game.js';

const mostKeys = 12;  // dice with more sides are typed as a number
const mostBoxes = 24; // more dice are typed by result

export function sidesOf(request, row) {
    return row.sides > 0 ? row.sides : request.sides || 6;
}

// What is typed for a request. Each way keeps its own numbers.
export function startDice(request) {
    const rows = list(request.rows);
    const many = rows.some(row => row.dice > mostBoxes) && request.kind !== 'faces';
    return {
        way: many ? 'counts' : 'faces',
        faces: rows.map(() => []),
        counts: rows.map(row => list(row.bands).map(() => 0)),
        totals: rows.map(() => null)
    };
}

export function waysOf(request) {
    const ways = ['faces'];
    if (request.kind !== 'faces' && list(request.rows).some(row => list(row.bands).length < sidesOf(request, row)))
        ways.push('counts');
    if (list(request.rows).every(row => row.total)) ways.push('totals');
    return ways;
}

const sum = numbers => numbers.reduce((all, one) => all + one, 0);

export function isComplete(request, dice) {
    return list(request.rows).every((row, n) => {
        if (dice.way === 'counts') return sum(dice.counts[n]) === row.dice;
        if (dice.way === 'totals') return dice.totals[n] !== null && dice.totals[n] >= row.total.least &&
            dice.totals[n] <= row.total.most;
        return dice.faces[n].length === row.dice;
    });
}

export function answerOf(request, dice) {
    if (dice.way === 'counts') return { counts: dice.counts };
    if (dice.way === 'totals') return { totals: dice.totals };
    return { faces: dice.faces };
}

function openRow(request, dice) {
    return list(request.rows).findIndex((row, n) => dice.faces[n].length < row.dice);
}

function bandOf(row, face) {
    return list(row.bands).find(band => face >= (band.from || 1) && face <= (band.to || 6));
}

// "1–3 miss · 4–5 hit · 6 critical"; nothing where the faces have no names.
export function bandWords(row) {
    const named = list(row.bands).filter(band => band.label && band.label !== String(band.from));
    return named.map(band => (band.from === band.to ? band.from : band.from + '–' + band.to) + ' ' + band.label)
        .join(' · ');
}

function rowHead(row) {
    const words = bandWords(row);
    return [h('p', { class: 'row-head' }, row.label && h('b', {}, row.label), row.need && ' needs ' + row.need),
        words && h('p', { class: 'muted' }, words)];
}

function box(row, faces, n, waits) {
    const face = faces[n];
    const band = face === undefined ? null : bandOf(row, face);
    const look = 'die-box' + (face === undefined ? waits ? ' next' : '' : band && band.good ? ' good' : ' set');
    return h('span', { class: look, key: n }, face === undefined ? '' : String(face));
}

function faceRows(request, dice) {
    const now = openRow(request, dice);
    return list(request.rows).map((row, r) => h('div', { class: 'dice-row', key: r }, rowHead(row),
        h('div', { class: 'boxes', role: 'img', 'aria-label': dice.faces[r].length + ' of ' + row.dice +
            ' dice typed' + (dice.faces[r].length > 0 ? ': ' + dice.faces[r].join(' ') : '') },
            Array.from({ length: row.dice }, (_, n) =>
                box(row, dice.faces[r], n, r === now && n === dice.faces[r].length)))));
}

function keys(request, dice, app) {
    const now = openRow(request, dice);
    const row = request.rows[now < 0 ? request.rows.length - 1 : now];
    const sides = sidesOf(request, row);
    const type = face => app.changeDice(() => { dice.faces[now].push(face); });
    const back = () => app.changeDice(() => {
        for (let n = dice.faces.length - 1; n >= 0; --n)
            if (dice.faces[n].length > 0) {
                dice.faces[n].pop();
                return;
            }
    });
    const erase = h('button', { class: 'key', key: 'erase', 'aria-label': 'Delete the last die', onclick: back,
        disabled: dice.faces.every(some => some.length === 0) }, icon(paths.back));
    if (sides > mostKeys)
        return h('form', { class: 'keys wide', onsubmit: event => {
            event.preventDefault();
            const face = Number(event.target.elements.face.value);
            if (now >= 0 && Number.isInteger(face) && face >= 1 && face <= sides) type(face);
            event.target.elements.face.value = '';
        } }, h('input', { name: 'face', type: 'number', inputmode: 'numeric', min: 1, max: sides,
            'aria-label': 'Face of the D' + sides }), h('button', { class: 'key', type: 'submit' }, 'Add'), erase);
    return h('div', { class: 'keys' + (sides > 7 ? ' many' : ''), role: 'group', 'aria-label': 'Faces of the die' },
        Array.from({ length: sides }, (_, n) => h('button', { class: 'key', key: n, 'data-face': n + 1,
            disabled: now < 0, onclick: () => type(n + 1) }, String(n + 1))), erase);
}

function counters(request, dice, app) {
    return list(request.rows).map((row, r) => h('div', { class: 'dice-row', key: r }, rowHead(row),
        h('p', { class: 'muted' }, sum(dice.counts[r]) + ' of ' + row.dice + ' dice'),
        list(row.bands).map((band, b) => {
            const change = by => () => app.changeDice(() => { dice.counts[r][b] += by; });
            const name = band.label || String(band.from);
            return h('div', { class: 'field line', key: b, role: 'group', 'aria-label': name }, h('span', {}, name),
                h('span', { class: 'stepper' },
                    h('button', { 'aria-label': 'less ' + name, disabled: dice.counts[r][b] === 0,
                        onclick: change(-1) }, '−'),
                    h('output', {}, String(dice.counts[r][b])),
                    h('button', { 'aria-label': 'more ' + name, onclick: change(1),
                        disabled: sum(dice.counts[r]) >= row.dice }, '+')));
        })));
}

function totals(request, dice, app) {
    return list(request.rows).map((row, r) => h('label', { class: 'field line', key: r },
        h('span', {}, (row.label ? row.label + ': ' : '') + 'sum of ' + row.dice + ' D' + sidesOf(request, row)),
        h('input', { type: 'number', inputmode: 'numeric', min: row.total.least, max: row.total.most,
            value: dice.totals[r] === null ? '' : String(dice.totals[r]), 'aria-label': 'Sum',
            oninput: event => app.changeDice(() => {
                dice.totals[r] = event.target.value === '' ? null : Number(event.target.value);
            }) })));
}

const wayNames = { faces: 'Faces', counts: 'Results', totals: 'Sum' };

export function dicePanel(request, dice, app) {
    const ways = waysOf(request);
    const switcher = ways.length > 1 && h('div', { class: 'segments', role: 'radiogroup',
        'aria-label': 'How to enter the dice' }, ways.map(way => h('button', { key: way, role: 'radio',
        'aria-checked': String(way === dice.way), class: way === dice.way ? 'on' : '',
        onclick: () => app.changeDice(() => { dice.way = way; }) }, wayNames[way])));
    if (dice.way === 'counts') return [counters(request, dice, app), switcher];
    if (dice.way === 'totals') return [totals(request, dice, app), switcher];
    return [faceRows(request, dice), switcher];
}

// The keys for the next die, which stay in sight below the rows.
export function diceKeys(request, dice, app) {
    return dice.way === 'faces' && keys(request, dice, app);
}
