// SPDX-License-Identifier: GPL-3.0-or-later
// The connection to the laptop: waits for changes of the game, sends commands, and reconnects automatically after a sleep,
// a lost network or a restart of the laptop.

const pollLimit = 25000;    // ms; the laptop answers a waiting request after 20 s at the latest
const commandLimit = 8000;  // ms
const firstPause = 300, longestPause = 2000; // ms between attempts while the laptop cannot be reached
const sleepGap = 3000;      // ms without a tick of the clock: the phone slept
const unsentName = 'tidekeeper.unsent';

const pause = ms => new Promise(done => setTimeout(done, ms));

// An id that no other command has. randomUUID is missing on pages without https, getRandomValues is not.
function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

class Refused extends Error {
    constructor(status, body) {
        super(body && body.problem && body.problem.text ? body.problem.text : 'The laptop refused the request.');
        this.status = status;
        this.body = body || {};
    }
}

export class Connection {
    // `listener` has state(state), online(), offline(date) and refused(text).
    constructor(secret, listener) {
        this.secret = secret;
        this.listener = listener;
        this.since = ''; // the revision that a waiting request compares with; empty: answer at once
        this.shown = ''; // the revision of the state on the screen
        this.woken = false;
        this.lastContact = null; // the time of the last answer
        this.isOnline = false;
        this.wait = firstPause;
        this.wakes = new Set(); // functions that end a pause early
    }

    start() {
        window.addEventListener('online', () => this.wake());
        window.addEventListener('offline', () => this.lose());
        window.addEventListener('pageshow', () => this.wake());
        document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'visible') this.wake();
        });
        let tick = Date.now();
        setInterval(() => {
            if (Date.now() - tick > sleepGap) this.wake();
            tick = Date.now();
        }, 1000);
        this.poll();
        this.sendAgain();
    }

    // Drops the waiting request and asks for the whole state at once.
    wake() {
        this.since = '';
        this.wait = firstPause;
        if (this.polling) {
            this.woken = true;
            this.polling.abort();
        }
        for (const end of [...this.wakes]) end();
    }

    lose() {
        if (this.polling) this.polling.abort();
        this.setOnline(false);
    }

    setOnline(online) {
        if (online) this.lastContact = new Date();
        if (online === this.isOnline && (online || this.saidOffline)) return;
        this.isOnline = online;
        this.saidOffline = !online;
        if (online) this.listener.online();
        else this.listener.offline(this.lastContact);
    }

    async poll() {
        for (;;) {
            this.woken = false;
            this.polling = new AbortController();
            try {
                const began = Date.now();
                const state = await this.request('GET', '/api/state?since=' + encodeURIComponent(this.since),
                    undefined, pollLimit, this.polling);
                this.wait = firstPause;
                this.setOnline(true);
                this.take(state);
                if (!state || (!state.view && Date.now() - began < 100)) await this.breathe();
            } catch (problem) {
                this.polling = null;
                this.since = ''; // what is asked next is answered at once, and shows that the laptop is there
                if (problem instanceof Refused) {
                    this.setOnline(true);
                    this.listener.refused(problem.message);
                    this.wait = longestPause;
                } else if (this.woken) continue;
                else this.setOnline(false);
                await this.breathe();
            }
        }
    }

    take(state) {
        if (!state || !state.revision) return;
        this.since = state.revision;
        if (!state.view) return;
        this.shown = state.revision;
        this.listener.state(state);
    }

    // A pause that grows, and that wake() ends.
    async breathe() {
        const wait = this.wait;
        this.wait = Math.min(longestPause, wait * 1.7);
        let end;
        const woken = new Promise(done => { end = done; });
        this.wakes.add(end);
        await Promise.race([pause(wait), woken]);
        this.wakes.delete(end);
    }

    async request(method, path, body, limit, control = new AbortController()) {
        const timer = setTimeout(() => control.abort(), limit);
        try {
            const answer = await fetch(path, {
                method,
                headers: Object.assign({ Authorization: 'Bearer ' + this.secret },
                    body === undefined ? {} : { 'Content-Type': 'application/json' }),
                body: body === undefined ? undefined : JSON.stringify(body),
                cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer', signal: control.signal
            });
            const text = await answer.text();
            let read = null;
            try { read = JSON.parse(text); } catch (unreadable) { /* no JSON: judged by its status */ }
            if (!answer.ok) throw new Refused(answer.status, read);
            return read;
        } finally {
            clearTimeout(timer);
        }
    }

    // Sends a command until an answer arrives: under the same id, so that it is carried out once at most.
    async command(body) {
        const sent = Object.assign({ id: newId(), on: this.shown }, body);
        this.keep(sent);
        return this.deliver(sent);
    }

    async deliver(sent) {
        for (;;) {
            try {
                const answer = await this.request('POST', '/api/command', sent, commandLimit);
                this.keep(null);
                if (answer && answer.state) this.take(answer.state);
                return answer || { ok: false, problem: { text: 'The laptop gave no answer.' } };
            } catch (problem) {
                if (problem instanceof Refused && problem.status !== 429 && problem.status !== 503) {
                    this.keep(null);
                    if (problem.body.state) this.take(problem.body.state);
                    return { ok: false, problem: { text: problem.message } };
                }
                if (!(problem instanceof Refused)) this.setOnline(false);
                await this.breathe();
            }
        }
    }

    // A command that was on its way when the page was reloaded.
    async sendAgain() {
        let sent = null;
        try { sent = JSON.parse(sessionStorage.getItem(unsentName)); } catch (unreadable) { /* none */ }
        if (sent && sent.id) await this.deliver(sent);
    }

    keep(sent) {
        try {
            if (sent) sessionStorage.setItem(unsentName, JSON.stringify(sent));
            else sessionStorage.removeItem(unsentName);
        } catch (forbidden) { /* a private window keeps nothing */ }
    }

    async ask(path, body) {
        try {
            return await this.request('POST', path, body, commandLimit);
        } catch (problem) {
            return problem instanceof Refused ? Object.assign({ problem: { text: problem.message } }, problem.body)
                                              : { problem: { text: 'The laptop cannot be reached.' } };
        }
    }
}
