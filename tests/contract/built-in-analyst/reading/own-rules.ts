/** Sentences about a company's own statements: growth, margins, returns, debt, cash, losses, quarters. */
import { yearBefore } from '../evaluated-claim.ts';
import { pattern } from './grammar.ts';
import type { Reader, Rule } from './reader.ts';

/** A year in these sentences is the newest one. */
const rule = (sentence: string, read: (reader: Reader) => void): Rule => ({
  pattern: pattern(sentence),
  read(reader) {
    for (const part of ['year', 'without'])
      reader.that(!reader.has(part) || reader.text(part) === reader.page.newest, 'not the newest year');
    read(reader);
  },
});

/** Rows by their printed names. */
export const rowOf = (name: string): string => {
  const known: Readonly<Record<string, string>> = {
    'ebit margin': 'ratio/ebitdaMargin', sales: 'line/sales', revenue: 'line/sales', pat: 'line/pat', ebitda: 'line/ebitda', 'gross debt': 'line/grossDebt', 'total assets': 'line/totalAssets', 'net worth': 'line/netWorth',
    'ebitda margin': 'ratio/ebitdaMargin', 'net margin': 'ratio/netIncomeMargin', roe: 'ratio/roe', roa: 'ratio/roa', 'debt/equity': 'ratio/debtToEquity',
    'sales growth': 'growth/sales', 'pat growth': 'growth/pat', pe: 'multiple/pe', pb: 'multiple/pb', 'ev/ebitda': 'multiple/evEbitda',
  }; // prettier-ignore
  const row = known[name.toLowerCase()];
  if (row === undefined) throw new Error(`${name} is no row that is known here.`);
  return row;
};

const growthOf = (name: string): string => rowOf(name).replace('line/', 'growth/');
const cagrOf = (name: string): string => rowOf(name).replace('line/', 'cagr/');

/** The sign of a change matches its verb. */
function moves(r: Reader, verb: string, change: number): void {
  const isUp = /^(grew|rose|expanded|up)$/.test(verb);
  r.that(isUp ? change >= 0 : change < 0, `${verb}, and it is ${change}`);
}

function grew(r: Reader, last: string): void {
  const [name, year] = [r.text('line'), r.text('year')];
  const rate = r.size('rate', `${growthOf(name)}/${year}`);
  moves(r, r.text('verb'), rate);
  if (r.has('amount')) r.is('amount', `${rowOf(name)}/${year}`);
  r.says(name, r.text('verb') === 'grew' || r.text('verb') === 'up');
  if (r.has('before')) {
    r.that(r.text('before') === yearBefore(year), `${r.text('before')} is not the year before ${year}`);
    r.is('prior', `${growthOf(name)}/${r.text('before')}`);
  }
  if (r.has('before')) r.that(r.has('plain') === rate < 0, 'a rate after a fall reads as a fall');
  if (r.has('base'))
    r.that(r.value(`line/pat/${yearBefore(year)}`) > r.value(`line/ebitda/${yearBefore(year)}`), 'the base is not above EBITDA');
  if (r.has('straight')) inRow(r, last);
}

/** Consecutive years of growth, including the newest. */
function inRow(r: Reader, rank: string): void {
  const rates = r.back(growthOf(r.text('line')), r.text('year'), r.count('straight'));
  r.that(rates.length === r.count('straight') && rates.every((rate) => rate > 0), `not ${r.text('straight')} years of growth`);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  if (rank === 'slowest' || rank === 'fastest') {
    r.that(rates[0] === (rank === 'slowest' ? least : most), `not the ${rank}`);
    const at = r.distance(r.text('year'), r.text('other'));
    r.that(rates[at] === (rank === 'slowest' ? most : least), `${r.text('other')} is not the other end`);
    r.prints('extreme', rates[at] ?? Number.NaN);
  } else if (r.has('least')) {
    r.prints('least', least);
    r.prints('most', most);
  }
}

const growth: readonly Rule[] = [
  rule(
    '{line:Sales|PAT} {verb:grew|fell} {rate:percent} to {amount:crore} in {year:period}[[ ([[{plain:growth in }]]{before:period}: {prior:percent})]][[{base: from an exceptional base}]].',
    (r) => grew(r, ''),
  ),
  rule(
    '{line:Sales|PAT} {verb:grew} {rate:percent} to {amount:crore} in {year:period}, its {straight:ordinal} straight year of growth (range: {least:percent} to {most:percent}).',
    (r) => grew(r, ''),
  ),
  rule(
    '{line:Sales|PAT} {verb:grew} {rate:percent} to {amount:crore} in {year:period}, the {rank:slowest|fastest} of {straight:count} straight years of growth ({opposite:slowest|fastest}: {extreme:percent} in {other:period}).',
    (r) => {
      r.that(r.text('rank') !== r.text('opposite'), 'both ends are alike');
      grew(r, r.text('rank'));
    },
  ),
  rule('{line:Sales|PAT} was flat at {amount:crore} in {year:period}[[ ({before:period}: {prior:percent})]].', (r) => {
    r.that(Math.abs(r.value(`${growthOf(r.text('line'))}/${r.text('year')}`)) < 0.05, 'not flat');
    r.is('amount', `${rowOf(r.text('line'))}/${r.text('year')}`);
    r.that(!r.has('before') || r.text('before') === yearBefore(r.text('year')), 'not the year before');
    if (r.has('prior')) r.is('prior', `${growthOf(r.text('line'))}/${r.text('before')}`);
  }),
  rule(
    '{line:Sales|PAT} {verb:up|down} {rate:percent} in {year:period}[[, {straight:ordinal} straight year of growth]][[{base: from an exceptional base}]]',
    (r) => grew(r, ''),
  ),
  rule('{line:Sales|PAT} more than tripled to {amount:crore} in {year:period} from {prior:crore}, off a low base.', checkThreeYearRate),
  rule('{line:Sales|PAT} more than tripled to {amount:crore} ({year:period})', checkThreeYearRate),
  rule(
    '{line:Sales|PAT} growth has slowed for {steps:count} straight years, from {first:percent} in {from:period} to {rate:percent} in {year:period}.',
    checkSlowdown,
  ),
  rule('{line:Sales|PAT} growth slowed to {rate:percent} ({year:period}) from {first:percent} ({from:period})', checkSlowdown),
  rule('{line:Sales|PAT} {verb:grew|fell} at a {rate:percent} CAGR over the three years to {year:period}.', (r) => {
    const rate = r.size('rate', `${cagrOf(r.text('line'))}/${r.text('year')}`);
    moves(r, r.text('verb'), rate);
    r.says(r.text('line'), rate >= 5);
  }),
  rule('3-year {line:sales|PAT} CAGR {rate:percent} to {year:period}', (r) =>
    r.says(r.text('line') === 'sales' ? 'Sales' : 'PAT', r.is('rate', `${cagrOf(r.text('line'))}/${r.text('year')}`) >= 5),
  ),
  rule(
    'PAT {verb:grew|fell} {rate:percent} {of:on sales growth of|while sales fell} {sales:percent} in {year:period}; net margin {move:expanded|contracted} to {now:percent} from {prior:percent}.',
    (r) => {
      const year = r.text('year');
      moves(r, r.text('verb'), r.size('rate', `growth/pat/${year}`));
      if (r.text('of') === 'while sales fell') r.that(r.size('sales', `growth/sales/${year}`) < 0, 'sales did not fall');
      else r.is('sales', `growth/sales/${year}`);
      const change = r.is('now', `ratio/netIncomeMargin/${year}`) - r.is('prior', `ratio/netIncomeMargin/${yearBefore(year)}`);
      moves(r, r.text('move'), change);
      r.says('Net margin', change > 0);
    },
  ),
  rule(
    'Sales fell {rate:percent} in {broken:period}[[{cause:, which suggests a demerger or disposal (not confirmed by the source)}]]. Earlier years are not compared.',
    (r) => {
      const rate = r.size('rate', `growth/sales/${r.text('broken')}`);
      r.that(rate < -50, 'sales did not fall by half');
      r.that(r.has('cause') === rate > -98, 'a collapse is no demerger');
    },
  ),
  rule('Years before {after:period} are not compared: {what:text} {when:in|on} {day:text}.', (r) =>
    r.that(r.page.isFirstAfterEvent(r.text('after')), 'nothing happened then'),
  ),
];

function checkThreeYearRate(r: Reader): void {
  const [row, year] = [rowOf(r.text('line')), r.text('year')];
  const [now, prior] = [r.is('amount', `${row}/${year}`), r.is('prior', `${row}/${yearBefore(year)}`)];
  r.that(now > 3 * prior && prior > 0, 'it did not triple');
  r.says(r.text('line'), true);
}

function checkSlowdown(r: Reader): void {
  const [row, year] = [growthOf(r.text('line')), r.text('year')];
  const steps = r.distance(year, r.text('from'));
  const rates = r.back(row, year, steps + 1);
  r.that(rates.length === steps + 1 && rates.every((rate, at) => at === 0 || rate > (rates[at - 1] ?? rate)), 'it did not slow each year');
  if (r.has('steps')) r.that(r.count('steps') === steps, 'another count of years');
  r.is('first', `${row}/${r.text('from')}`);
  r.that(r.is('rate', `${row}/${year}`) > 0, 'growth that slowed is a fall');
  r.says(r.text('line'), false);
}

/** A row that moved in one direction from one year to another. */
function checkMove(r: Reader, row: string, isBetterUp: boolean): void {
  const year = r.has('year') ? r.text('year') : r.page.newest;
  const steps = r.distance(year, r.text('from'));
  const values = r.back(row, year, steps + 1);
  const isUp = /rose|expanded|up/.test(r.text('verb'));
  r.that(
    steps > 0 &&
      values.length === steps + 1 &&
      values.slice(1).every((value, at) => (isUp ? value < (values[at] ?? value) : value > (values[at] ?? value))),
    `it did not go ${isUp ? 'up' : 'down'} each year`,
  );
  r.that(!r.has('steps') || r.count('steps') === steps, 'another count of years');
  r.that(r.has('steps') || r.text('verb') === 'up' || r.text('verb') === 'down' || steps === 1, 'more than one year');
  r.prints('now', values[0] ?? Number.NaN);
  r.prints('start', values.at(-1) ?? Number.NaN);
  r.says(r.text('row').replace('EBIT ', 'EBITDA '), isUp === isBetterUp);
}

const statementRow = (r: Reader): string => {
  const row = r.text('row');
  if (/^(Net interest income|NII)$/.test(row)) return 'statement/INC/*/netinterestincome';
  return /^(Total income|Income) less interest$/.test(row) ? 'statement/INC/*/totalincomelessinterest' : rowOf(row);
};

const remark = '[[ EBITDA is based on operating income; depreciation not available for {without:period}.]]';
const withoutDepreciation = (r: Reader): void => {
  if (r.has('without')) r.that(r.page.value(`line/depreciation/${r.text('without')}`) === undefined, 'there is depreciation');
};

/** A fragment calls the margin without depreciation by its name. */
function isNamedAlike(r: Reader): void {
  const isEbit = r.page.value(`line/depreciation/${r.page.newest}`) === undefined;
  if (/^EBIT/.test(r.text('row'))) r.that(isEbit === (r.text('row') === 'EBIT margin'), 'EBIT called EBITDA, or EBITDA called EBIT');
}

const best = (values: readonly number[]): number => Math.max(...values);

const levels: readonly Rule[] = [
  rule(
    `{row:EBITDA margin|ROE|ROA} {verb:expanded|contracted|rose|fell} [[for {steps:count} straight years, ]]to {now:percent} in {year:period} from {start:percent} in {from:period}.${remark}`,
    (r) => {
      checkMove(r, rowOf(r.text('row')), true);
      withoutDepreciation(r);
    },
  ),
  rule('{row:EBITDA margin|EBIT margin|Net margin|ROE|ROA} {verb:up|down} to {now:percent} from {start:percent} ({from:period})', (r) => {
    checkMove(r, rowOf(r.text('row')), true);
    isNamedAlike(r);
  }),
  rule(
    '{row:Net interest income|Total income less interest|Total assets|Net worth|Gross debt} {verb:rose|fell} [[for {steps:count} straight years, ]]to {now:crore} in {year:period} from {start:crore} in {from:period}.',
    (r) => checkMove(r, statementRow(r), r.text('row') !== 'Gross debt'),
  ),
  rule(
    '{row:NII|Income less interest|Total assets|Net worth|Gross debt} {now:crore}, {verb:up|down} from {start:crore} ({from:period})',
    (r) => checkMove(r, statementRow(r), r.text('row') !== 'Gross debt'),
  ),
  rule(
    `{row:EBITDA margin|ROE|ROA} was {now:percent} in {year:period}[[, within a {first:period}–{last:period} range of {least:percent} to {most:percent}]][[{short:; the record is too short to judge durability}]].${remark}`,
    (r) => {
      const row = rowOf(r.text('row'));
      const now = r.is('now', `${row}/${r.text('year')}`);
      withoutDepreciation(r);
      if (!r.has('first')) return;
      const values = r.back(row, r.text('year'), r.distance(r.text('year'), r.text('first')) + 1);
      r.that(values.length === r.distance(r.text('year'), r.text('first')) + 1, 'the range begins before the figures');
      r.that(r.text('last') === r.text('year'), 'the range ends in another year');
      r.prints('least', Math.min(...values));
      r.prints('most', best(values));
      r.that(Number.isFinite(now), 'no level');
    },
  ),
  rule('{row:EBITDA margin|EBIT margin|ROE|ROA} {now:percent} in {year:period}', (r) => {
    isNamedAlike(r);
    const [row, level] = [rowOf(r.text('row')), { 'EBITDA margin': 15, 'EBIT margin': 15, ROE: 14, ROA: 1.15 }[r.text('row')] ?? 0];
    r.says(r.text('row').replace('EBIT ', 'EBITDA '), r.is('now', `${row}/${r.text('year')}`) > level);
  }),
  rule(
    '{row:EBITDA margin|ROE|ROA} of {now:percent} in {year:period} is below its {count:count}-year high of {most:percent} ({at:period}).',
    belowHigh,
  ),
  rule('{row:EBITDA margin|EBIT margin|ROE|ROA} {now:percent} vs {count:count}-year high of {most:percent} ({at:period})', (r) => {
    isNamedAlike(r);
    belowHigh(r);
  }),
  rule(
    'ROE ranged from {least:percent} ({low:period}) to {most:percent} ({high:period}): a cyclical {kind:pattern} rather than a moat.',
    checkRange,
  ),
  rule(
    '{row:EBITDA margin|ROA} ranged from {least:percent} ({low:period}) to {most:percent} ({high:period}) over {count:count} years; {year:period} is {end:the high|the low}.',
    checkRange,
  ),
  rule(
    '{row:EBITDA margin|ROA} ranged from {least:percent} ({low:period}) to {most:percent} ({high:period}) over {count:count} years; {year:period} is {shown:percent}.',
    checkRange,
  ),
];

function belowHigh(r: Reader): void {
  const row = rowOf(r.text('row'));
  const year = r.has('year') ? r.text('year') : r.page.newest;
  const values = r.back(row, year, r.count('count'));
  r.that(values.length === r.count('count'), 'another count of years');
  r.prints('most', best(values));
  r.that(values[r.distance(year, r.text('at'))] === best(values), 'the high was in another year');
  r.that(r.prints('now', values[0] ?? Number.NaN) < best(values), 'it is the high');
  r.says(r.text('row').replace('EBIT ', 'EBITDA '), false);
}

function checkRange(r: Reader): void {
  const row = rowOf(r.has('row') ? r.text('row') : 'ROE');
  const [least, most] = [r.is('least', `${row}/${r.text('low')}`), r.is('most', `${row}/${r.text('high')}`)];
  const newest = r.has('year') ? r.text('year') : r.page.newest;
  const all = r.back(row, newest, r.has('count') ? r.count('count') : 12);
  // Years before sales fell by half are not compared.
  const halved = r.page.kind === 'ordinary' ? r.back('growth/sales', newest, all.length).findIndex((rate) => rate < -50) : -1;
  const values = halved < 0 ? all : all.slice(0, halved + 1);
  r.that(Math.min(...values) === least && best(values) === most, 'another range');
  r.that(!r.has('count') || values.length === r.count('count'), 'another count of years');
  if (r.text('end') === 'the high') r.that(values[0] === most, 'not the high');
  else if (r.text('end') === 'the low') r.that(values[0] === least, 'not the low');
  else if (r.has('shown')) r.prints('shown', values[0] ?? Number.NaN);
  if (r.has('kind')) {
    r.that(least >= 0 && most > 2 * least, 'no wide range');
    // Newest first: a later one below an earlier one is a fall.
    const changes = values.flatMap((value, at) => values.slice(at + 1).map((earlier) => value - earlier));
    const enough = (most - least) / 4;
    r.that(Math.min(...changes) <= -enough && Math.max(...changes) >= enough, 'no fall and rise');
  }
}

export const ownRules: readonly Rule[] = [...growth, ...levels];
