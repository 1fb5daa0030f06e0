/** Peers and multiples. */
import { rowOf } from './own-rules.ts';
import type { Reader, Rule } from './reader.ts';
import { rule } from './rule.ts';

/** The newest full year, which all comparisons use. */
const year = (r: Reader): string => {
  r.that(!r.has('year') || r.text('year') === r.page.newest, 'not the newest year');
  return r.page.newest;
};

const comparedMetrics = 'sales growth|PAT growth|EBITDA margin|ROE|ROA|debt/equity|PE|PB|EV/EBITDA|Sales growth|Debt/equity';
const isPaid = (name: string): boolean => /^(PE|PB|EV\/EBITDA|debt\/equity)$/i.test(name);
const subjectOf = (name: string): string =>
  ({ 'sales growth': 'Sales', 'pat growth': 'PAT', 'debt/equity': 'Debt' })[name.toLowerCase()] ?? name;

/** The peers' figures and their median, by row and year. */
export function field(r: Reader, id: string): { readonly values: readonly number[]; readonly median: number } {
  const values = r.page.ofPeers(id);
  return { values, median: r.value(`peer-median/${id}`) };
}

/** "n = 3", and "indicative only" below three. */
export function counts(r: Reader, values: readonly number[]): void {
  r.that(r.count('n') === values.length, `${values.length} peers have the figure`);
  r.that(values.length >= 3 === !r.has('few'), 'indicative, or not');
}

/** "2nd highest of 4": counts from the named end. */
function ranks(r: Reader, own: number, values: readonly number[]): void {
  const isHigh = r.text('end') === 'highest';
  const ahead = values.filter((each) => (isHigh ? each > own : each < own)).length;
  r.that(r.count('of') === values.length + 1, 'another count of companies');
  r.that(ahead + 1 === (r.has('place') ? r.count('place') : 1), `${ahead} are ahead`);
}

function against(r: Reader): void {
  const name = r.text('name');
  const id = `${rowOf(name)}/${year(r)}`;
  const own = r.is('own', id);
  const { values, median } = field(r, id);
  r.prints('median', median);
  counts(r, values);
  if (r.has('than')) r.that(own > median === (r.text('than') === 'above'), 'the other side of the median');
  if (r.has('end')) ranks(r, own, values);
  if (!r.has('silent')) r.says(subjectOf(name), own > median !== isPaid(name));
}

export const few = '[[{few:, indicative only}]]';

const peers: readonly Rule[] = [
  rule(
    `{year:period} {name:${comparedMetrics}} of {own:times} is {than:above|below} the peer median of {median:times} (n = {n:count}${few}), [[{place:ordinal} ]]{end:highest|lowest} of {of:count}.`,
    against,
  ),
  rule(
    `{year:period} {name:${comparedMetrics}} of {own:percent} is {than:above|below} the peer median of {median:percent} (n = {n:count}${few}), [[{place:ordinal} ]]{end:highest|lowest} of {of:count}.`,
    against,
  ),
  rule(`{name:${comparedMetrics}} {own:percent} vs peer median {median:percent} (n = {n:count}${few})`, against),
  rule(`{name:${comparedMetrics}} {own:times} vs peer median {median:times} (n = {n:count}${few})`, against),
  rule(
    `{name:ROE|EBITDA margin} vs peers{silent:: }{own:percent} against a median of {median:percent} (n = {n:count}${few}), [[{place:ordinal} ]]{end:highest|lowest} of {of:count}.`,
    against,
  ),
  rule(`Virtually debt-free vs a peer median debt/equity of {median:times} (n = {n:count}${few}).`, (r) => nextToNone(r, true)),
  rule('Virtually debt-free vs peer median debt/equity {median:times}', (r) => nextToNone(r, true)),
  rule(`Debt/equity is {own:times}; the median peer is virtually debt-free (n = {n:count}${few}).`, (r) => nextToNone(r, false)),
  rule('Debt/equity {own:times} vs virtually debt-free peers', (r) => nextToNone(r, false)),
  rule(
    'Trades at a {kind:premium|discount} to peers on {name:PE|PB} ({own:times} vs {median:times}) despite {more:lower|higher} {cause:PAT growth|ROE} ({of:percent} vs {theirs:percent}).',
    premium,
  ),
  rule('{name:PE|PB} {side:above|below} peers despite {more:lower|higher} {cause:PAT growth|ROE}', premium),
  rule('Largest of the {of:count} by {year:period} {line:sales|total assets}, at {own:crore}.', (r) => {
    const { own, theirs } = sizes(r);
    r.that(theirs.every((each) => each.value <= own) && r.count('of') === theirs.length + 1, 'not the largest of them');
  }),
  rule(
    '{count:count} {noun:peer is|peers are} larger by {year:period} {line:sales|total assets} ({own:crore}); {leader:text} leads at {most:crore}.',
    (r) => {
      const { own, theirs } = sizes(r);
      r.that(theirs.filter((each) => each.value > own).length === r.count('count'), 'another count');
      const largest = theirs.reduce((one, other) => (other.value > one.value ? other : one), { name: '', value: -Infinity });
      r.that(largest.name === r.text('leader'), `${largest.name} leads`);
      r.prints('most', largest.value);
    },
  ),
];

/** Peers of the company's own kind that have the line. */
function sizes(r: Reader): { readonly own: number; readonly theirs: readonly { readonly name: string; readonly value: number }[] } {
  const id = `${rowOf(r.text('line'))}/${year(r)}`;
  const theirs = r.page.peers.flatMap(({ key, name, isSameKind }) => {
    const found = r.page.value(`peer/${key}/${id}`);
    return found === undefined || !isSameKind ? [] : [{ name, value: found }];
  });
  return { own: r.is('own', id), theirs };
}

function nextToNone(r: Reader, isOwn: boolean): void {
  const id = `ratio/debtToEquity/${r.page.newest}`;
  const { values, median } = field(r, id);
  const own = r.value(id);
  r.prints('own', own);
  r.prints('median', median);
  r.that(isOwn ? own < 0.05 && median >= 0.05 : median < 0.05 && own >= 0.05, 'there is debt, or none');
  if (r.has('n')) counts(r, values);
  r.says('Debt', isOwn);
}

function premium(r: Reader): void {
  const at = (name: string) => `${rowOf(name)}/${r.page.newest}`;
  const [price, cause] = [at(r.text('name')), at(r.text('cause'))];
  const [own, median] = [r.value(price), r.value(`peer-median/${price}`)];
  const [of, theirs] = [r.value(cause), r.value(`peer-median/${cause}`)];
  r.prints('own', own);
  r.prints('median', median);
  r.prints('of', of);
  r.prints('theirs', theirs);
  const isDear = /premium|above/.test(`${r.text('kind')}${r.text('side')}`);
  r.that(
    own > median === isDear && of > theirs === (r.text('more') === 'higher') && isDear === (r.text('more') === 'lower'),
    'it is explained, or the other way round',
  );
  r.says(r.text('name'), !isDear);
}

function trades(r: Reader): void {
  const pe = r.is('pe', `multiple/pe/${year(r)}`);
  const growth = `growth/pat/${year(r)}`;
  if (r.has('falling')) r.that(r.value(growth) < 0, 'PAT did not fall');
  if (r.has('low')) r.that(pe > 150 && r.is('pat', `line/pat/${year(r)}`) > 0, 'no inflated multiple');
  if (r.has('rate')) {
    const rate = r.is('rate', r.text('of') === 'PAT growth' ? growth : `cagr/pat/${year(r)}`);
    r.says('PE', r.has('modest') ? pe < rate : pe < 2 * rate && r.page.value(growth) !== undefined && pe < r.value(growth));
    if (r.has('modest')) r.that(pe < rate && pe < 30, 'not modest');
    return;
  }
  if (r.has('falling') || r.has('low')) r.says('PE', false);
}

const multiples: readonly Rule[] = [
  rule(
    'The stock trades at {pe:times} {year:period} EPS[[{falling: despite falling PAT}]][[ on {of:PAT growth|3-year PAT CAGR} of {rate:percent}]][[{low:; the multiple is inflated by low PAT of }{pat:crore}]].',
    trades,
  ),
  rule('At {pe:times} {year:period} EPS on {of:PAT growth} of {rate:percent}, {modest:valuation looks modest if growth holds}.', trades),
  rule('PE {pe:times} on {year:period} EPS', (r) => {
    r.says('PE', r.is('pe', `multiple/pe/${year(r)}`) < 25);
  }),
  rule('PE {pe:times} on {falling:falling PAT}', trades),
  rule('PE {pe:times} on {of:PAT growth|3-year PAT CAGR} of {rate:percent}', trades),
  rule('PE is not meaningful on {year:period} (loss); the valuation depends on a return to profit.', noPe),
  rule('No PE (loss): valuation depends on a return to profit', noPe),
  rule('The stock trades below book at {pb:times} PB ({year:period}) with ROE of {roe:percent}.', book),
  rule('PB {pb:times} with ROE of {roe:percent}', book),
  rule('PB of {pb:times} looks {full:full} against ROE of {roe:percent} ({year:period}).', book),
  rule('PB {pb:times} on ROE of {roe:percent}', book),
  rule('EV/Sales is {ev:times} on {year:period}; PE {both:is|and EV/EBITDA are} not meaningful on losses.', (r) => {
    r.is('ev', `multiple/evSales/${year(r)}`);
    r.that(
      r.value(`line/pat/${year(r)}`) < 0 && r.text('both').startsWith('and') === r.value(`line/ebitda/${year(r)}`) < 0,
      'no such losses',
    );
  }),
];

function noPe(r: Reader): void {
  r.that(r.value(`line/pat/${year(r)}`) < 0, 'there is a profit');
  r.says('PE', false);
}

function book(r: Reader): void {
  const [pb, roe] = [r.is('pb', `multiple/pb/${year(r)}`), r.is('roe', `ratio/roe/${year(r)}`)];
  r.that(pb < 1 ? roe > 0 : pb >= 4 && roe < 12, 'neither below book nor full');
  r.says('PB', pb < 1);
}

/** The metrics listed for a company without peers. */
const listRule = rule('{year:period} {what:metrics for peer comparison|key metrics}: {list:text}.', (r) => {
  r.that(r.text('year') === r.page.newest, 'not the newest year');
  const rows: Readonly<Record<string, string>> = {
    'sales growth': 'growth/sales',
    'PAT growth': 'growth/pat',
    'EBITDA margin': 'ratio/ebitdaMargin',
    ROE: 'ratio/roe',
    ROA: 'ratio/roa',
    PE: 'multiple/pe',
    'EV/EBITDA': 'multiple/evEbitda',
    PB: 'multiple/pb',
  };
  for (const each of r.text('list').split(', ')) {
    const [, name = '', shown = ''] = /^(.+) (-?[\d,.]+[%x])$/.exec(each) ?? [];
    const value = r.value(`${rows[name] ?? 'line/none'}/${r.text('year')}`);
    r.that(Math.abs(value - Number(shown.replace(/[,%x]/g, ''))) <= 0.0500001, `${each} is ${value}`);
  }
});

/** Peers whose newest year differs. */
const exclusionRule = rule('Excluded from [[{year:period}]][[{none:annual}]] medians: {names:text}.', (r) => {
  r.that(r.text('year') === r.page.newest, 'not the newest year');
  for (const { name, key, newest } of r.page.peers) {
    const at = r.text('names').indexOf(`${name} (latest year `);
    r.that(at >= 0 === (newest !== r.page.newest), `${name}: ${newest}`);
    if (at >= 0)
      r.that(
        r.text('names').slice(at).startsWith(`${name} (latest year ${newest})`) &&
          (newest === 'none' || r.page.value(`peer/${key}/line/pat/${newest}`) !== undefined),
        `${name}: not ${newest}`,
      );
  }
});

export const marketRules: readonly Rule[] = [...peers, listRule, exclusionRule, ...multiples];
