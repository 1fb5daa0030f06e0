/** Debt, cash, quality of earnings, losses, quarters, share counts, and business mix. */
import { yearBefore } from '../evaluated-claim.ts';
import type { Reader, Rule } from './reader.ts';
import { rule } from './rule.ts';

/** The newest full year, which all of these sentences concern. */
const year = (r: Reader): string => {
  r.that(!r.has('year') || r.text('year') === r.page.newest, 'not the newest year');
  return r.page.newest;
};
const of = (row: string, r: Reader): string => `${row}/${year(r)}`;
const statement = (key: string, label: string): string => `statement/INC/${label}/${key}`;
const before = (r: Reader): string => {
  r.that(r.text('before') === yearBefore(year(r)), `${r.text('before')} is not the year before ${year(r)}`);
  return r.text('before');
};

const debt: readonly Rule[] = [
  rule('Debt-free at {year:period} year-end, with cash of {cash:crore}.', debtFree),
  rule('Debt-free, cash of {cash:crore}', debtFree),
  rule('Net cash at {year:period} year-end: cash of {cash:crore} vs gross debt of {debt:crore}.', netCash),
  rule('Net cash: {cash:crore} vs gross debt {debt:crore}', netCash),
  rule('Debt/equity was {ratio:times} at {year:period} year-end (gross debt {debt:crore}, net worth {worth:crore}).', (r) => {
    r.is('debt', of('line/grossDebt', r));
    r.is('worth', of('line/netWorth', r));
    leverage(r, false);
  }),
  rule('Debt/equity {ratio:times} in {year:period}', (r) => leverage(r, false)),
  rule('Low leverage: gross debt of {debt:crore} on net worth of {worth:crore} at {year:period} year-end.', lowLeverage),
  rule('Gross debt {debt:crore} on net worth {worth:crore}', lowLeverage),
  rule(
    'Interest cover was {ratio:times} in {year:period}[[ ({before:period}: {prior:times})]][[{short:, so operating income did not cover interest}]].',
    (r) => {
      const cover = r.is('ratio', of('ratio/interestCover', r));
      if (r.has('before')) r.is('prior', `ratio/interestCover/${before(r)}`);
      r.that(r.has('short') === cover < 1, 'interest is covered, or not');
      r.says('Interest cover', cover >= 5);
    },
  ),
  rule('Interest cover {ratio:times} in {year:period}', (r) => r.says('Interest cover', r.is('ratio', of('ratio/interestCover', r)) >= 5)),
  rule('Interest cover fell to {ratio:times} in {year:period} from {prior:times} in {before:period}.', coverFell),
  rule('Interest cover down to {ratio:times} from {prior:times} ({earlier:period})', coverFell),
  rule('Interest of {interest:crore} was not covered: {year:period} operating loss was {loss:crore}.', checkLowCover),
  rule('Interest of {interest:crore} not covered by operations', checkLowCover),
];

function debtFree(r: Reader): void {
  r.that(r.value(of('line/grossDebt', r)) === 0, 'there is debt');
  r.is('cash', of('line/cash', r));
  r.says('Debt', true);
}

function netCash(r: Reader): void {
  r.that(r.is('cash', of('line/cash', r)) > r.is('debt', of('line/grossDebt', r)), 'debt is above cash');
  r.says('Debt', true);
}

function leverage(r: Reader, isLow: boolean): void {
  const ratio = r.is('ratio', of('ratio/debtToEquity', r));
  r.that(isLow ? ratio < 0.3 : ratio >= 1, 'another leverage');
  r.says('Debt', isLow);
}

function lowLeverage(r: Reader): void {
  r.is('debt', of('line/grossDebt', r));
  r.is('worth', of('line/netWorth', r));
  leverage(r, true);
}

function coverFell(r: Reader): void {
  const earlier = r.has('before') ? r.text('before') : r.text('earlier');
  r.that(earlier === yearBefore(year(r)), 'not the year before');
  r.that(r.is('ratio', of('ratio/interestCover', r)) < r.is('prior', `ratio/interestCover/${earlier}`), 'it did not fall');
  r.says('Interest cover', false);
}

function checkLowCover(r: Reader): void {
  r.that(r.is('interest', of('line/interest', r)) > 0, 'there is no interest');
  r.that(r.size('loss', of('line/operatingIncome', r)) < 0, 'operations earned');
  r.says('Interest cover', false);
}

const cash: readonly Rule[] = [
  rule('Operating cash flow was negative at {flow:crore} in {year:period} despite PAT of {pat:crore}.', (r) => cashFlow(r, true)),
  rule('Operating cash flow {flow:crore} on PAT of {pat:crore}', (r) => cashFlow(r, true)),
  rule('Operating cash outflow was {out:crore} in {year:period}, alongside a net loss of {loss:crore}.', (r) => cashFlow(r, false)),
  rule('Operating cash outflow of {out:crore} in {year:period}', (r) => cashFlow(r, false)),
  rule('Operating cash flow was {flow:crore} in {year:period} despite a net loss of {loss:crore}.', (r) => cashFlow(r, false)),
  rule('Operating cash flow {flow:crore} despite a net loss', (r) => cashFlow(r, false)),
  rule('CFO matched or exceeded PAT in each of the last {count:count} years ({year:period}: {flow:crore} vs {pat:crore}).', checkCover),
  rule('CFO matched or exceeded PAT in each of the last {count:count} years ({year:period}: CFO/PAT of {ratio:times}).', checkCover),
  rule('CFO at or above PAT for {count:count} straight years', checkCover),
  rule('CFO of {flow:crore} exceeded PAT of {pat:crore} in {year:period}: CFO/PAT was {ratio:times}.', (r) => {
    r.that(r.is('flow', of('line/operatingCashFlow', r)) > r.is('pat', of('line/pat', r)), 'it did not exceed PAT');
    r.is('ratio', of('ratio/cfoToPat', r));
    r.says('Cash', true);
  }),
  rule('CFO/PAT {ratio:times} in {year:period}', (r) => r.says('Cash', r.is('ratio', of('ratio/cfoToPat', r)) >= 1)),
  rule('Weak cash conversion: CFO of {flow:crore} was {ratio:times} PAT in {year:period}.', weakCash),
  rule('Weak cash conversion: CFO/PAT {ratio:times} in {year:period}', weakCash),
  rule('Free cash flow was {free:crore} in {year:period}: capex exceeded operating cash flow of {flow:crore}.', (r) => {
    r.that(r.is('free', of('line/freeCashFlow', r)) < 0 && r.is('flow', of('line/operatingCashFlow', r)) > 0, 'capex did not exceed it');
    r.says('Free cash flow', false);
  }),
  rule('Free cash flow {free:crore} in {year:period}', (r) => r.says('Free cash flow', r.is('free', of('line/freeCashFlow', r)) > 0)),
  rule('{year:period} free cash flow of {free:crore} is an FCF yield of {yield:percent}.', fcfYield),
  rule('FCF yield {yield:percent} on {year:period} free cash flow', fcfYield),
];

function cashFlow(r: Reader, isProfit: boolean): void {
  const flow = r.value(of('line/operatingCashFlow', r));
  const pat = r.value(of('line/pat', r));
  r.prints('flow', flow);
  r.prints('out', -flow);
  r.prints('pat', pat);
  r.prints('loss', -pat);
  r.that(isProfit === pat > 0 && (!isProfit || flow < 0), 'other signs');
  r.says('Cash', flow > 0);
}

function checkCover(r: Reader): void {
  const ratios = r.back('ratio/cfoToPat', year(r), r.count('count'));
  r.that(ratios.length === r.count('count') && ratios.every((ratio) => ratio > 0.9999), 'not in each year');
  if (r.has('flow')) r.is('flow', of('line/operatingCashFlow', r));
  if (r.has('pat')) r.is('pat', of('line/pat', r));
  r.prints('ratio', ratios[0] ?? Number.NaN);
  r.says('Cash', true);
}

function weakCash(r: Reader): void {
  if (r.has('flow')) r.is('flow', of('line/operatingCashFlow', r));
  r.that(r.is('ratio', of('ratio/cfoToPat', r)) < 0.7, 'it is not weak');
  r.says('Cash', false);
}

function fcfYield(r: Reader): void {
  if (r.has('free')) r.is('free', of('line/freeCashFlow', r));
  r.says('Free cash flow', r.is('yield', of('ratio/freeCashFlowYield', r)) > 0);
}

const shares: Readonly<Record<string, number>> = {
  'more than three quarters': 0.75,
  'more than half': 0.5,
  'more than a third': 1 / 3,
  'more than a quarter': 0.25,
};
const share = 'more than three quarters|more than half|more than a third|more than a quarter';

/** The largest share that fits the words. */
function isShare(r: Reader, part: number, whole: number): void {
  const least = shares[r.text('share')] ?? Number.NaN;
  const next = Math.min(...Object.values(shares).filter((each) => each > least), 1);
  r.that(
    part > least * whole && part <= Math.max(next, least) * whole * (next === 1 ? Infinity : 1),
    `${part} of ${whole} is not ${r.text('share')}`,
  );
}

const earnings: readonly Rule[] = [
  rule('Earnings quality: {year:period} PBT of {pbt:crore} came from other income of {other:crore}; operations lost {loss:crore}.', (r) => {
    r.is('pbt', of('line/profitBeforeTax', r));
    r.that(r.size('loss', of('line/operatingIncome', r)) < 0, 'operations earned');
    otherIncome(r);
  }),
  rule('Profit depends on other income of {other:crore}', otherIncome),
  rule(`Other income of {other:crore} is {share:${share}} of {year:period} PBT ({pbt:crore}).`, (r) => {
    isShare(r, r.is('other', statement('othernet', year(r))), r.is('pbt', of('line/profitBeforeTax', r)));
    r.says('Other income', false);
  }),
  rule(`Other income is {share:${share}} of {year:period} PBT`, (r) => {
    isShare(r, r.value(statement('othernet', year(r))), r.value(of('line/profitBeforeTax', r)));
    r.says('Other income', false);
  }),
  rule(
    'The {year:period} tax rate of {rate:percent} is {level:low|high}[[ ({before:period}: {prior:percent})]]; PAT would be {than:lower|higher} at a normal rate.',
    tax,
  ),
  rule('{level:Low|High} tax rate of {rate:percent} in {year:period}', tax),
  rule('{year:period} PAT of {pat:crore} includes a tax credit (tax rate {rate:percent}) and is not a run rate.', credit),
  rule('Tax credit in {year:period} PAT: tax rate {rate:percent}', credit),
  rule(
    '{own:crore} of the {year:period} profit after tax of {whole:crore} is attributable to owners; the rest is minority interest.',
    (r) => r.that(r.is('own', of('line/pat', r)) < r.is('whole', of('line/profitAfterTax', r)), 'nothing is left'),
  ),
  rule('{year:period} net loss was {loss:crore}.', netLoss),
  rule('Net loss of {loss:crore} in {year:period}', netLoss),
  rule('Net loss {verb:narrowed|widened} to {loss:crore} in {year:period}[[ from {prior:crore} in {before:period}]].', lossMoved),
  rule('Net loss {verb:narrowed|widened} to {loss:crore}[[ in {year:period}]][[ from {prior:crore}]]', lossMoved),
  rule('Still loss-making: {year:period} net loss of {loss:crore}, {verb:narrowed} from {prior:crore} in {before:period}.', (r) => {
    lossMoved(r);
    r.points.length = 0;
    r.says('PAT', false);
  }),
  rule('Swung to a net loss of {loss:crore} in {year:period}[[ from a profit of {prior:crore} in {before:period}]][[{end:.}]]', (r) => {
    r.that(r.size('loss', of('line/pat', r)) < 0, 'no loss');
    const prior = r.value(`line/pat/${yearBefore(year(r))}`);
    if (r.has('before')) r.prints('prior', r.value(`line/pat/${before(r)}`));
    r.that(prior > 0, 'no profit before');
    r.says('PAT', false);
  }),
  rule(
    'Returned to profit in {year:period} (PAT {pat:crore} vs a loss of {prior:crore} in {before:period})[[, although the operating loss was {loss:crore}]].',
    checkReturn,
  ),
  rule('Returned to profit in {year:period}: PAT {pat:crore}', checkReturn),
  rule('Loss-making in each of the last {count:count} years[[; the largest loss was {loss:crore} in {worst:period}.]]', lossYears),
  rule('Loss-making in {some:count} of the last {count:count} years[[; the largest loss was {loss:crore} in {worst:period}.]]', lossYears),
];

function otherIncome(r: Reader): void {
  r.that(r.is('other', statement('othernet', year(r))) > 0, 'no other income');
  r.says('Other income', false);
}

function tax(r: Reader): void {
  const rate = r.is('rate', of('ratio/taxRate', r));
  const isLow = r.text('level').toLowerCase() === 'low';
  r.that(isLow ? rate < 15 : rate > 35, 'a usual rate');
  if (r.has('before')) r.is('prior', `ratio/taxRate/${before(r)}`);
  if (r.has('than')) r.that(isLow === (r.text('than') === 'lower'), 'PAT would move the other way');
  r.says('Tax', !isLow);
}

function credit(r: Reader): void {
  if (r.has('pat')) r.is('pat', of('line/pat', r));
  r.that(r.is('rate', of('ratio/taxRate', r)) < 0, 'tax was paid');
  r.says('Tax', false);
}

function netLoss(r: Reader): void {
  r.that(r.size('loss', of('line/pat', r)) < 0, 'no loss');
  r.says('PAT', false);
}

function lossMoved(r: Reader): void {
  const [now, prior] = [r.size('loss', of('line/pat', r)), r.size('prior', `line/pat/${yearBefore(year(r))}`)];
  if (r.has('before')) before(r);
  r.that(now < 0 && prior < 0 && (r.text('verb') === 'narrowed' ? now > prior : now < prior), `it has not ${r.text('verb')}`);
  r.says('Loss', now > prior);
}

function checkReturn(r: Reader): void {
  r.that(r.is('pat', of('line/pat', r)) > 0, 'no profit');
  r.that(r.size('prior', `line/pat/${yearBefore(year(r))}`) < 0, 'no loss before');
  if (r.has('before')) before(r);
  if (r.has('loss')) r.that(r.size('loss', of('line/operatingIncome', r)) < 0, 'operations earned');
  r.says('PAT', true);
}

function lossYears(r: Reader): void {
  const pat = r.back('line/pat', r.page.newest, r.count('count'));
  const losses = pat.filter((each) => each < 0);
  r.that(pat.length === r.count('count') && losses.length === (r.has('some') ? r.count('some') : pat.length), 'another count of losses');
  if (r.has('loss')) r.that(r.size('loss', `line/pat/${r.text('worst')}`) === Math.min(...losses), 'not the largest loss');
  r.says('Losses', false);
}

export const balanceRules: readonly Rule[] = [...debt, ...cash, ...earnings];
