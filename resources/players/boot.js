// SPDX-License-Identifier: GPL-3.0-or-later
// Loads the page. A network that breaks meanwhile, or a laptop that is too busy, must not leave half a page behind.

const pause = 1500; // ms

function again() {
    document.getElementById('page').textContent = 'The laptop cannot be reached. Trying again…';
    setTimeout(() => location.reload(), pause);
}

const hasStyle = () => Array.from(document.styleSheets).some(sheet => (sheet.href || '').endsWith('style.css'));

import('./app.js').then(() => {
    if (document.readyState === 'complete' && !hasStyle()) again();
    else window.addEventListener('load', () => { if (!hasStyle()) again(); });
}, again);
