/** Quarters, the last twelve months, prices, share counts, a lender's income and the business mix. */
import { yearBefore } from '../evaluated-claim.ts';
import type { Reader, Rule } from './reader.ts';
import { rule } from './rule.ts';

/** The newest full year: a sentence without an older year is about this one. */
const year = (r: Reader): string => {
  r.that(!r.has('year') || r.text('year') === r.page.newest, 'not the newest year');
  return r.page.newest;
};
const ofQuarter = (key: string, label: string): string => `statement/INC/${label}/${key}`;

/** The period a year before "Q1 FY27 (Jun 2026)". */
const quarterBefore = (label: string): string =>
  label
    .replace(/(FY|CY)(\d\d)/, (_, kind: string, digits: string) => `${kind}${Number(digits) - 1}`)
    .replace(/\d{4}/, (digits) => String(Number(digits) - 1));

/** "(Jun 2026)": a company that changes its year-end keeps its months. */
const monthOf = (label: string): string => /\(.+\)$/.exec(label)?.[0] ?? '';

/** "PAT ₹x crore", "net loss ₹x crore", or a bare amount, which is a profit. */
function result(r: Reader, kind: string, amount: string, id: string): number {
  const value = r.value(id);
  const isLoss = r.text(kind).toLowerCase().includes('loss');
  r.prints(amount, isLoss ? -value : value, id);
  r.that(isLoss === value < 0, 'a loss called a profit, or a profit a loss');
  return value;
}

const quarters: readonly Rule[] = [
  rule(
    '{now:quarter} vs {then:quarter}: [[{income:sales|interest income} {incomeNow:crore} ({incomeThen:crore}), ]]{kind:PAT|net loss} {pat:crore} ([[{kindThen:PAT|net loss} ]]{prior:crore}).',
    (r) => {
      const [now, then] = [r.text('now'), r.text('then')];
      r.that(monthOf(then) === monthOf(quarterBefore(now)), 'not the same quarter of the year before');
      if (r.has('income')) {
        const key = r.text('income') === 'sales' ? 'revenue' : 'interestincomebank';
        r.is('incomeNow', ofQuarter(key, now));
        r.is('incomeThen', ofQuarter(key, then));
      }
      const change =
        result(r, 'kind', 'pat', ofQuarter('netincome', now)) -
        result(r, r.has('kindThen') ? 'kindThen' : 'kind', 'prior', ofQuarter('netincome', then));
      r.says('Quarter', change > 0);
    },
  ),
  rule(
    '{now:quarter} {kind:PAT|net loss} was {pat:crore}[[ ({ago:year ago|year-ago profit}: [[{kindThen:net loss} ]]{prior:crore})]]. Annualised, that is {than:below|at or above} the {column:estimate} estimate of {estimate:crore}, ignoring seasonality.',
    (r) => {
      const profit = result(r, 'kind', 'pat', ofQuarter('netincome', r.text('now')));
      if (r.has('prior')) {
        const prior = result(r, 'kindThen', 'prior', ofQuarter('netincome', quarterBefore(r.text('now'))));
        r.that((r.text('ago') === 'year-ago profit') === (profit < 0 && prior >= 0), 'a profit beside a loss is called a profit');
      }
      const estimate = r.is('estimate', `model/Adjusted PAT/${r.text('column')}`);
      r.that(r.text('now').includes(r.text('column').slice(0, 4)), 'an estimate of another year');
      r.that(4 * profit < estimate === (r.text('than') === 'below'), 'the other side of the estimate');
    },
  ),
  rule('{short:quarter-name} PAT {verb:rose|fell} to {pat:crore} from {prior:crore}', brief),
  rule('{short:quarter-name} loss {verb:narrowed|widened} to {loss:crore} from {lossThen:crore}', brief),
  rule('{short:quarter-name} PAT {pat:crore} vs year-ago loss {lossThen:crore}', brief),
  rule('{short:quarter-name} loss {loss:crore} vs year-ago PAT {prior:crore}', brief),
  rule(
    'TTM {kind:PAT|net loss} of {pat:crore} {than:is above|is below|compares with} {year:period} {kindThen:PAT|net loss} of {prior:crore}.',
    trailing,
  ),
  rule('TTM {kind:PAT|net loss} {pat:crore} vs {prior:crore} in {year:period}', trailing),
  rule('TTM {kind:PAT|net loss} {pat:crore} vs {year:period} {kindThen:PAT|net loss} {prior:crore}', trailing),
];

function brief(r: Reader): void {
  const now = r.page.quarters.find((label) => label.startsWith(`${r.text('short')} `) || label === r.text('short')) ?? '';
  const [profit, prior] = [r.value(ofQuarter('netincome', now)), r.value(ofQuarter('netincome', quarterBefore(now)))];
  r.prints('pat', profit);
  r.prints('loss', -profit);
  r.prints('prior', prior);
  r.prints('lossThen', -prior);
  const isBetter = profit > prior;
  if (r.has('verb')) r.that(isBetter === /rose|narrowed/.test(r.text('verb')), `it has not ${r.text('verb')}`);
  r.says('Quarter', isBetter);
}

function trailing(r: Reader): void {
  const [ttm, annual] = [
    result(r, 'kind', 'pat', 'line/pat/TTM'),
    result(r, r.has('kindThen') ? 'kindThen' : 'kind', 'prior', `line/pat/${year(r)}`),
  ];
  const sizes = Math.abs(ttm) - Math.abs(annual);
  if (/above|below/.test(r.text('than')))
    r.that(ttm < 0 === annual < 0 && sizes > 0 === r.text('than').includes('above'), 'the other way round');
  else if (r.has('kindThen')) r.that(ttm < 0 !== annual < 0, 'two alike that are not compared');
  r.says('Quarter', ttm > annual);
}

const price = (r: Reader): string => (r.page.value('price/bse') === undefined ? 'nse' : 'bse');

function average(r: Reader): void {
  const [now, mean] = [r.is('price', `price/${price(r)}`), r.is('average', `average/${r.text('days')}/${price(r)}`)];
  r.that(!r.page.hasEventWithin(r.count('days')), 'prices of two companies');
  if (r.has('than')) r.that(now > mean === (r.text('than') === 'above'), 'the other side of the average');
  else r.says('Price', now > mean);
}

function dilution(r: Reader): void {
  const [now, then] = [
    r.is('now', `line/shares/${r.has('to') ? r.text('to') : r.page.newest}`),
    r.is('then', `line/shares/${r.text('from')}`),
  ];
  const [to, from] = [r.has('to') ? r.text('to') : r.page.newest, r.text('from')];
  const counts = r.back('line/shares', to, r.distance(to, from) + 1);
  r.that(now > then && counts.every((count, at) => at === 0 || count < (counts[at - 1] ?? count)), 'no more shares each year');
  if (r.has('lagged')) {
    const perShare = (label: string) => r.value(`line/pat/${label}`) / r.value(`line/shares/${label}`);
    const pat = r.value(`line/pat/${r.text('to')}`) / r.value(`line/pat/${r.text('from')}`);
    r.that(perShare(r.text('to')) / perShare(r.text('from')) < pat, 'EPS did not lag');
  }
  r.says('Share count', false);
}

const market: readonly Rule[] = [
  rule('The stock trades {than:above|below} its {days:count}-day moving average ({price:inr} vs {average:inr}).', average),
  rule('Price {price:inr} vs {days:count}-day average {average:inr}', average),
  rule(
    'Dilution: share count rose from {then:shares} ({from:period}) to {now:shares} ({to:period})[[{lagged:, so EPS growth lagged PAT growth}]].',
    dilution,
  ),
  rule('Dilution: {now:shares}, from {then:shares} ({from:period})', dilution),
  rule(
    'Share count has changed from {then:shares} in {year:period} to {now:shares}; {again:period} per-share figures are not comparable with the current price.',
    (r) => {
      const ratio = r.is('now', 'shares') / r.is('then', `line/shares/${r.text('year')}`);
      r.that(Math.abs(ratio - 1) > 0.2 && r.text('again') === r.text('year'), 'the count has not changed');
    },
  ),
];

const lenders: readonly Rule[] = [
  rule(
    'Interest expense ({paid:crore}, from {paidThen:crore}) grew faster than interest income ({earned:crore}, from {earnedThen:crore}) in {year:period}.',
    faster,
  ),
  rule('Interest expense grew faster than interest income in {year:period}', faster),
  rule(
    'Interest expense was {share:more than three quarters|more than half|more than a third|more than a quarter} of interest income in {year:period} ({paid:crore} of {earned:crore}).',
    (r) => {
      const least =
        { 'more than three quarters': 0.75, 'more than half': 0.5, 'more than a third': 1 / 3, 'more than a quarter': 0.25 }[
          r.text('share')
        ] ?? Number.NaN;
      const most = { 'more than half': 0.75, 'more than a third': 0.5, 'more than a quarter': 1 / 3 }[r.text('share')] ?? Infinity;
      const part = r.is('paid', ofQuarter('totalinterestexpense', year(r))) / r.is('earned', ofQuarter('interestincomebank', year(r)));
      r.that(part > least && part <= most, `${part} is another share`);
    },
  ),
  rule('Non-interest income was {other:crore} in {year:period}, {than:above|below} net interest income of {net:crore}.', (r) => {
    const isAbove = r.is('other', ofQuarter('non-interestincomebank', year(r))) > r.is('net', ofQuarter('netinterestincome', year(r)));
    r.that(isAbove === (r.text('than') === 'above'), 'the other way round');
  }),
  rule('{year:period} income: interest {interest:crore} and other income {other:crore}.', (r) => {
    r.is('interest', ofQuarter('interestincomebank', year(r)));
    r.is('other', ofQuarter('non-interestincomebank', year(r)));
  }),
];

function faster(r: Reader): void {
  const [now, then] = [year(r), yearBefore(year(r))];
  const [paid, paidThen, earned, earnedThen] = [
    r.value(ofQuarter('totalinterestexpense', now)),
    r.value(ofQuarter('totalinterestexpense', then)),
    r.value(ofQuarter('interestincomebank', now)),
    r.value(ofQuarter('interestincomebank', then)),
  ];
  r.prints('paid', paid);
  r.prints('paidThen', paidThen);
  r.prints('earned', earned);
  r.prints('earnedThen', earnedThen);
  r.that(earned > earnedThen && paid / paidThen > earned / earnedThen, 'it did not grow faster');
  r.says('Interest', false);
}

const business: readonly Rule[] = [
  rule(
    'Size in {year:period}: [[sales {sales:crore}]][[net interest income {net:crore}]][[income less interest {less:crore}]][[, ]][[EBITDA {ebitda:crore}, ]][[total assets {assets:crore}, ]][[net worth {worth:crore}, ]][[PAT {pat:crore}]][[net loss {loss:crore}]][[, market cap {cap:crore}]][[market cap {alone:crore}]].',
    (r) => {
      const at = (row: string) => `line/${row}/${year(r)}`;
      if (r.has('sales')) r.is('sales', at('sales'));
      if (r.has('net')) r.is('net', ofQuarter('netinterestincome', year(r)));
      if (r.has('less')) r.is('less', ofQuarter('totalincomelessinterest', year(r)));
      if (r.has('ebitda')) r.is('ebitda', at('ebitda'));
      if (r.has('assets')) r.is('assets', at('totalAssets'));
      if (r.has('worth')) r.is('worth', at('netWorth'));
      if (r.has('pat')) r.is('pat', at('pat'));
      if (r.has('loss')) r.that(r.size('loss', at('pat')) < 0, 'no loss');
      for (const part of ['cap', 'alone']) if (r.has(part)) r.is(part, 'market-cap');
      r.that(year(r) === r.page.newest, 'an older year');
    },
  ),
  rule(
    '{year:period} profit bridge: operating {trade:income|loss} {operating:crore}, {kind:less other charges|plus other income} {other:crore}, less interest {interest:crore} = {result:PBT|pre-tax loss} {before:crore}.',
    (r) => {
      const [operating, other] = [r.size('operating', `line/operatingIncome/${year(r)}`), r.size('other', ofQuarter('othernet', year(r)))];
      const [interest, before] = [r.is('interest', `line/interest/${year(r)}`), r.size('before', `line/profitBeforeTax/${year(r)}`)];
      r.that(
        operating < 0 === (r.text('trade') === 'loss') &&
          other < 0 === r.text('kind').startsWith('less') &&
          before < 0 === r.text('result').startsWith('pre-tax loss'),
        'other signs',
      );
      r.that(Math.abs(operating + other - interest - before) <= Math.max(1, Math.abs(before) / 100), 'it does not add up');
    },
  ),
  rule('Asset-{weight:heavy|light}: total assets of {assets:crore} are {than:more than twice|below} annual sales.', assets),
  rule('Total assets of {assets:crore} are one to two times annual sales.', assets),
  rule('Depreciation of {worn:crore} exceeds EBITDA ({ebitda:crore}).', (r) =>
    r.that(r.is('worn', `line/depreciation/${year(r)}`) > r.is('ebitda', `line/ebitda/${year(r)}`), 'it does not exceed EBITDA'),
  ),
  rule(
    'Depreciation of {worn:crore} absorbs {share:more than three quarters|more than half|more than a third|more than a quarter} of EBITDA ({ebitda:crore}).',
    (r) => {
      const least =
        { 'more than three quarters': 0.75, 'more than half': 0.5, 'more than a third': 1 / 3, 'more than a quarter': 0.25 }[
          r.text('share')
        ] ?? Number.NaN;
      const most = { 'more than half': 0.75, 'more than a third': 0.5, 'more than a quarter': 1 / 3 }[r.text('share')] ?? 1;
      const part = r.is('worn', `line/depreciation/${year(r)}`) / r.is('ebitda', `line/ebitda/${year(r)}`);
      r.that(part > least && part <= most, `${part} is another share`);
    },
  ),
];

function assets(r: Reader): void {
  const times = r.is('assets', `line/totalAssets/${year(r)}`) / r.value(`line/sales/${year(r)}`);
  const isFitting =
    r.text('weight') === 'heavy'
      ? times > 2 && r.text('than') === 'more than twice'
      : r.text('weight') === 'light'
        ? times < 1 && r.text('than') === 'below'
        : times >= 1 && times <= 2;
  r.that(isFitting, `assets are ${times} times sales`);
}

export const recentRules: readonly Rule[] = [...quarters, ...market, ...lenders, ...business];
