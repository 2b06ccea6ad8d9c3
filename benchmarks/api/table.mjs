/** @param {readonly number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {number} value */
export const number = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** @param {...(string | number)} cells */
export const tableRow = (...cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly string[]} titles @param {readonly string[]} lines */
export const table = (titles, lines) => [tableRow(...titles), `|${'---|'.repeat(titles.length)}`, ...lines].join('\n');
