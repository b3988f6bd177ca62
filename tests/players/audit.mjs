// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at what is on the screen of a phone: targets for fingers, contrast, and names for a screen reader. Runs in the
// page; returns the faults as sentences.

export function auditPage() {
    const faults = [];
    const leastTarget = 44, leastContrast = 4.5, leastLargeContrast = 3;

    const isSeen = node => {
        const box = node.getBoundingClientRect();
        const style = getComputedStyle(node);
        return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && Number(style.opacity) > 0.1 &&
            !node.closest('.hidden');
    };
    const words = node => (node.getAttribute('aria-label') || node.innerText || node.textContent || '').trim();
    const where = node => node.tagName.toLowerCase() + '.' + node.className + ' “' + words(node).slice(0, 40) + '”';

    for (const node of document.querySelectorAll('button, summary, select, input, a, [role=button]')) {
        if (!isSeen(node)) continue;
        const box = node.getBoundingClientRect();
        if (box.width < leastTarget - 0.5 || box.height < leastTarget - 0.5)
            faults.push(where(node) + ' is ' + Math.round(box.width) + ' × ' + Math.round(box.height) + ' px');
        if (!words(node) && !(node.labels && node.labels.length > 0)) faults.push(where(node) + ' has no name');
        if (node.matches('input, select') && parseFloat(getComputedStyle(node).fontSize) < 16)
            faults.push(where(node) + ' makes iOS zoom in');
    }

    const channels = text => (text.match(/[\d.]+/g) || []).map(Number);
    const light = ([r, g, b]) => [r, g, b].map(value => value / 255)
        .map(value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, n) => sum + value * [0.2126, 0.7152, 0.0722][n], 0);
    const ground = node => {
        for (let at = node; at; at = at.parentElement) {
            const color = channels(getComputedStyle(at).backgroundColor);
            if (color.length === 3 || color[3] > 0.99) return color;
        }
        return [18, 21, 26];
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const node = text.parentElement;
        if (!text.data.trim() || !isSeen(node) || node.closest('svg, script, noscript, option')) continue;
        const style = getComputedStyle(node);
        const one = light(channels(style.color)), other = light(ground(node));
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        const isLarge = parseFloat(style.fontSize) >= 18.5 && Number(style.fontWeight) >= 700;
        if (contrast < (isLarge ? leastLargeContrast : leastContrast))
            faults.push(where(node) + ' has a contrast of ' + contrast.toFixed(1));
    }

    const wide = document.documentElement.scrollWidth;
    if (wide > window.innerWidth) faults.push('the page is ' + wide + ' px wide on a screen of ' + window.innerWidth);
    const page = document.getElementById('page');
    if (page.scrollWidth > page.clientWidth + 1) faults.push('the page scrolls sideways');
    return faults;
}
