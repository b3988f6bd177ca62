// SPDX-License-Identifier: GPL-3.0-or-later
// An order that moves a unit over the board: chosen by tapping the cell where it shall end.

import { h } from './elements.js';
import { capital, list } from './game.js';

const facings = (board, facing) => board.directions[facing] ? board.directions[facing].name : '';

export class BoardOrder {
    // Asks for the ways of the order; an order that is no movement has none.
    static async load(app, order) {
        const answer = await app.connection.ask('/api/board', { unit: order.unit, offer: order.offer.id });
        if (app.ui.order !== order || !answer || !answer.orders || list(answer.orders.routes).length === 0) return;
        order.board = new BoardOrder(app, order, answer.orders);
        app.draw();
    }

    constructor(app, order, orders) {
        this.app = app;
        this.order = order;
        this.orders = orders;
        this.at = orders.given !== undefined && orders.given !== null ? orders.given : orders.proposed || 0;
        const bodies = orders.routes.map(route => Object.keys(route.body || {}));
        this.covers = [...new Set(bodies.flat())].concat(orders.field ? [orders.field] : []);
        this.use(this.at);
    }

    endOf(route) {
        const steps = list(route.steps);
        return steps.length > 0 ? steps[steps.length - 1].place : this.orders.from;
    }

    // The cells in which a way ends.
    reach() {
        return new Set(this.orders.routes.map(route => this.endOf(route).cell));
    }

    // Takes the way that ends there; the same cell again takes the next facing.
    choose(cell) {
        const there = this.orders.routes.map((route, n) => n).filter(n =>
            this.endOf(this.orders.routes[n]).cell === cell);
        if (there.length === 0) return;
        const now = there.indexOf(this.at);
        if (now < 0) {
            this.use(there[0]);
            return;
        }
        const facing = this.endOf(this.orders.routes[this.at]).facing;
        for (let n = 1; n < there.length; ++n) {
            const one = there[(now + n) % there.length];
            if (this.endOf(this.orders.routes[one]).facing === facing) continue;
            this.use(one);
            return;
        }
    }

    use(n) {
        this.at = n;
        const route = this.orders.routes[n];
        this.order.body = Object.assign({}, route.body);
        const choice = list(this.orders.choices)[route.choice || 0];
        if (this.orders.field && choice) {
            const kept = this.guns !== undefined &&
                list(choice.options).some(option => option.value === this.guns);
            if (!kept) this.guns = choice.preset;
            this.order.body[this.orders.field] = this.guns;
        }
    }

    way() {
        return [this.orders.from.cell].concat(list(this.orders.routes[this.at].steps).map(step => step.place.cell));
    }

    // "goes to 6,2, faster", for the button.
    words() {
        return this.orders.routes[this.at].words || this.orders.otherwise || 'stays';
    }

    panel() {
        const route = this.orders.routes[this.at];
        const end = this.endOf(route);
        const board = this.app.state.view.board;
        const choice = list(this.orders.choices)[route.choice || 0];
        return h('div', { class: 'field', key: 'route' }, h('h3', {}, 'Moves', this.orders.speed &&
            h('small', {}, ' ' + this.orders.speed)),
            h('p', {}, capital(this.words()), ' → ', end.cell,
                facings(board, end.facing) && ', facing ' + facings(board, end.facing)),
            this.app.ui.tab !== 'board' && h('button', { class: 'second', 'data-do': 'board', onclick: () => this.app.tab('board') },
                'Choose on the board'),
            this.app.ui.tab === 'board' ? h('p', { class: 'muted' },
                'Tap a marked cell; tap it again to turn the unit.') : this.ways(),
            this.orders.field && choice && this.gunPicker(choice));
    }

    // Every way as a list, for players who cannot use the board.
    ways() {
        return h('label', { class: 'line' }, h('span', {}, 'Way'), h('select', { value: String(this.at),
            'aria-label': 'Way', onchange: event => this.app.changeOrder(() => this.use(Number(event.target.value))) },
            this.orders.routes.map((route, n) => h('option', { value: String(n), key: n, selected: n === this.at },
                (route.words || 'stays') + ' → ' + this.endOf(route).cell + ' ' +
                facings(this.app.state.view.board, this.endOf(route).facing)))));
    }

    gunPicker(choice) {
        const options = list(choice.options);
        const at = options.findIndex(option => option.value === this.guns);
        return h('label', { class: 'line' }, h('span', {}, capital(this.orders.fieldLabel || 'guns')),
            h('select', { value: String(at), 'aria-label': this.orders.fieldLabel || 'Guns', onchange: event =>
                this.app.changeOrder(() => {
                    this.guns = options[Number(event.target.value)].value;
                    this.use(this.at);
                }) }, options.map((option, n) => h('option', { value: String(n), key: n, selected: n === at },
                option.label))));
    }
}
