// SPDX-License-Identifier: GPL-3.0-or-later
// Elements are described by plain values and brought into the document with the fewest changes, so that scroll
// positions, the focus and the place of a screen reader stay. A text only ever becomes a text node.

const svgSpace = 'http://www.w3.org/2000/svg';

// The description of one element: h('button', {class: 'key', onclick: f}, 'Roll').
export function h(tag, properties, ...children) {
    return { tag, properties: properties || {}, children: children.flat(Infinity).filter(isShown) };
}

function isShown(child) {
    return child !== null && child !== undefined && child !== false && child !== '';
}

// Makes the children of `parent` what the descriptions say.
export function render(parent, ...descriptions) {
    reconcile(parent, descriptions.flat(Infinity).filter(isShown));
}

function reconcile(parent, list) {
    const keyed = new Map();
    for (const node of parent.childNodes) if (node.tkKey !== undefined) keyed.set(node.tkKey, node);
    let next = parent.firstChild;
    for (const item of list) {
        let node = reusable(item, next, keyed);
        if (!node) node = create(item, parent);
        if (node === next) next = next.nextSibling;
        else parent.insertBefore(node, next);
        update(node, item);
    }
    while (next) {
        const gone = next;
        next = next.nextSibling;
        gone.remove();
    }
}

function reusable(item, next, keyed) {
    const key = item.properties ? item.properties.key : undefined;
    if (key !== undefined) {
        const node = keyed.get(key);
        return node && node.localName === item.tag ? node : null;
    }
    if (!next || next.tkKey !== undefined) return null;
    if (!item.tag) return next.nodeType === Node.TEXT_NODE ? next : null;
    return next.nodeType === Node.ELEMENT_NODE && next.localName === item.tag ? next : null;
}

function create(item, parent) {
    if (!item.tag) return document.createTextNode(String(item));
    const isSvg = item.tag === 'svg' || parent.namespaceURI === svgSpace;
    const node = isSvg ? document.createElementNS(svgSpace, item.tag) : document.createElement(item.tag);
    if (item.properties.key !== undefined) node.tkKey = item.properties.key;
    node.tkSet = {};
    return node;
}

function update(node, item) {
    if (!item.tag) {
        if (node.data !== String(item)) node.data = String(item);
        return;
    }
    const before = node.tkSet || {};
    for (const name of Object.keys(before)) if (!(name in item.properties)) setProperty(node, name, undefined);
    for (const [name, value] of Object.entries(item.properties))
        if (before[name] !== value || name === 'value' || name === 'checked') setProperty(node, name, value);
    node.tkSet = item.properties;
    reconcile(node, item.children);
}

function setProperty(node, name, value) {
    if (name === 'key') return;
    if (name.startsWith('on')) node[name] = value || null;
    else if (name === 'css') setStyle(node, value || {});
    else if (name === 'value' || name === 'checked') {
        if (document.activeElement !== node && value !== undefined && node[name] !== value) node[name] = value;
    } else if (value === undefined || value === null || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? '' : String(value));
}

function setStyle(node, styles) {
    for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value);
}

// A line icon of a path on a square of 24.
export function icon(path, name) {
    return h('svg', { class: 'icon' + (name ? ' ' + name : ''), viewBox: '0 0 24 24', 'aria-hidden': 'true' },
        h('path', { d: path }));
}

// Words that only a screen reader gets.
export function unseen(text) {
    return h('span', { class: 'hidden' }, text);
}
