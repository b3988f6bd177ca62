// SPDX-License-Identifier: GPL-3.0-or-later
// The page as a whole: what is chosen on this phone, what is drawn, and what is sent.

import { Connection } from './connection.js';
import { boardPage } from './board_page.js';
import { popupParts } from './correction.js';
import { startDice } from './dice_keys.js';
import { h, icon, render } from './elements.js';
import { isAsked, isMine, list, mayApply, ownUnits, unitOf, whoActs } from './game.js';
import { headerParts } from './header.js';
import { paths } from './icons.js';
import { commandOf, startOrder } from './order.js';
import { orderForm } from './order_form.js';
import { ownPage } from './own_page.js';
import { requestPanel, startShares } from './request_panel.js';
import { storyPage } from './story_page.js';
import { tablePage } from './table_page.js';
import { BoardOrder } from './board_order.js';

const secretName = 'tidekeeper.invitation';
const oddsPause = 250; // ms without a change before odds are asked for
const place = id => document.getElementById(id);

class App {
    constructor() {
        this.state = null;
        this.ui = { tab: 'own', unit: undefined, other: '', cell: '', zoom: 1, details: {}, order: null,
            popup: null, folded: false, offline: false, refused: '', notice: '', dice: null, shares: null,
            chosen: '', question: '', action: '' };
        this.sending = 0;
    }

    start() {
        const secret = readSecret();
        if (!secret) {
            this.fatal('Open the link of your invitation: scan the code that the laptop shows.');
            return;
        }
        this.connection = new Connection(secret, {
            state: state => this.take(state),
            online: () => { this.ui.offline = false; this.draw(); },
            offline: date => { this.ui.offline = date || true; this.draw(); },
            refused: text => { this.ui.refused = text; this.draw(); }
        });
        place('popup').addEventListener('close', () => { this.ui.popup = null; });
        keepAwake();
        this.draw();
        this.connection.start();
    }

    fatal(text) {
        render(place('top'), headerParts(null, this.ui));
        render(place('page'), h('p', { class: 'notice' }, text));
    }

    // ---- a new state of the game
    take(state) {
        const before = this.state;
        this.state = state;
        this.ui.refused = '';
        if (this.ui.unit === undefined) this.ui.unit = (ownUnits(state).find(unit => unit.canAct) ||
            ownUnits(state)[0] || { id: '' }).id;
        this.followAction();
        this.followQuestion();
        this.followOrder();
        this.announce(before);
        this.draw();
    }

    // A phone that has no part in an action that begins shows its title, and unfolds it to watch.
    followAction() {
        const open = this.state.open;
        const action = open ? open.label + ' ' + (open.actor || '') : '';
        if (action === this.ui.action) return;
        this.ui.action = action;
        this.ui.folded = Boolean(open) && !isAsked(this.state) && !mayApply(this.state) &&
            !isMine(this.state, open.actor);
    }

    // A new question begins with empty dice and the proposed answer.
    followQuestion() {
        const request = isAsked(this.state) ? this.state.open.request : null;
        const question = request ? JSON.stringify([request, list(this.state.open.requests).length,
            this.state.open.label]) : '';
        if (question === this.ui.question) return;
        this.ui.question = question;
        this.ui.dice = request && request.rows ? startDice(request) : null;
        this.ui.shares = request && request.kind === 'split' ? startShares(request) : null;
        this.ui.chosen = request && request.kind === 'choice' ? request.preset || '' : '';
        if (!request) return;
        this.ui.folded = false;
        if (navigator.vibrate) navigator.vibrate(60);
    }

    // An order that is being filled in stays as long as its offer is there.
    followOrder() {
        const order = this.ui.order;
        if (!order || this.state.open) return;
        const offers = list((this.state.offers || {})[order.unit]);
        const now = offers.find(offer => offer.id === order.offer.id && !offer.blocked);
        if (!now) {
            this.ui.notice = (order.offer.title || order.offer.label) + ' is no longer possible.';
            this.ui.order = null;
            return;
        }
        if (JSON.stringify(now) === JSON.stringify(order.offer)) return;
        const fresh = startOrder(order.unit, now);
        for (const field of list(now.fields))
            if (order.touched[field.id] && field.id in order.values) fresh.values[field.id] = order.values[field.id];
        fresh.touched = order.touched;
        this.ui.order = fresh;
        this.prepareOrder();
    }

    announce(before) {
        const now = this.state;
        const words = before ? newLines(list(before.log), list(now.log)).slice(-3).map(line => line.text) : [];
        if (!before || whoActs(before) !== whoActs(now)) words.push(whoActs(now));
        if (words.length > 0) place('spoken').textContent = words.join('. ');
    }

    // ---- what the player chooses
    tab(name) { this.ui.tab = name; this.draw(); place('page').scrollTop = 0; }
    openUnit(id) { this.ui.unit = id; this.draw(); }
    openOther(id) { this.ui.other = id; this.draw(); }
    zoom(factor) { this.ui.zoom = Math.max(0.5, Math.min(3, factor)); this.draw(); }

    showUnit(id) {
        if (list(this.state.you.units).includes(id)) {
            this.ui.unit = id;
            this.ui.tab = 'own';
        } else {
            this.ui.other = id;
            this.ui.tab = 'table';
        }
        this.draw();
        const card = document.querySelector('[data-unit="' + CSS.escape(id) + '"]');
        if (card) card.scrollIntoView({ block: 'nearest' });
    }

    chooseCell(id) {
        this.ui.cell = id;
        if (this.ui.order && this.ui.order.board) this.ui.order.board.choose(id);
        this.draw();
    }

    begin(unit, offer) {
        this.ui.order = startOrder(unit, offer);
        if (unit) this.ui.unit = unit;
        this.ui.folded = false;
        this.ui.notice = '';
        this.prepareOrder();
        this.draw();
    }

    prepareOrder() {
        const order = this.ui.order;
        order.board = null;
        if (this.state.view.board && order.unit) BoardOrder.load(this, order);
        this.askOdds();
    }

    changeOrder(change) {
        change();
        this.askOdds();
        this.draw();
    }

    closeOrder() { this.ui.order = null; this.draw(); }

    askOdds() {
        const order = this.ui.order;
        clearTimeout(this.oddsTimer);
        order.odds = null;
        this.oddsTimer = setTimeout(async () => {
            const command = commandOf(order);
            const answer = await this.connection.ask('/api/odds', { order: command });
            if (this.ui.order !== order || JSON.stringify(commandOf(order)) !== JSON.stringify(command)) return;
            order.odds = answer || {};
            this.draw();
        }, oddsPause);
    }

    changeDice(change) { change(); this.draw(); }
    choose(id) { this.ui.chosen = id; this.draw(); }
    changeShare(id, value) { this.ui.shares[id] = value; this.draw(); }
    fold() { this.ui.folded = !this.ui.folded; this.draw(); }

    // ---- popups
    changes(may) {
        return {
            may,
            track: (unit, track) => this.popup({ kind: 'track', unit: unit.id, token: track.id, label: track.label,
                capacity: track.capacity, was: track.current || 0, value: track.current || 0 }),
            set: (unit, track, value) => {
                if (navigator.vibrate) navigator.vibrate(30);
                this.correct(unit, track.id, value);
            },
            marker: (unit, marker) => this.popup({ kind: 'marker', unit: unit.id, marker, may,
                was: marker.count || 0, value: marker.count || 0 }),
            markers: unit => this.popup({ kind: 'markers', unit: unit.id, may })
        };
    }

    popup(popup) {
        this.ui.popup = popup;
        this.draw();
        const dialog = place('popup');
        if (!dialog.open) dialog.showModal();
    }

    changePopup(change) { change(); this.draw(); }

    closePopup() {
        this.ui.popup = null;
        place('popup').close();
        this.draw();
    }

    // ---- what is sent
    isSending() { return this.sending > 0; }

    async send(body) {
        if (this.sending > 0) return false;
        this.sending = 1;
        this.ui.notice = '';
        this.draw();
        const answer = await this.connection.command(body);
        this.sending = 0;
        if (!answer.ok) this.ui.notice = answer.problem ? answer.problem.text : 'The laptop refused the command.';
        if (this.ui.notice) place('spoken').textContent = this.ui.notice;
        this.draw();
        return Boolean(answer.ok);
    }

    async sendOrder() {
        const order = this.ui.order;
        if (await this.send({ do: 'begin', order: commandOf(order) }) && this.ui.order === order) {
            this.ui.order = null;
            this.draw();
        }
    }

    answer(answer) { return this.send({ do: 'answer', answer }); }
    roll() { return this.send({ do: 'roll' }); }
    apply() { return this.send({ do: 'apply' }); }
    abandon() { return this.send({ do: 'abandon' }); }
    undo() { return this.send({ do: 'undo' }); }
    ready(on) { return this.send({ do: on ? 'ready' : 'notReady' }); }

    async correct(unit, token, value) {
        const order = { type: 'correct', unit: unit.id, token, value };
        if (await this.send({ do: 'correct', order }) && this.ui.popup) this.closePopup();
    }

    // ---- drawing
    draw() {
        render(place('top'), headerParts(this.state, this.ui));
        if (!this.state) return;
        document.title = (this.state.you.name ? this.state.you.name + ' · ' : '') + (this.state.view.title || 'Tidekeeper');
        render(place('page'), this.page());
        this.drawDock();
        render(place('tabs'), this.tabs());
        if (this.ui.popup)
            render(place('popup'), popupParts(this.ui.popup, unitOf(this.state, this.ui.popup.unit), this));
    }

    page() {
        if (this.ui.tab === 'board' && this.state.view.board) return boardPage(this.state, this.ui, this);
        if (this.ui.tab === 'table') return tablePage(this.state, this.ui, this);
        if (this.ui.tab === 'story') return storyPage(this.state, this.ui);
        return ownPage(this.state, this.ui, this);
    }

    tabs() {
        const needed = isAsked(this.state) || mayApply(this.state);
        const tab = (name, words, path) => h('button', { key: name, class: this.ui.tab === name ? 'on' : '',
            'aria-current': this.ui.tab === name ? 'page' : undefined, 'data-tab': name,
            onclick: () => this.tab(name) }, icon(path), h('span', {}, words));
        return [tab('own', ownUnits(this.state).length === 1 ? 'My sheet' : 'My units', paths.person),
            tab('table', 'Table', paths.people),
            this.state.view.board && list(this.state.view.board.cells).length > 0 && tab('board', 'Board', paths.board),
            tab('story', 'Story', paths.book),
            needed && this.ui.folded && h('button', { key: 'dock', class: 'needed', onclick: () => this.fold() },
                icon(paths.up), h('span', {}, 'Answer'))];
    }

    dock() {
        if (this.state.open) return requestPanel(this.state, this.ui, this);
        if (this.ui.order) return orderForm(this.state, this.ui.order, this);
        return null;
    }

    drawDock() {
        const parts = this.dock();
        const undo = this.state.undo && this.state.undo.possible && !parts;
        const dock = place('dock');
        const notice = this.ui.notice && h('p', { class: 'reason', role: 'alert', key: 'notice' }, this.ui.notice,
            h('button', { class: 'round', 'aria-label': 'Close the message', onclick: () => {
                this.ui.notice = '';
                this.draw();
            } }, icon(paths.cross)));
        dock.className = parts ? this.ui.folded ? 'open folded' : 'open' : undo || notice ? 'line' : '';
        if (!parts) {
            render(dock, notice, undo && h('button', { class: 'second', key: 'undo', 'data-do': 'undo',
                disabled: this.isSending(), onclick: () => this.undo() }, icon(paths.back),
                'Take back: ' + (this.state.undo.label || 'my last step')));
            return;
        }
        render(dock, h('div', { class: 'dock-head', key: 'head' }, h('div', { class: 'dock-title' }, parts.title),
            parts.close || h('button', { class: 'round', 'aria-label': this.ui.folded ? 'Open' : 'Fold away',
                'aria-expanded': String(!this.ui.folded), onclick: () => this.fold() },
                icon(this.ui.folded ? paths.up : paths.down))),
        !this.ui.folded && h('div', { class: 'dock-content', key: 'content' }, parts.content), notice,
        !this.ui.folded && parts.foot && h('div', { class: 'dock-foot', key: 'foot' }, parts.foot));
    }
}

// The secret of the invitation follows the # of the link; no browser sends that part. It is kept for the next visit,
// since a page that is opened from the home screen has no such part.
function readSecret() {
    const given = location.hash.slice(1);
    try {
        if (given) localStorage.setItem(secretName, given);
        return given || localStorage.getItem(secretName) || '';
    } catch (forbidden) {
        return given;
    }
}

// The lines of the log that were not there before.
function newLines(before, now) {
    const key = line => (line.by || '') + ' ' + line.text;
    const last = before.length > 0 ? key(before[before.length - 1]) : '';
    for (let n = now.length - 1; n >= 0; --n) if (key(now[n]) === last) return now.slice(n + 1);
    return before.length > 0 ? now : [];
}

// Keeps the screen on where the browser lets it.
function keepAwake() {
    if (!navigator.wakeLock) return;
    const ask = () => {
        if (document.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => {});
    };
    document.addEventListener('visibilitychange', ask);
    ask();
}

window.addEventListener('hashchange', () => location.reload());
new App().start();
