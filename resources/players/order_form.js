// SPDX-License-Identifier: GPL-3.0-or-later
// The form of an order: its target, the conditions between the unit and its target, the other fields, the odds
// and the button.

import { h, icon } from './elements.js';
import { paths } from './icons.js';
import { capital, list, nameOf, number, ownUnits } from './game.js';
import { oddsPanel, shortOdds } from './odds.js';
import { countsOf, fieldKind, isAskedFor, isChosen, setCount, setValue, targetField, targetName,
    toggle } from './order.js';

const fewOptions = 3; // as many are buttons side by side

// The reason why an option is proposed and what is known of it: "most wounded – ♥♥ D 5+".
function wholeDetail(option) {
    return [option.reason, option.detail].filter(Boolean).join(' – ');
}

function optionCard(order, field, option, app, n) {
    const chosen = isChosen(order, field, option);
    return h('button', { class: 'option' + (chosen ? ' chosen' : ''), key: n, role: fieldKind(field) === 'many' ?
        'checkbox' : 'radio', 'aria-checked': String(chosen), disabled: Boolean(option.blocked),
        'data-value': typeof option.value === 'string' ? option.value : undefined,
        onclick: () => app.changeOrder(() => toggle(order, field, option)) },
        h('span', { class: 'option-name' }, option.label || String(option.value)),
        wholeDetail(option) && h('span', { class: 'muted' }, wholeDetail(option)),
        option.blocked && h('span', { class: 'reason' }, option.blocked));
}

function optionsLook(field) {
    const count = list(field.options).length;
    if (field.role === 'target') return count > fewOptions ? 'options targets' : 'options';
    return count <= fewOptions ? 'options few' : 'options';
}

function cards(order, field, app) {
    const options = list(field.options);
    const many = fieldKind(field) === 'many';
    return h('div', { class: 'field', key: field.id, role: many ? 'group' : 'radiogroup',
        'aria-label': field.label }, h('h3', {}, capital(field.label)),
        field.role === 'target' && options.length === 0 && h('p', { class: 'reason' }, 'There is nothing to choose.'),
        h('div', { class: optionsLook(field) },
            options.map((option, n) => optionCard(order, field, option, app, n))));
}

function picker(order, field, app) {
    const options = list(field.options);
    const at = options.findIndex(option => isChosen(order, field, option));
    return h('label', { class: 'field line', key: field.id }, h('span', {}, capital(field.label)),
        h('select', { value: String(at), 'aria-label': field.label, onchange: event =>
            app.changeOrder(() => setValue(order, field, options[Number(event.target.value)].value)) },
            options.map((option, n) => h('option', { value: String(n), key: n, disabled: Boolean(option.blocked),
                selected: n === at }, [option.label, wholeDetail(option)].filter(Boolean).join(' – ')))),
        at >= 0 && wholeDetail(options[at]) && h('span', { class: 'muted' }, wholeDetail(options[at])));
}

function stepper(order, field, app) {
    const value = order.values[field.id] || 0;
    const least = field.minimum || 0, most = field.maximum || 0;
    const to = next => () => app.changeOrder(() => setValue(order, field, next));
    return h('div', { class: 'field line', key: field.id, role: 'group', 'aria-label': field.label },
        h('span', {}, capital(field.label)),
        h('span', { class: 'stepper' },
            h('button', { 'aria-label': field.label + ' less', disabled: value <= least, onclick: to(value - 1) }, '−'),
            h('output', {}, number(value)),
            h('button', { 'aria-label': field.label + ' more', disabled: value >= most, onclick: to(value + 1) }, '+')));
}

function chip(order, field, app) {
    const on = Boolean(order.values[field.id]);
    return h('button', { class: 'toggle' + (on ? ' on' : ''), key: field.id, 'aria-pressed': String(on),
        onclick: () => app.changeOrder(() => setValue(order, field, !on)) }, (on ? '✓ ' : '') + field.label);
}

function text(order, field, app) {
    return h('label', { class: 'field line', key: field.id }, h('span', {}, capital(field.label)),
        h('input', { type: 'text', value: order.values[field.id] || '', maxlength: 200, autocomplete: 'off',
            oninput: event => app.changeOrder(() => setValue(order, field, event.target.value)) }));
}

// A line for one option: how many of it are used. The last one cannot be removed, since an empty choice means the presumed counts.
function countLine(order, field, option, app) {
    const counts = countsOf(order, field);
    const count = counts[option.value] || 0;
    const isLast = count === 1 && Object.keys(counts).length === 1;
    const to = next => () => app.changeOrder(() => setCount(order, field, option, next));
    return h('div', { class: 'field line', key: option.value, role: 'group', 'aria-label': option.label },
        h('span', {}, option.label, option.detail && h('small', { class: 'muted' }, ' ' + option.detail)),
        h('span', { class: 'stepper' },
            h('button', { 'aria-label': option.label + ' less', disabled: count <= 0 || isLast,
                onclick: to(count - 1) }, '−'),
            h('output', {}, count + ' of ' + option.count),
            h('button', { 'aria-label': option.label + ' more', disabled: count >= option.count ||
                Boolean(option.blocked), onclick: to(count + 1) }, '+')),
        option.blocked && h('span', { class: 'reason' }, option.blocked));
}

function counts(order, field, app) {
    return h('div', { class: 'field', key: field.id, role: 'group', 'aria-label': field.label },
        h('h3', {}, capital(field.label)),
        list(field.options).map(option => countLine(order, field, option, app)));
}

function control(order, field, app) {
    switch (fieldKind(field)) {
    case 'number': return stepper(order, field, app);
    case 'text': return text(order, field, app);
    case 'many': return cards(order, field, app);
    case 'counts': return counts(order, field, app);
    default:
        return field.role === 'target' || list(field.options).length <= fewOptions ? cards(order, field, app)
                                                                                  : picker(order, field, app);
    }
}

export function orderName(order) {
    const name = order.offer.title || order.offer.label;
    if (order.board) return name + ': ' + order.board.words();
    const target = targetName(order);
    return target ? name + ' → ' + target : name;
}

// Whether the phone has one unit only, which needs no name.
const isAlone = state => ownUnits(state).length === 1;

// The form as the parts of the dock: title, content and foot.
export function orderForm(state, order, app) {
    const fields = list(order.offer.fields).filter(field => isAskedFor(order, field));
    const chips = fields.filter(field => fieldKind(field) === 'chip');
    const others = fields.filter(field => fieldKind(field) !== 'chip' &&
        !(order.board && order.board.covers.includes(field.id)));
    const aim = targetField(order.offer);
    const ordered = others.filter(field => field === aim).concat(others.filter(field => field !== aim));
    return {
        title: [h('b', {}, order.offer.title || order.offer.label),
            order.unit && !isAlone(state) && h('span', {}, nameOf(state, order.unit)),
            order.offer.price && h('span', { class: 'price' }, order.offer.price)],
        close: h('button', { class: 'round', 'aria-label': 'Back', onclick: () => app.closeOrder() },
            icon(paths.cross)),
        content: [
            order.offer.line && h('p', { class: 'muted' }, order.offer.line),
            order.offer.help && !order.board && h('p', { class: 'help' }, order.offer.help),
            order.board && order.board.panel(),
            ordered.map(field => control(order, field, app)),
            chips.length > 0 && h('div', { class: 'field', key: 'chips', role: 'group',
                'aria-label': 'At the table' }, h('h3', {}, 'At the table'),
                h('div', { class: 'toggles' }, chips.map(field => chip(order, field, app)))),
            order.odds !== undefined && !order.board && oddsPanel(order.odds)
        ],
        foot: h('button', { class: 'go', 'data-do': 'begin', disabled: app.isSending(),
            onclick: () => app.sendOrder() }, orderName(order), h('small', {},
            [order.offer.price, shortOdds(order.odds && (order.odds.odds || order.odds))].filter(Boolean).join(' · ')))
    };
}
