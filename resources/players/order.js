// SPDX-License-Identifier: GPL-3.0-or-later
// An order while it is filled in: the offer and the values of its fields.

import { list } from './game.js';

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export function fieldKind(field) {
    return field.kind || 'one';
}

// The field that chooses the one target; conditions are about it.
export function targetField(offer) {
    return list(offer.fields).find(field => field.role === 'target' && fieldKind(field) === 'one');
}

export function startOrder(unit, offer) {
    const order = { unit, offer, values: {}, touched: {} };
    for (const field of list(offer.fields)) order.values[field.id] = presetOf(field);
    // A preset that is against the rules gives way to the first target that is allowed.
    const aim = targetField(offer);
    if (aim) {
        const now = list(aim.options).find(option => same(option.value, order.values[aim.id]));
        if (now && now.blocked) {
            const free = list(aim.options).find(option => !option.blocked);
            if (free) order.values[aim.id] = free.value;
        }
    }
    presume(order);
    return order;
}

function presetOf(field) {
    if (field.preset !== undefined && field.preset !== null) return field.preset;
    switch (fieldKind(field)) {
    case 'many': return [];
    case 'counts': return {};
    case 'number': return field.minimum || 0;
    case 'chip': return false;
    case 'text': return '';
    default: return list(field.options).length > 0 ? field.options[0].value : '';
    }
}

// The field whose units a distance is about: one target, or several.
function distantField(offer) {
    return list(offer.fields).find(field => field.role === 'target');
}

// The remembered distance to the chosen target, or to the farthest of several; 0 where the distance to one is unknown.
function presumedDistance(order, field) {
    const chosen = [].concat(order.values[distantField(order.offer).id]);
    const inches = chosen.map(target => field.presumedAt[target] || 0);
    return inches.length > 0 && inches.every(one => one > 0) ? Math.max(...inches) : 0;
}

// Conditions and distances are those of the chosen target until the player sets them.
function presume(order) {
    const aim = targetField(order.offer);
    const target = aim ? order.values[aim.id] : undefined;
    for (const field of list(order.offer.fields)) {
        if (fieldKind(field) === 'number' && field.presumedAt && !order.touched[field.id])
            order.values[field.id] = presumedDistance(order, field);
        if (!aim || field.role !== 'condition' || order.touched[field.id]) continue;
        const known = (field.remembered || {})[target];
        order.values[field.id] = known !== undefined ? known : field.standard === true;
    }
}

// How many of each option, such as a weapon, are presumed while the player has chosen none: those for the target that reach it.
export function presumedCounts(order, field) {
    const aim = targetField(order.offer);
    const out = Object.assign({}, (field.presumedAt || {})[aim ? order.values[aim.id] : ''] || field.presumed);
    const far = field.limit ? order.values[field.limit] : undefined;
    for (const option of list(field.options))
        if (typeof far === 'number' && option.reach > 0 && far > option.reach) delete out[option.value];
    return out;
}

export function countsOf(order, field) {
    const chosen = order.values[field.id] || {};
    return Object.keys(chosen).length > 0 ? chosen : presumedCounts(order, field);
}

export function setCount(order, field, option, count) {
    const next = Object.assign({}, countsOf(order, field));
    if (count > 0) next[option.value] = count;
    else delete next[option.value];
    setValue(order, field, next);
}

export function setValue(order, field, value) {
    order.values[field.id] = value;
    for (const each of list(order.offer.fields)) // another target or distance presumes other counts
        if (fieldKind(each) === 'counts' && (field === targetField(order.offer) || field.id === each.limit))
            order.values[each.id] = {};
    if (field === targetField(order.offer) || field === distantField(order.offer)) {
        order.touched = {};
        presume(order);
    } else order.touched[field.id] = true;
}

// Whether a field matters: not while the field on which it depends has its preset.
export function isAskedFor(order, field) {
    if (!field.with) return true;
    const other = list(order.offer.fields).find(one => one.id === field.with);
    return !other || !same(order.values[other.id], presetOf(other));
}

export function isChosen(order, field, option) {
    const value = order.values[field.id];
    return fieldKind(field) === 'many' ? list(value).some(one => same(one, option.value))
                                       : same(value, option.value);
}

export function toggle(order, field, option) {
    if (fieldKind(field) !== 'many') {
        setValue(order, field, option.value);
        return;
    }
    const value = list(order.values[field.id]);
    setValue(order, field, isChosen(order, field, option) ? value.filter(one => !same(one, option.value))
                                                          : value.concat([option.value]));
}

// The command for the laptop: the offer's, with the values of the fields that matter.
export function commandOf(order) {
    const command = Object.assign({}, order.offer.command);
    for (const field of list(order.offer.fields))
        command[field.id] = isAskedFor(order, field) ? order.values[field.id] : presetOf(field);
    return Object.assign(command, order.body || {});
}

export function targetName(order) {
    const aim = targetField(order.offer);
    const option = aim && list(aim.options).find(one => same(one.value, order.values[aim.id]));
    return option ? option.label : '';
}

// The reason why the chosen target is against the rules.
export function targetReason(order) {
    const aim = targetField(order.offer);
    const option = aim && list(aim.options).find(one => same(one.value, order.values[aim.id]));
    return option && option.blocked ? option.blocked : '';
}
