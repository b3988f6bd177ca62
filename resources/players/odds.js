// SPDX-License-Identifier: GPL-3.0-or-later
// Exact odds: the one percentage, and a bar for each outcome.

import { h } from './elements.js';
import { list, percent } from './game.js';

const hiddenBelow = 0.005;
const mostBars = 8;
// A smaller chance is not shown: what is lost on average says more.
const leastChance = 0.01;

function bars(report) {
    const shown = list(report.bars).filter(bar => bar.chance >= hiddenBelow);
    if (shown.length < 2) return null;
    const few = shown.slice().sort((a, b) => b.chance - a.chance).slice(0, mostBars);
    return h('ul', { class: 'bars', 'aria-label': report.unit || 'outcomes' },
        shown.filter(bar => few.includes(bar)).map(bar => h('li', { key: bar.label },
            h('span', { class: 'bar-label' }, bar.label),
            h('span', { class: 'bar', 'aria-hidden': 'true' },
                h('span', { class: 'bar-fill', css: { width: Math.round(bar.chance * 100) + '%' } })),
            h('span', { class: 'bar-value' }, percent(bar.chance)))));
}

// `answer` is the answer of the laptop, `null` while it is awaited.
export function oddsPanel(answer) {
    if (!answer) return h('p', { class: 'odds muted' }, 'Calculating the odds…');
    if (answer.problem) return h('p', { class: 'odds reason' }, answer.problem.text);
    const report = answer.odds || answer;
    if (!report || report.answer === undefined || !report.question)
        return h('p', { class: 'odds muted' }, answer.leftOut || answer.oddsLeftOut || 'There are no odds for this order.');
    return h('div', { class: 'odds' },
        h('p', { class: 'big' }, report.answer >= leastChance
            ? [h('b', {}, percent(report.answer)), ' ', report.question]
            : lossOf(report) ? [h('b', {}, lossOf(report)), ' on average'] : 'There is almost certainly no effect.'),
        report.expectedUnit && report.expected >= 0.05 && h('p', { class: 'muted' },
            'on average ' + report.expected.toFixed(1) + ' ' + report.expectedUnit),
        bars(report),
        list(report.facts).filter(fact => !fact.chance || fact.value >= 0.05).map(fact =>
            h('p', { class: 'muted', key: fact.label }, fact.label + ': ' +
                (fact.chance ? percent(fact.value) : fact.value.toFixed(1)))),
        report.policy && h('p', { class: 'muted' }, 'The odds assume: ' + report.policy));
}

// "1.5 Toughness lost", the most telling amount of a report.
function lossOf(report) {
    const fact = list(report.facts).find(one => !one.chance && one.value >= 0.05);
    if (fact) return fact.value.toFixed(1) + ' ' + fact.label;
    return report.expectedUnit && report.expected >= 0.05 ? report.expected.toFixed(1) + ' ' + report.expectedUnit : '';
}

// "38 % to hurt Ohm", for a button.
export function shortOdds(report) {
    if (!report || !report.question) return null;
    return report.answer >= leastChance ? percent(report.answer) + ' ' + report.question : lossOf(report);
}
