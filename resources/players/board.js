// SPDX-License-Identifier: GPL-3.0-or-later
// The board of a game on cells, drawn from the neutral board view.

import { h } from './elements.js';
import { list } from './game.js';

const pieceRadius = 0.2;
const point = (x, y) => x.toFixed(3) + ',' + y.toFixed(3);

function cornersAt(board, centre) {
    return board.outline.map(corner => point(centre.x + corner.x, centre.y + corner.y)).join(' ');
}

// The middles of the pieces of a cell: side by side, in two rows from three on.
function placesIn(count) {
    if (count === 1) return [{ x: 0, y: 0 }];
    if (count === 2) return [{ x: -0.22, y: 0 }, { x: 0.22, y: 0 }];
    const out = [];
    for (let n = 0; n < count; ++n) out.push({ x: n % 2 === 0 ? -0.2 : 0.2, y: -0.2 + 0.4 * Math.floor(n / 2) });
    return out;
}

function pieceShape(state, board, piece, at, chosen) {
    const own = piece.side === state.you.side;
    const look = 'piece' + (own ? ' own' : '') + (piece.masked ? ' masked' : '') + (chosen ? ' chosen' : '') +
        (piece.left === 0 ? ' gone' : '');
    const direction = board.directions[piece.facing];
    return h('g', { class: look, key: piece.id, transform: 'translate(' + point(at.x, at.y) + ')' },
        direction && h('path', { class: 'facing', transform: 'rotate(' + direction.degrees + ')',
            d: 'M0 -0.31 L0.1 -0.17 L-0.1 -0.17 Z' }),
        h('circle', { r: pieceRadius }),
        h('text', { 'text-anchor': 'middle', dy: '0.065' }, piece.masked ? '?' : (piece.letter || '·').slice(0, 3)),
        piece.hurt > 0 && h('circle', { class: 'hurt', cx: 0.16, cy: -0.16, r: 0.08 }),
        piece.planned && own && h('circle', { class: 'planned-dot', cx: 0.16, cy: 0.16, r: 0.07 }));
}

function way(cells, ids, look, key) {
    const path = ids.map(id => cells.get(id)).filter(Boolean).map(cell => cell.centre);
    if (path.length < 2) return null;
    return h('polyline', { class: look, key, points: path.map(at => point(at.x, at.y)).join(' ') });
}

function cellShape(board, cell, marked, given) {
    const look = 'cell ' + (cell.ground || 'open') + (cell.zone ? ' zoned' : '') + (marked ? ' ' + marked : '') +
        (given.cell === cell.id ? ' chosen' : '');
    return h('g', { key: cell.id, class: look, 'data-cell': cell.id },
        h('polygon', { points: cornersAt(board, cell.centre) }),
        cell.height > 0 && h('text', { class: 'height', x: cell.centre.x, y: cell.centre.y + 0.42,
            'text-anchor': 'middle' }, '▲' + cell.height),
        cell.letter && h('text', { class: 'ground-letter', x: cell.centre.x, y: cell.centre.y - 0.34,
            'text-anchor': 'middle' }, cell.letter));
}

function extent(board) {
    const xs = board.cells.map(cell => cell.centre.x), ys = board.cells.map(cell => cell.centre.y);
    const edge = Math.max(...board.outline.map(corner => Math.max(Math.abs(corner.x), Math.abs(corner.y)))) + 0.05;
    return { x: Math.min(...xs) - edge, y: Math.min(...ys) - edge,
        width: Math.max(...xs) - Math.min(...xs) + 2 * edge, height: Math.max(...ys) - Math.min(...ys) + 2 * edge };
}

function piecesByCell(board) {
    const out = new Map();
    for (const piece of list(board.pieces)) {
        if (!out.has(piece.cell)) out.set(piece.cell, []);
        out.get(piece.cell).push(piece);
    }
    return out;
}

// What is in a cell, for the line below the board and for a screen reader.
export function cellWords(state, cell) {
    const pieces = list(state.view.board.pieces).filter(piece => piece.cell === cell.id);
    const marks = list(cell.marks).map(mark => mark.name);
    return [cell.spoken || cell.label || cell.id].concat(marks, pieces.map(piece => piece.spoken || piece.name))
        .join('; ');
}

// Cells at least this wide are easily hit by a finger.
const fingerWidth = 46;

// `given` has cell, unit, zoom, marks (a map from cell to 'reach', 'aim', …), way and onCell(id).
export function boardPicture(state, given) {
    const board = state.view.board;
    const box = extent(board);
    const cells = new Map(board.cells.map(cell => [cell.id, cell]));
    const there = piecesByCell(board);
    const tap = event => {
        const cell = event.target.closest('[data-cell]');
        if (cell) given.onCell(cell.dataset.cell);
    };
    const own = list(board.pieces).filter(piece => piece.side === state.you.side && list(piece.way).length > 1);
    return h('div', { class: 'board-frame', key: 'board' },
        h('svg', { class: 'board', viewBox: [box.x, box.y, box.width, box.height].map(n => n.toFixed(3)).join(' '),
            role: 'img', 'aria-label': (board.name || 'Board') + '. A description follows.', onclick: tap,
            css: { 'min-width': Math.round(box.width * fingerWidth * given.zoom) + 'px' } },
            board.cells.map(cell => cellShape(board, cell, given.marks.get(cell.id), given)),
            own.map(piece => way(cells, piece.way, 'way given', 'way:' + piece.id)),
            given.way && way(cells, given.way, 'way', 'draft'),
            [...there].map(([id, pieces]) => {
                const cell = cells.get(id);
                const places = placesIn(pieces.length);
                return cell && h('g', { key: 'in:' + id, 'data-cell': id }, pieces.map((piece, n) => pieceShape(state,
                    board, piece, { x: cell.centre.x + places[n].x, y: cell.centre.y + places[n].y },
                    piece.id === given.unit)));
            })));
}
