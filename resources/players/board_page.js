// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the board: the picture, what is in the chosen cell, and a description.

import { h } from './elements.js';
import { offerList } from './offer_list.js';
import { readyPanel } from './own_page.js';
import { boardPicture, cellWords } from './board.js';
import { isMine, list, mayAct, unitOf } from './game.js';

function marksOf(state, ui) {
    const marks = new Map();
    for (const layer of list(state.view.board.layers))
        if (layer.unit && layer.unit === ui.unit && layer.look !== 'hatch')
            for (const cell of layer.cells) marks.set(cell, 'range');
    const order = ui.order && ui.order.board;
    if (order) for (const cell of order.reach()) marks.set(cell, 'reach');
    return marks;
}

function cellPanel(state, ui, app) {
    const cell = state.view.board.cells.find(one => one.id === ui.cell);
    if (!cell) return h('p', { class: 'muted', key: 'cell' }, 'Tap a cell to see what is there.');
    const pieces = list(state.view.board.pieces).filter(piece => piece.cell === cell.id);
    return h('div', { class: 'cell-panel', key: 'cell' }, h('p', {}, cell.spoken || cell.label),
        list(cell.marks).map(mark => h('span', { class: 'chip ' + (mark.tone || 'plain'), key: mark.id }, mark.name,
            (mark.count || 1) > 1 && ' ' + mark.count)),
        pieces.map(piece => {
            const unit = unitOf(state, piece.id);
            return [h('button', { class: 'option', key: piece.id, onclick: () => app.showUnit(piece.id) },
                h('span', { class: 'option-name' }, piece.masked ? 'hidden unit' : piece.name),
                unit && unit.state && h('span', { class: 'muted' }, unit.state),
                piece.planned && h('span', { class: 'planned' }, piece.planned),
                isMine(state, piece.id) && h('span', { class: 'price' }, 'yours')),
            isMine(state, piece.id) && mayAct(state) && !ui.order &&
                offerList(state, piece.id, { begin: offer => app.begin(piece.id, offer) })];
        }));
}

export function boardPage(state, ui, app) {
    const board = state.view.board;
    const filled = board.cells.filter(cell => list(cell.marks).length > 0 ||
        list(board.pieces).some(piece => piece.cell === cell.id));
    return [
        h('div', { class: 'board-tools', key: 'tools' }, h('h2', {}, board.name || 'Board'),
            h('button', { class: 'round', 'aria-label': 'Smaller', disabled: ui.zoom <= 0.6,
                onclick: () => app.zoom(ui.zoom / 1.4) }, '−'),
            h('button', { class: 'round', 'aria-label': 'Larger', disabled: ui.zoom >= 3,
                onclick: () => app.zoom(ui.zoom * 1.4) }, '+')),
        boardPicture(state, { cell: ui.cell, unit: ui.unit, zoom: ui.zoom, marks: marksOf(state, ui),
            way: ui.order && ui.order.board ? ui.order.board.way() : null,
            onCell: id => app.chooseCell(id) }),
        cellPanel(state, ui, app),
        readyPanel(state, app),
        h('details', { key: 'words' }, h('summary', {}, 'Description of the board'), h('ul', { class: 'plain' },
            filled.map(cell => h('li', { key: cell.id }, cellWords(state, cell)))))
    ];
}
