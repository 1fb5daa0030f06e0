// @ts-check
/** @typedef {import('./row.mjs').Row} Row */

/** How a unit stands behind a figure, where that is not a space and the unit. @type {Readonly<Record<string, string>>} */
const units = { '': '', score: '', '1/s': '/s' };

const header = ['what', 'Mulya', 'beside', 'ratio', 'goal', ''];

/**
 * The rows as text in columns, a blank line between one subject and the next.
 *
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const cells = rows.map((row) => [
    row.name,
    amount(row.value, row.unit, row.spread),
    amount(row.beside, row.unit, row.besideSpread),
    ratio(row),
    row.goal ?? '',
    verdict(row),
  ]);
  const widths = header.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ texts) =>
    texts
      .map((text, column) => (column === 0 || column > 3 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const lines = cells.flatMap((texts, index) =>
    index > 0 && subject(rows[index]) !== subject(rows[index - 1]) ? ['', line(texts)] : [line(texts)],
  );
  return [line(header), ...lines].join('\n');
}

/** One sentence on how many goals are met, and a line for each that isn't. @param {readonly Row[]} rows */
export function verdictOn(rows) {
  const demanded = rows.filter(({ ok }) => ok !== null);
  const missed = demanded.filter(({ ok }) => ok === false);
  if (missed.length === 0) return `All ${demanded.length} goals are met.`;
  const list = missed.map(
    (row) =>
      `  ${row.name}: ${amount(row.value, row.unit)}${row.beside === null ? '' : ` beside ${amount(row.beside, row.unit)}`}, goal ${row.goal}`,
  );
  return [`${demanded.length - missed.length} of ${demanded.length} goals are met. Not met:`, ...list].join('\n');
}

const subject = (/** @type {Row | undefined} */ row) => row?.name.split(':', 1)[0];

/** @param {Row} row */
const ratio = (row) => (row.ratio === null ? '' : `${row.ratio.toFixed(2)}×`);

/** @param {Row} row */
const verdict = ({ ok }) => (ok === null ? '' : ok ? 'met' : 'NOT MET');

/**
 * @param {number | null} value
 * @param {string} unit
 * @param {readonly [number, number]} [range]
 */
function amount(value, unit, range) {
  if (value === null) return '';
  const shown = `${value.toLocaleString('en-US')}${units[unit] ?? ` ${unit}`}`;
  return range === undefined || range[0] === range[1]
    ? shown
    : `${shown} (${range[0].toLocaleString('en-US')} to ${range[1].toLocaleString('en-US')})`;
}
