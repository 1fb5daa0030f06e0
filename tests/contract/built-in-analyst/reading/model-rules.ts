/** The page's model. */
import { yearBefore } from '../evaluated-claim.ts';
import { counts, few, field } from './market-rules.ts';
import { rowOf } from './own-rules.ts';
import type { Reader, Rule } from './reader.ts';
import { rule } from './rule.ts';

const model = (row: string, column: string): string => `model/${row}/${column}`;
const base = 'FY25';

/** The default multiple is 30.0x, and every page under test has it. */
const target = (r: Reader): void => r.that(r.is('target', 'model/Target PE/FY28E') === 30, 'not the default');
const actual = (r: Reader): void => {
  if (r.has('actual')) r.is('actual', `growth/pat/${r.text('year')}`);
  if (r.has('actual')) r.that(r.text('year') === r.page.newest, 'not the newest year');
};

export const modelRules: readonly Rule[] = [
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
  rule(
    'The {column:estimate} target price[[ of {price:inr}]] is not comparable with the current price. Since {base:period} ended, {what:text} {when:in|on} {day:text}.',
    (r) => {
      if (r.has('price')) r.is('price', 'headline/target-price');
      r.that(r.page.value('headline/upside') === undefined && r.text('base') === base, 'nothing happened since');
    },
  ),
  rule('No PE-based target price for {column:estimate}: not meaningful ({why:loss|no profit}). Use PB[[ or EV/Sales]].', (r) =>
    r.that(r.value(model('Adjusted PAT', base)) <= 0 && (r.text('why') === 'loss') === r.value(model('Adjusted PAT', base)) < 0, 'no loss'),
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
    r.value(`line/depreciation/${r.text('base')}`);
  }),
  rule(
    '{year:period} {line:PAT|sales|EBITDA} of {actual:crore} {be:is|are} {than:above|below|in line with} the {column:estimate} estimate[[ of {estimate:crore}]][[ (growth of {grown:percent} vs {assumed:percent} assumed)]].',
    (r) => {
      const line = rowOf(r.text('line'));
      const name = modelName(r.text('line'));
      const [own, estimate] = [r.is('actual', `${line}/${r.text('year')}`), r.is('estimate', model(name, r.text('column')))];
      r.that(r.text('column') === `${r.text('year').slice(0, 4)}E`.replace('CY', 'FY') || r.text('year').startsWith('CY'), 'another year');
      const isAlike = !r.has('estimate');
      if (isAlike) r.prints('actual', estimate);
      r.that(r.text('than') === (isAlike ? 'in line with' : own > estimate ? 'above' : 'below'), 'the other side of the estimate');
      sameEbitda(r, r.text('year'));
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
      if (r.has('actual')) {
        r.is('actual', `${rowOf(r.text('line'))}/${r.text('year')}`);
        sameEbitda(r, r.text('year'));
      }
      if (r.has('loss')) r.that(r.size('lost', `line/pat/${r.text('lossYear')}`) < 0, 'no loss');
      if (r.has('grown')) r.is('grown', `${rowOf(r.text('line')).replace('line/', 'growth/')}/${r.text('year')}`);
    },
  ),
  rule(
    '{growth:percent} growth {verb:widens|narrows} the [[{from:estimate}]][[{base:period}]] loss of {prior:crore} to {loss:crore} in {column:estimate}. Growth rates are not meaningful until the base is a profit.',
    (r) => {
      const [prior, now] = [r.size('prior', model('Adjusted PAT', yearOf(r))), r.size('loss', model('Adjusted PAT', r.text('column')))];
      r.is('growth', model('PAT growth', r.text('column')));
      isYearBefore(r);
      r.that(prior < 0 && now < 0 && now < prior === (r.text('verb') === 'widens'), `it does not ${r.text('verb')}`);
    },
  ),
  rule(
    '{growth:percent} growth on [[{from:estimate}]][[{base:period}]] {line:PAT|EBITDA|sales} of {prior:crore} gives {now:crore} in {column:estimate}. Growth rates are not meaningful until the base is above zero.',
    (r) => {
      const name = modelName(r.text('line'));
      r.that(r.is('prior', model(name, yearOf(r))) < 0, 'a base above zero');
      isYearBefore(r);
      r.is('now', model(name, r.text('column')));
      r.is('growth', model(`${name.replace('Adjusted ', '')} growth`, r.text('column')));
    },
  ),
];

/** EBITDA of a year beside an estimate: of both the base and the year with depreciation, or of both without. */
function sameEbitda(r: Reader, year: string): void {
  if (r.text('line') !== 'EBITDA') return;
  r.that((r.page.value(`line/depreciation/${year}`) !== undefined) === r.page.hasBaseDepreciation, 'EBITDA beside operating income');
}

/** The year whose amount grows: an estimate, or the base year. */
const yearOf = (r: Reader): string => `${r.text('from')}${r.text('base')}`;

const isYearBefore = (r: Reader): void =>
  r.that(
    yearOf(r).replace('E', '') === yearBefore(r.text('column').slice(0, 4)) && r.has('base') === (yearOf(r) === base),
    'not the year before',
  );

const modelName = (line: string): string => ({ PAT: 'Adjusted PAT', sales: 'Sales' })[line] ?? line;

function otherShares(r: Reader): void {
  const [now, then] = [r.is('now', 'shares'), r.is('then', model('Shares', r.text('base')))];
  r.that(Math.abs(now / then - 1) > 0.2, 'the same count');
  if (r.has('price')) r.is('price', 'headline/target-price');
}
