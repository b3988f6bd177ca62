// SPDX-License-Identifier: GPL-3.0-or-later
// A row of token spaces. A tap opens the correction; holding a space sets the row to that space.

import { h } from './elements.js';
import { shapes } from './icons.js';
import { list, number } from './game.js';

const mostSpaces = 10;  // more are one token and a number
const holdTime = 500;   // ms

function space(track, n) {
    const blocked = n >= track.capacity - (track.blocked || 0);
    const state = n < (track.current || 0) ? 'full' : blocked ? 'blocked' : 'empty';
    return h('svg', { class: 'space ' + (track.shape || 'square') + ' ' + state, viewBox: '0 0 24 24',
        'aria-hidden': 'true', 'data-space': n + 1 },
        h('path', { d: shapes[track.shape] || shapes.square }),
        blocked && h('path', { d: 'M6 18 18 6', class: 'strike' }));
}

function spaces(track) {
    if (track.shape === 'die')
        return h('span', { class: 'die' }, number(track.current || 0));
    if (track.capacity > mostSpaces || (track.current || 0) > mostSpaces)
        return [space(track, 0), h('b', {}, '× ' + number(track.current || 0))];
    return Array.from({ length: Math.max(track.capacity, track.current || 0) }, (_, n) => space(track, n));
}

// "Health 2 of 3, 1 blocked"
export function trackWords(track) {
    let words = track.label + ' ' + number(track.current || 0) + ' of ' + number(track.capacity);
    if (track.blocked) words += ', ' + track.blocked + ' blocked';
    if (track.reserve !== undefined && track.reserve >= 0)
        words += ', reserve ' + track.reserve + ' of ' + (track.reserveCapacity || 0);
    return words;
}

function figuresText(track) {
    const reserve = track.reserve !== undefined && track.reserve >= 0
        ? ' + ' + track.reserve : '';
    return number(track.current || 0) + ' / ' + number(track.capacity) + reserve;
}

// The press that is going on. There is one for the page, since a row may be drawn again under the finger.
const press = { timer: null, x: 0, y: 0, held: false };

function endPress() {
    clearTimeout(press.timer);
    press.timer = null;
}

// Calls `set` with the number of the space that was held.
function holding(set) {
    return {
        onpointerdown: event => {
            endPress();
            press.held = false;
            const at = event.target.closest('[data-space]');
            if (!at) return;
            press.x = event.clientX;
            press.y = event.clientY;
            press.timer = setTimeout(() => {
                endPress();
                press.held = true;
                set(Number(at.dataset.space));
            }, holdTime);
        },
        onpointermove: event => {
            if (press.timer && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 10) endPress();
        },
        onpointerup: endPress, onpointercancel: endPress, onpointerleave: endPress,
        oncontextmenu: event => event.preventDefault()
    };
}

// `change` has open(track) and set(track, value); without it the row only shows.
export function trackRow(track, change) {
    const content = [h('span', { class: 'label' }, track.label), h('span', { class: 'spaces' }, spaces(track)),
        h('span', { class: 'figures' }, figuresText(track))];
    if (!change)
        return h('div', { class: 'track', role: 'img', 'aria-label': trackWords(track), key: track.id }, content);
    return h('button', Object.assign({ class: 'track', key: track.id, 'aria-label': trackWords(track) + '. Change',
        onclick: () => {
            if (!press.held) change.open(track);
            press.held = false;
        } }, holding(n => change.set(track, n === (track.current || 0) ? n - 1 : n))), content);
}

// The most important rows of a unit, without names, for a card that is not open.
export function smallTracks(unit) {
    const shown = list(unit.tracks).filter(track => track.compact);
    return shown.length > 0 && h('div', { class: 'small-tracks', role: 'img',
        'aria-label': shown.map(trackWords).join('; ') },
        shown.map(track => h('span', { class: 'spaces', key: track.id },
            track.shape === 'die' && h('span', { class: 'muted' }, track.label), spaces(track))));
}

// "8 of 10 models", for a card that is not open.
export function modelCount(unit) {
    const figures = list(unit.figures);
    if (figures.length < 2) return null;
    const left = figures.filter(figure => figure.current === undefined || figure.current > 0).length;
    return h('span', { class: 'muted' }, left + ' of ' + figures.length + ' models');
}

// A row of models, each with its wounds.
export function figureRow(unit, change) {
    if (list(unit.figures).length === 0) return null;
    return h('div', { class: 'models' }, unit.figures.map(figure => {
        const now = figure.current === undefined ? 1 : figure.current;
        const whole = figure.capacity === undefined ? 1 : figure.capacity;
        const words = (figure.label || 'Model') + ' ' + (now === 0 ? 'destroyed' : now + ' of ' + whole);
        const look = 'model' + (now === 0 ? ' gone' : now < whole ? ' hurt' : '');
        const text = now === 0 ? '✕' : whole > 1 ? String(now) : '';
        if (!change) return h('span', { class: look, role: 'img', 'aria-label': words, key: figure.id }, text);
        return h('button', { class: look, 'aria-label': words + '. Change', key: figure.id, onclick: () =>
            change.open({ id: figure.id, label: figure.label || 'Model', current: now, capacity: whole }) }, text);
    }));
}
