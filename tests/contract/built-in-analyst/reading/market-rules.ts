/** Peers, multiples, and the page's model. */
import { yearBefore } from '../evaluated-claim.ts';
import { pattern } from './grammar.ts';
import { rowOf } from './own-rules.ts';
import type { Reader, Rule } from './reader.ts';

const rule = (sentence: string, read: (reader: Reader) => void): Rule => ({ pattern: pattern(sentence), read });
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
function field(r: Reader, id: string): { readonly values: readonly number[]; readonly median: number } {
  const values = r.page.peers.flatMap(({ key }) => r.page.value(`peer/${key}/${id}`) ?? []);
  return { values, median: r.value(`peer-median/${id}`) };
}

/** "n = 3", and "indicative only" below three. */
function counts(r: Reader, values: readonly number[]): void {
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

const few = '[[{few:, indicative only}]]';

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

const model = (row: string, column: string): string => `model/${row}/${column}`;
const base = 'FY25';

/** The default multiple is 30.0x, and every page under test has it. */
const target = (r: Reader): void => r.that(r.is('target', 'model/Target PE/FY28E') === 30, 'not the default');
const actual = (r: Reader): void => {
  if (r.has('actual')) r.is('actual', `growth/pat/${r.text('year')}`);
};

const models: readonly Rule[] = [
  rule(
    '{column:estimate} target price is {price:inr} ({target:times} target PE × EPS of {eps:inr}), {way:upside|downside} of {away:percent} vs {now:inr}. Based on default assumptions, not an estimate.',
    (r) => {
      target(r);
      r.is('price', 'headline/target-price');
      r.is('eps', model('EPS', r.text('column')));
      r.is('now', model('Price', base));
      r.that(r.size('away', 'headline/upside') < 0 === (r.text('way') === 'downside'), 'the other way');
    },
  ),
  rule(
    'The {column:estimate} target price of {price:inr} uses the {base:period} share count ({then:shares} vs {now:shares} now). It is not comparable with the current price. Override the share count to fix this.',
    otherShares,
  ),
  rule(
    'The model uses {then:shares} ({base:period}) vs {now:shares} now. EPS and target price are not comparable with the current price. Override the share count to fix this.',
    otherShares,
  ),
  rule('No PE-based target price for {column:estimate}: not meaningful (loss). Use PB[[ or EV/Sales]].', (r) =>
    r.that(r.value(model('Adjusted PAT', base)) < 0, 'no loss'),
  ),
  rule(
    'Target requires annual PAT growth of {growth:percent}, to {to:crore} in {column:estimate} from {from:crore} in {base:period}[[ ({year:period} actual: {actual:percent})]].',
    (r) => {
      r.is('growth', model('PAT growth', r.text('column')));
      r.that(
        Math.abs(
          r.is('to', model('Adjusted PAT', r.text('column'))) / (r.is('from', model('Adjusted PAT', r.text('base'))) * 1.15 ** 3) - 1,
        ) < 1e-6,
        'another growth',
      );
      actual(r);
    },
  ),
  rule(
    'At a default {target:times} {column:estimate} EPS, the current price implies {way:annual PAT growth|an annual PAT decline} of {rate:percent}[[ ({year:period} actual: {actual:percent})]].',
    (r) => {
      target(r);
      r.that(r.size('rate', 'headline/implied-growth') < 0 === r.text('way').startsWith('an '), 'the other way');
      r.value(model('Adjusted PAT', r.text('column')));
      actual(r);
    },
  ),
  rule(
    'The default target PE of {target:times} implies {way:re-rating|de-rating} from {now:times} on {base:period} EPS. The stock trades at {later:times} {column:estimate} EPS.',
    (r) => {
      target(r);
      r.that(r.is('now', model('PE', r.text('base'))) < 30 === (r.text('way') === 're-rating'), 'the other way');
      r.is('later', model('PE', r.text('column')));
    },
  ),
  rule(
    `The default target PE of {target:times} is {than:above|below} the peer median of {median:times} on {year:period} EPS (n = {n:count}${few}).`,
    (r) => {
      target(r);
      const { values, median } = field(r, `multiple/pe/${r.text('year')}`);
      r.prints('median', median);
      counts(r, values);
      r.that(30 > median === (r.text('than') === 'above'), 'the other side');
    },
  ),
  rule('{base:period} PAT of {pat:crore} exceeds EBITDA of {ebitda:crore}, so estimates start from an exceptional base.', (r) => {
    r.that(
      r.is('pat', `line/pat/${r.text('base')}`) > r.is('ebitda', `line/ebitda/${r.text('base')}`) && r.text('base') === base,
      'it does not exceed EBITDA',
    );
  }),
  rule(
    '{year:period} {line:PAT|sales|EBITDA} of {actual:crore} {be:is|are} {than:above|below|in line with} the {column:estimate} estimate of {estimate:crore}[[ (growth of {grown:percent} vs {assumed:percent} assumed)]].',
    (r) => {
      const line = rowOf(r.text('line'));
      const name = modelName(r.text('line'));
      const [own, estimate] = [r.is('actual', `${line}/${r.text('year')}`), r.is('estimate', model(name, r.text('column')))];
      r.that(r.text('column') === `${r.text('year').slice(0, 4)}E`.replace('CY', 'FY') || r.text('year').startsWith('CY'), 'another year');
      r.that(r.text('than') === (own > estimate ? 'above' : own < estimate ? 'below' : 'in line with'), 'the other side of the estimate');
      if (r.has('grown')) r.is('grown', `${line.replace('line/', 'growth/')}/${r.text('year')}`);
      if (r.has('assumed')) r.is('assumed', model(`${name.replace('Adjusted ', '')} growth`, r.text('column')));
    },
  ),
  rule(
    '{year:period} {kind:PAT|net loss} was {actual:crore} vs {other:a modelled|the} {column:estimate} {what:loss|estimate} of {estimate:crore}[[ (growth of {grown:percent} vs {assumed:percent} assumed)]].',
    (r) => {
      const [own, estimate] = [r.size('actual', `line/pat/${r.text('year')}`), r.size('estimate', model('Adjusted PAT', r.text('column')))];
      r.that(own < 0 === (r.text('kind') === 'net loss') && estimate < 0 === (r.text('what') === 'loss'), 'other signs');
      r.that(r.text('column') === `FY${r.text('year').slice(2, 4)}E` || r.text('year').startsWith('CY'), 'another year');
      if (r.has('grown')) r.is('grown', `growth/pat/${r.text('year')}`);
    },
  ),
  rule(
    '[[On default assumptions, not an estimate: ]]{column:estimate} {line:PAT|sales|EBITDA} {estimate:crore} (growth {growth:percent})[[ vs {loss:net loss} of {lost:crore} in {lossYear:period}]][[ vs {actual:crore} in {year:period}[[ (growth {grown:percent})]]]].',
    (r) => {
      const name = modelName(r.text('line'));
      r.is('estimate', model(name, r.text('column')));
      r.is('growth', model(`${name.replace('Adjusted ', '')} growth`, r.text('column')));
      if (r.has('actual')) r.is('actual', `${rowOf(r.text('line'))}/${r.text('year')}`);
      if (r.has('loss')) r.that(r.size('lost', `line/pat/${r.text('lossYear')}`) < 0, 'no loss');
      if (r.has('grown')) r.is('grown', `${rowOf(r.text('line')).replace('line/', 'growth/')}/${r.text('year')}`);
    },
  ),
  rule(
    '{growth:percent} growth {verb:widens|narrows} the {from:estimate} loss of {prior:crore} to {loss:crore} in {column:estimate}. Growth rates are not meaningful until the base is a profit.',
    (r) => {
      const [prior, now] = [
        r.size('prior', model('Adjusted PAT', r.text('from'))),
        r.size('loss', model('Adjusted PAT', r.text('column'))),
      ];
      r.is('growth', model('PAT growth', r.text('column')));
      r.that(r.text('from') === `${yearBefore(r.text('column').slice(0, 4))}E`, 'not the year before');
      r.that(prior < 0 && now < 0 && now < prior === (r.text('verb') === 'widens'), `it does not ${r.text('verb')}`);
    },
  ),
  rule(
    '{growth:percent} growth on {from:estimate} {line:PAT|EBITDA|sales} of {prior:crore} gives {now:crore} in {column:estimate}. Growth rates are not meaningful until the base is above zero.',
    (r) => {
      const name = modelName(r.text('line'));
      r.that(
        r.is('prior', model(name, r.text('from'))) < 0 && r.text('from') === `${yearBefore(r.text('column').slice(0, 4))}E`,
        'a base above zero, or of another year',
      );
      r.is('now', model(name, r.text('column')));
      r.is('growth', model(`${name.replace('Adjusted ', '')} growth`, r.text('column')));
    },
  ),
];

const modelName = (line: string): string => ({ PAT: 'Adjusted PAT', sales: 'Sales' })[line] ?? line;

function otherShares(r: Reader): void {
  const [now, then] = [r.is('now', 'shares'), r.is('then', model('Shares', r.text('base')))];
  r.that(Math.abs(now / then - 1) > 0.2, 'the same count');
  if (r.has('price')) r.is('price', 'headline/target-price');
}

export const marketRules: readonly Rule[] = [...peers, ...multiples, ...models];
