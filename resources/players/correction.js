// SPDX-License-Identifier: GPL-3.0-or-later
// The popup in which tokens and markers are looked at and changed.

import { h, icon } from './elements.js';
import { paths } from './icons.js';
import { list, number } from './game.js';
import { markerText } from './unit_card.js';

function frame(title, app, ...content) {
    return [h('div', { class: 'popup-head', key: 'head' }, h('h2', {}, title),
        h('button', { class: 'round', 'aria-label': 'Close', onclick: () => app.closePopup() }, icon(paths.cross))),
        content];
}

function steps(popup, most, app) {
    const to = value => () => app.changePopup(() => { popup.value = value; });
    return h('div', { class: 'big-stepper', key: 'steps', role: 'group', 'aria-label': popup.label },
        h('button', { 'aria-label': 'One less', disabled: popup.value <= 0, onclick: to(popup.value - 1) }, '−'),
        h('output', { 'aria-live': 'polite' }, number(popup.value)),
        h('button', { 'aria-label': 'One more', disabled: popup.value >= most, onclick: to(popup.value + 1) }, '+'));
}

function trackPopup(popup, unit, app) {
    return frame(unit.name + ': ' + popup.label, app,
        steps(popup, Math.max(popup.capacity, popup.was), app),
        h('p', { class: 'muted', key: 'was' }, 'Now ' + number(popup.was) + ' of ' + number(popup.capacity) +
            '. A change is a step of the game: the log shows it, and it can be taken back.'),
        h('button', { class: 'go', key: 'go', 'data-do': 'correct', disabled: popup.value === popup.was ||
            app.isSending(), onclick: () => app.correct(unit, popup.token, popup.value) },
            'Set to ' + number(popup.value)));
}

function markerPopup(popup, unit, app) {
    const marker = popup.marker;
    const counted = (marker.cap || 1) > 1;
    return frame(unit.name + ': ' + markerText(marker), app,
        marker.why && h('p', { key: 'why' }, marker.why),
        marker.houseRule && h('p', { class: 'muted', key: 'house' }, 'House rule'),
        popup.may && counted && steps(popup, marker.cap, app),
        popup.may && h('button', { class: 'go', key: 'go', 'data-do': 'correct', disabled: app.isSending() ||
            (counted && popup.value === popup.was), onclick: () => app.correct(unit, marker.id,
            counted ? popup.value : popup.was > 0 ? 0 : 1) },
            counted ? 'Set to ' + number(popup.value) : popup.was > 0 ? 'Take off' : 'Put on'));
}

function markersPopup(popup, unit, app) {
    return frame(unit.name + ': a marker', app, h('div', { class: 'options', key: 'list' },
        list(unit.allMarkers).map(marker => h('button', { class: 'option', key: marker.id,
            onclick: () => app.changes(popup.may).marker(unit, marker) },
            h('span', { class: 'option-name' }, markerText(marker)),
            marker.why && h('span', { class: 'muted' }, marker.why)))));
}

function messagePopup(popup, app) {
    return frame(popup.title, app, h('p', { key: 'text' }, popup.text),
        h('button', { class: 'go', key: 'go', onclick: () => app.closePopup() }, 'Close'));
}

export function popupParts(popup, unit, app) {
    if (popup.kind === 'message') return messagePopup(popup, app);
    if (!unit) return frame('This figure is no longer known', app);
    if (popup.kind === 'track') return trackPopup(popup, unit, app);
    if (popup.kind === 'marker') return markerPopup(popup, unit, app);
    return markersPopup(popup, unit, app);
}
