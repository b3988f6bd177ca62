// SPDX-License-Identifier: GPL-3.0-or-later
// A game on a laptop: a campaign file, the program that serves it, and the game master, who types commands into
// `tidekeeper-cli serve` or plays at the window.

import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const cli = process.env.TIDEKEEPER_CLI_PATH;
const humanPause = 600; // ms between two inputs at a window, which ignores a second press that comes at once
const answerLimit = 30000; // ms, for a machine that has much else to do

export class Table {
    // `options` are those of `tidekeeper-cli new`; `opening` are commands that are played before anybody is served.
    constructor(folder, name, options, opening = []) {
        this.file = join(folder, name + '.tide');
        // A laptop of its own: games that were made alike in the same second share nothing.
        this.environment = { ...process.env, XDG_CONFIG_HOME: join(folder, name + '-settings') };
        execFileSync(cli, ['new', this.file, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
        this.playBefore(opening);
    }

    playBefore(commands) {
        const input = commands.map(command => JSON.stringify(command) + '\n').join('');
        if (!input) return [];
        const out = execFileSync(cli, ['play', this.file], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
        return out.trim().split('\n').map(line => JSON.parse(line));
    }

    // Serves the file to `invitations`: "Kim:operatives:op1:act". Resolves with the links by name.
    async serve(invitations, port = '0') {
        this.invitations = invitations;
        const [program, options] = this.server(port);
        this.process = spawn(program, options, { stdio: ['pipe', 'pipe', 'inherit'], env: this.environment });
        this.ended = new Promise(done => this.process.once('exit', done));
        this.answers = [];
        this.waiting = [];
        this.links = {};
        let served;
        const ready = new Promise(done => { served = done; });
        createInterface({ input: this.process.stdout }).on('line', line => {
            const printed = JSON.parse(line);
            if (!printed.invitations) this.take(printed);
            else {
                for (const one of printed.invitations) this.links[one.name] = one.link;
                served();
            }
        });
        await within(answerLimit, Promise.race([ready, this.ended.then(() => {
            throw new Error('the program that serves has ended');
        })]), 'the links of the invitations');
        return this.links;
    }

    // The program that serves the file, and its arguments.
    server(port) {
        const options = this.invitations.flatMap(one => ['--invite', one]);
        return [cli, ['serve', this.file, '--interface', '127.0.0.1', '--port', port, ...options]];
    }

    get port() { return new URL(Object.values(this.links)[0]).port; }

    take(answer) {
        const next = this.waiting.shift();
        if (next) next(answer);
        else this.answers.push(answer);
    }

    // The game master types a command; resolves with what the laptop answers.
    async type(command) {
        const answer = this.answers.length > 0 ? this.answers.shift()
            : new Promise(done => this.waiting.push(done));
        this.process.stdin.write(JSON.stringify(command) + '\n');
        const got = await within(answerLimit, answer, 'an answer to ' + JSON.stringify(command));
        if (got.problem) throw new Error(JSON.stringify(command) + ': ' + got.problem.text);
        return got;
    }

    // Keys of the game master at a window, one after the other.
    press(...keys) { return this.type({ press: keys }); }

    // Which controls are in sight, and whether an action is open.
    look() { return this.type({}); }

    click(control) { return this.type({ click: control }); }

    // The program is killed as by a loss of power.
    async kill() {
        this.process.kill('SIGKILL');
        await this.ended;
    }

    async restart() {
        return this.serve(this.invitations, this.port);
    }

    async stop() {
        if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
        this.process.kill('SIGTERM');
        await within(answerLimit, this.ended, 'the end of the program that serves');
    }

    // What the file holds, read after the program has ended.
    log() {
        return execFileSync(cli, ['log', this.file], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n')
            .map(line => JSON.parse(line));
    }

    replay() {
        execFileSync(cli, ['replay', this.file], { stdio: ['ignore', 'pipe', 'inherit'] });
    }
}

// The same game in the window of the program, where the game master presses keys and clicks.
export class WindowTable extends Table {
    server() { return [process.env.TIDEKEEPER_WINDOW_PATH, [this.file, ...this.invitations]]; }

    async type(input) {
        await new Promise(done => setTimeout(done, humanPause));
        return super.type(input);
    }
}

export async function within(limit, promise, what) {
    let timer;
    const late = new Promise((_, fail) => {
        timer = setTimeout(() => fail(new Error('waited ' + limit + ' ms for ' + what)), limit);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}
