/** @param {readonly number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {number} value */
export const number = (value) => value.toLocaleString('en-CA', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** @param {number} ratio */
export const fixed = (ratio) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '');

/** @param {number} part */
export const percent = (part) => (Number.isFinite(part) ? `${Math.round(part * 100)} %` : '');

/** @param {...(string | number)} cells */
export const tableRow = (...cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly string[]} titles @param {readonly string[]} lines */
export const table = (titles, lines) => [tableRow(...titles), `|${'---|'.repeat(titles.length)}`, ...lines].join('\n');
