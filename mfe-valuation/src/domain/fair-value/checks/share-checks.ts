import { figureText, type Cell, type Grouping } from '@mulya/domain';
import { periodOf, type ModelCompany } from '../model-company.ts';
import { baseColumn, cellName, type RowName } from '../names.ts';
import { actual, amountSaid, distance, graded, isMoreThan, isOwn, listed, warnsFrom, type Check, type CheckInput, type CheckResult, type Mend } from './check.ts';

/** Companies report EPS in ₹ to this exactness: an EPS of ₹0.05 may be ₹0.054. */
const paisa = 0.01;

/** Whether share count, price, market cap, PAT and EPS speak of one and the same company. */
export function shareChecks(input: CheckInput): readonly Check[] {
  return [marketCapCheck(input), epsCheck(input), shareCountCheck(input), positiveSharesCheck(input)];
}

/** The base year's cells, by name, and today's share count. */
function read({ model, grouping }: CheckInput) {
  const [base] = model.columns;
  return {
    base,
    at: (row: RowName): Cell => model.at(row, base),
    named: (...rows: readonly RowName[]) => rows.map((row) => cellName(row, base)),
    now: actual(model.company.sharesNow),
    text: (value: number, unit: 'crore' | 'inr' | 'shares-crore') => amountSaid(value, unit, grouping),
  };
}

/** Today's count in place of the statement's. None where the analyst's own count stands already, or where today's is not known. */
function todaysShares(input: CheckInput): Mend | undefined {
  const { base, at, now, text } = read(input);
  if (now === undefined || isOwn(at('Shares'))) return undefined;
  const { origin } = input.model.company.sharesNow;
  const day = origin?.state === 'reported' ? origin.period : 'date not stated';
  return { label: `Use today's ${text(now, 'shares-crore')}`, figure: 'shares', value: now, note: `Today's share count (${day}) in place of the ${base} statement's.` };
}

const withMend = (mend: Mend | undefined) => (mend === undefined ? {} : { mend });

/**
 * Market cap ≈ price × shares. An own share count is the analyst's decision: it warns and never fails, so that the headline
 * keeps its colour.
 */
function marketCapCheck(input: CheckInput): Check {
  const { base, at, named, now, text } = read(input);
  const about = { id: 'market-cap', title: 'Market cap', concerns: named('Market cap', 'Price', 'Shares'), about: 'company' } as const;
  const price = actual(at('Price'));
  const shares = actual(at('Shares'));
  const marketCap = actual(at('Market cap'));
  const unchecked = (sentence: string): Check => ({ ...about, result: 'warn', sentence, ...withMend(shares === undefined || shares <= 0 ? todaysShares(input) : undefined) });
  if (input.model.company.marketCap.is !== 'figure' || marketCap === undefined) return unchecked('The source reports no market cap, so that price × shares stands for it and cannot be checked.');
  if (price === undefined) return unchecked('There is no market price, so that the market cap cannot be checked.');
  if (shares === undefined) return unchecked(`The source gives no share count for ${base}, so that the market cap cannot be checked.`);
  if (shares <= 0) return unchecked(`Shares of ${base} are not above zero, so that the market cap cannot be checked.`);

  const found = distance(price * shares, marketCap);
  const result = graded(found);
  const whose = isOwn(at('Shares')) ? 'your own shares' : `the shares of ${base}`;
  const sides = `Price × ${whose} is ${text(price * shares, 'crore')}, the market cap ${text(marketCap, 'crore')}`;
  if (result === 'pass') return { ...about, result, sentence: `${sides}: they agree within 5%.` };
  const fits = now !== undefined && !isMoreThan(distance(price * now, marketCap), warnsFrom);
  return { ...about, result: softened(result, at('Shares')), sentence: `${sides}: ${apart(found, input.grouping)}.`, ...withMend(fits ? todaysShares(input) : undefined) };
}

/** EPS ≈ PAT / shares. An own PAT is not measured by the EPS that the company reported. */
function epsCheck(input: CheckInput): Check {
  const { base, at, named, text } = read(input);
  const about = { id: 'eps', title: 'EPS', concerns: named('Adjusted PAT', 'Shares', 'EPS'), about: 'company' } as const;
  const pat = actual(at('Adjusted PAT'));
  const shares = actual(at('Shares'));
  const reported = reportedLine(input.model.company, input.model.choices.baseYear, 'reportedEps');
  if (isOwn(at('Adjusted PAT'))) return { ...about, result: 'pass', sentence: `PAT of ${base} is your own, so that the reported EPS is not its measure.` };
  if (pat === undefined || shares === undefined) {
    const without = pat === undefined ? 'PAT' : 'share count';
    return { ...about, result: 'warn', sentence: `The source gives no ${without} for ${base}, so that EPS cannot be checked.`, ...withMend(shares === undefined ? todaysShares(input) : undefined) };
  }
  if (shares <= 0) return { ...about, result: 'warn', sentence: `Shares of ${base} are not above zero, so that EPS cannot be checked.`, ...withMend(todaysShares(input)) };
  if (reported === undefined) return { ...about, result: 'warn', sentence: `The source gives no EPS for ${base} to check PAT / shares against.` };

  const found = Math.abs(pat / shares - reported) <= paisa ? 0 : distance(pat / shares, reported);
  const result = graded(found);
  const whose = isOwn(at('Shares')) ? 'your own shares' : 'shares';
  const sides = `PAT / ${whose} of ${base} is ${text(pat / shares, 'inr')}, the reported EPS ${text(reported, 'inr')}`;
  if (result === 'pass') return { ...about, result, sentence: `${sides}: they agree within 5%.` };
  return { ...about, result: softened(result, at('Shares')), sentence: `${sides}: ${apart(found, input.grouping)}${agreeingYear(input)}.`, ...withMend(epsMend(input, pat, shares, reported)) };
}

/**
 * Today's shares where the statement's are not; else, where the EPS is the lower, EPS × shares for PAT: the source's PAT then
 * holds what belongs to minority owners. A higher EPS is left alone: it speaks of fewer shares, before a bonus or an issue.
 */
function epsMend(input: CheckInput, pat: number, shares: number, eps: number): Mend | undefined {
  const { base, now, text } = read(input);
  if (now === undefined) return undefined;
  if (isMoreThan(distance(shares, now), warnsFrom)) return todaysShares(input);
  if (eps <= 0 || eps > pat / shares || !Number.isFinite(eps * shares)) return undefined;
  return {
    label: `Use ${text(eps * shares, 'crore')} PAT`,
    figure: 'pat',
    value: eps * shares,
    note: `Reported EPS of ${base} × shares: the source's PAT appears to hold the minority owners' share.`,
  };
}

/** A later base year in which PAT / shares is the reported EPS: rolling forward is the way out then. */
function agreeingYear({ model: { company, choices } }: CheckInput): string {
  const year = company.baseYears.find((later) => {
    const [pat, shares, eps] = [reportedLine(company, later, 'pat'), reportedLine(company, later, 'shares'), reportedLine(company, later, 'reportedEps')];
    return later > choices.baseYear && pat !== undefined && shares !== undefined && eps !== undefined && graded(distance(pat / shares, eps)) === 'pass';
  });
  return year === undefined ? '' : `; in ${baseColumn(year)} the two agree`;
}

function reportedLine(company: ModelCompany, year: number, line: 'pat' | 'shares' | 'reportedEps'): number | undefined {
  const cell = periodOf(company, year)?.line(line);
  return cell === undefined ? undefined : actual(cell);
}

/** The statement's share count ≈ today's. */
function shareCountCheck(input: CheckInput): Check {
  const { base, at, named, now, text } = read(input);
  const about = { id: 'share-count', title: 'Share count', concerns: named('Shares'), about: 'company' } as const;
  const shares = actual(at('Shares'));
  if (shares === undefined) return { ...about, result: 'warn', sentence: `The source gives no share count for ${base}.`, ...withMend(todaysShares(input)) };
  if (now === undefined) return { ...about, result: 'warn', sentence: `The source gives no current share count to check the ${text(shares, 'shares-crore')} of ${base} against.` };

  const found = distance(shares, now);
  const result = graded(found);
  if (isOwn(at('Shares'))) {
    const sides = `Your own ${text(shares, 'shares-crore')} and today's ${text(now, 'shares-crore')}`;
    return { ...about, result: softened(result, at('Shares')), sentence: result === 'pass' ? `${sides} agree within 5%.` : `${sides} are ${apart(found, input.grouping)}.` };
  }
  const sides = `The ${base} statement has ${statementShares(input)}, today there are ${figureText(now, 'shares-crore', input.grouping)} crore`;
  if (result === 'pass') return { ...about, result, sentence: `${sides}: they agree within 5%.` };
  const since = now > shares ? 'a bonus, a split or an issue since' : 'a buyback or a cancellation since';
  return { ...about, result, sentence: `${sides}: ${since}.`, ...withMend(todaysShares(input)) };
}

/** "765.00 crore shares, restated to 1,530.00 crore (split or bonus issue, ex-date 26 Aug 2025)"; unrestated only the count. */
function statementShares(input: CheckInput): string {
  const { at, text } = read(input);
  const cell = at('Shares');
  const restated = text(actual(cell) ?? NaN, 'shares-crore');
  const [counted, ...factors] = cell.origin?.state === 'derived' ? cell.origin.inputs : [];
  if (counted === undefined || factors.length === 0) return restated;
  const days = factors.flatMap((factor) => (factor.cell.origin?.state === 'reported' ? [factor.cell.origin.period] : []));
  return `${text(actual(counted.cell) ?? NaN, 'shares-crore')}, restated to ${restated.replace(/ shares$/, '')} (split or bonus issue, ex-date ${listed(days)})`;
}

function positiveSharesCheck(input: CheckInput): Check {
  const { base, at, named, text } = read(input);
  const about = { id: 'positive-shares', title: 'Shares above zero', concerns: named('Shares'), about: 'company' } as const;
  const shares = actual(at('Shares'));
  if (shares === undefined) return { ...about, result: 'pass', sentence: `The source gives no share count for ${base} that could be zero or below.` };
  if (shares > 0) return { ...about, result: 'pass', sentence: `Shares of ${base} are above zero.` };
  return { ...about, result: 'fail', sentence: `Shares of ${base} are ${text(shares, 'shares-crore')}: nothing per share can be worked out.`, ...withMend(todaysShares(input)) };
}

/** What the analyst has put in is a decision, not a defect of the data. */
const softened = (result: CheckResult, cell: Cell): CheckResult => (result === 'fail' && isOwn(cell) ? 'warn' : result);

const apart = (found: number, grouping: Grouping | undefined): string => (Number.isFinite(found * 100) ? `${amountSaid(found * 100, 'percent', grouping)} apart` : 'they do not agree');
