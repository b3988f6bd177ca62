// SPDX-License-Identifier: GPL-3.0-or-later
// A phone in the browser: its own storage, a small screen, fingers.

import assert from 'node:assert/strict';

const limit = 30000; // ms, for a machine that has much else to do

export const portrait = { width: 360, height: 640, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

export class Phone {
    // `shown` is what the page has when it is ready.
    static async open(browser, url, screen = portrait, shown = '#tabs button') {
        const phone = new Phone();
        phone.context = await browser.createBrowserContext();
        phone.page = await phone.context.newPage();
        phone.faults = [];
        phone.page.on('pageerror', fault => phone.faults.push(String(fault)));
        phone.page.on('console', line => {
            // A laptop that cannot be reached, and a phone that shakes without having been touched, are expected.
            if (line.type() === 'error' && !/Failed to load resource|vibrate/.test(line.text()))
                phone.faults.push(line.text());
        });
        await phone.page.setViewport(screen);
        await phone.page.goto(url, { waitUntil: 'domcontentloaded' });
        await phone.page.waitForSelector(shown, { timeout: limit });
        return phone;
    }

    // Waits for the element and taps it where a finger would.
    async tap(selector) {
        try {
            const element = await this.page.waitForSelector(selector + ':not([disabled])', { timeout: limit });
            await element.evaluate(node => node.scrollIntoView({ block: 'center' }));
            await element.tap();
        } catch (fault) {
            throw new Error('tapping ' + selector + ': ' + fault.message + '\nThe phone shows:\n' + await this.text());
        }
    }

    async tapAll(...selectors) {
        for (const selector of selectors) await this.tap(selector);
    }

    text(selector = 'body') {
        return this.page.$eval(selector, node => node.innerText);
    }

    has(selector) {
        return this.page.$(selector).then(Boolean);
    }

    async sees(words, selector = 'body') {
        try {
            await this.page.waitForFunction((where, what) => {
                const node = document.querySelector(where);
                return node && node.innerText.includes(what);
            }, { timeout: limit, polling: 50 }, selector, words);
        } catch (late) {
            throw new Error('the phone never showed “' + words + '” in ' + selector + '. It shows:\n' + await this.text());
        }
    }

    // Waits until the words are gone.
    async loses(words, selector = 'body') {
        await this.page.waitForFunction((where, what) => {
            const node = document.querySelector(where);
            return node && !node.innerText.includes(what);
        }, { timeout: limit, polling: 50 }, selector, words);
    }

    async waitFor(selector) {
        try {
            await this.page.waitForSelector(selector, { timeout: limit });
        } catch (late) {
            throw new Error('the phone never showed ' + selector + '. It shows:\n' + await this.text());
        }
    }

    // Taps a cell of the board; its middle may be below a piece, which belongs to the cell.
    async tapCell(selector) {
        await this.waitFor(selector);
        const cell = await this.page.$eval(selector, node => node.dataset.cell);
        await this.tap('.cell[data-cell="' + cell + '"]');
        return cell;
    }

    async typeDice(faces) {
        for (const face of faces) await this.tap('.key[data-face="' + face + '"]');
        await this.tap('[data-do=answer]');
    }

    async close() {
        assert.deepEqual(this.faults, [], 'the page has no faults');
        await this.context.close();
    }
}
