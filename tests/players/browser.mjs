// SPDX-License-Identifier: GPL-3.0-or-later
// The browser of the distribution, without a window. Its driver is installed outside of the sources, in the folder that
// TIDEKEEPER_PAGE_MODULES names.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';

export async function startBrowser() {
    const require = createRequire(resolve(process.env.TIDEKEEPER_PAGE_MODULES, 'package.json'));
    const puppeteer = require('puppeteer-core');
    return puppeteer.launch({
        executablePath: process.env.TIDEKEEPER_BROWSER || '/usr/bin/chromium',
        // Tests may run as root, where the sandbox of the browser cannot start; it loads nothing but our own page.
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-extensions', '--mute-audio']
    });
}
