import { figureText, fiscalYearOf, orderPeriods, type Cell, type Grouping } from '@mulya/domain';
import { periodOf, type ModelCompany } from '../model-company.ts';
import { baseBreak } from '../price-break.ts';
import { baseColumn, cellName, type RowName } from '../names.ts';
import {
  actual,
  checkAmountText,
  distance,
  gradeDistance,
  isMoreThan,
  isOwn,
  joinList,
  warnsFrom,
  type Check,
  type CheckInput,
  type CheckResult,
  type SuggestedFix,
} from './check.ts';

/** Companies round reported EPS to this amount, ₹: an EPS of ₹0.05 can be ₹0.054. */
const paisa = 0.01;

/** Checks whether share count, price, market cap, PAT and EPS describe the same company. */
export function shareChecks(input: CheckInput): readonly Check[] {
  return [marketCapCheck(input), epsCheck(input), shareCountCheck(input), positiveSharesCheck(input)];
}

/** The base year's cells, by name, and today's share count. */
function read({ model, grouping }: CheckInput) {
  const [base] = model.columns;
  return {
    base,
    at: (row: RowName): Cell => model.at(row, base),
    cellNames: (...rows: readonly RowName[]) => rows.map((row) => cellName(row, base)),
    now: actual(model.company.sharesNow),
    text: (value: number, unit: 'crore' | 'inr' | 'shares-crore') => checkAmountText(value, unit, grouping),
  };
}

/**
 * Suggests today's count instead of the statement's. Undefined if the analyst entered a count, if today's is unknown, and across an
 * unexplained jump or an issue that no count shows, because a count that nobody explained fits no price.
 */
function todaysShares(input: CheckInput): SuggestedFix | undefined {
  const { base, at, now, text } = read(input);
  const { kind, factor } = baseBreak(input.model) ?? {};
  if (kind === 'unexplained-jump' || factor !== undefined || now === undefined || isOwn(at('Shares'))) return undefined;
  const { origin } = input.model.company.sharesNow;
  const day = origin?.state === 'reported' ? origin.period : 'date not available';
  return {
    label: `Use today's ${text(now, 'shares-crore')}`,
    figure: 'shares',
    value: now,
    note: `Current share count (${day}) used instead of ${base} reported.`,
  };
}

const withFix = (suggestedFix: SuggestedFix | undefined) => (suggestedFix === undefined ? {} : { suggestedFix });

/**
 * Market cap ≈ price × shares. An overridden share count is the analyst's decision, so it warns and never fails. The headline then keeps
 * its colour.
 */
function marketCapCheck(input: CheckInput): Check {
  const { base, at, cellNames, now, text } = read(input);
  const about = { id: 'market-cap', title: 'Market cap', concerns: cellNames('Market cap', 'Price', 'Shares'), about: 'company' } as const;
  const price = actual(at('Price'));
  const shares = actual(at('Shares'));
  const marketCap = actual(at('Market cap'));
  const notChecked = (sentence: string): Check => ({
    ...about,
    result: 'warn',
    sentence,
    ...withFix(shares === undefined || shares <= 0 ? todaysShares(input) : undefined),
  });
  if (input.model.company.marketCap.is !== 'figure' || marketCap === undefined)
    return notChecked('Not checked: no reported market cap; price × shares is used.');
  if (price === undefined) return notChecked('Not checked: market price not available.');
  if (shares === undefined) return notChecked(`Not checked: ${base} share count not available.`);
  if (shares <= 0) return notChecked(`Not checked: ${base} share count is zero or negative.`);

  const found = distance(price * shares, marketCap);
  const result = gradeDistance(found);
  const countName = isOwn(at('Shares')) ? 'your share count' : `${base} shares`;
  const sides = `Price × ${countName} is ${text(price * shares, 'crore')} vs market cap of ${text(marketCap, 'crore')}`;
  if (result === 'pass') return { ...about, result, sentence: `${sides}: within 5%.` };
  const fits = now !== undefined && !isMoreThan(distance(price * now, marketCap), warnsFrom);
  return {
    ...about,
    result: soften(result, at('Shares')),
    sentence: `${sides}: ${differenceText(found, input.grouping)}.`,
    ...withFix(fits ? todaysShares(input) : undefined),
  };
}

/** EPS ≈ PAT / shares. Reported EPS does not apply to an overridden PAT. */
function epsCheck(input: CheckInput): Check {
  const { base, at, cellNames, text } = read(input);
  const about = { id: 'eps', title: 'EPS', concerns: cellNames('Adjusted PAT', 'Shares', 'EPS'), about: 'company' } as const;
  const pat = actual(at('Adjusted PAT'));
  const shares = actual(at('Shares'));
  const reported = reportedLine(input.model.company, input.model.choices.baseYear, 'reportedEps') ?? withheldEps(input);
  if (isOwn(at('Adjusted PAT')))
    return { ...about, result: 'pass', sentence: `${base} PAT is your override, so it is not compared with reported EPS.` };
  if (pat === undefined || shares === undefined) {
    const without = pat === undefined ? 'PAT' : 'share count';
    return {
      ...about,
      result: 'warn',
      sentence: `EPS not checked: ${base} ${without} not available.`,
      ...withFix(shares === undefined ? todaysShares(input) : undefined),
    };
  }
  if (shares <= 0)
    return {
      ...about,
      result: 'warn',
      sentence: `EPS not checked: ${base} share count is zero or negative.`,
      ...withFix(todaysShares(input)),
    };
  if (reported === undefined) return { ...about, result: 'warn', sentence: `Not checked: reported ${base} EPS not available.` };

  const found = Math.abs(pat / shares - reported) <= paisa ? 0 : distance(pat / shares, reported);
  const result = gradeDistance(found);
  const countName = isOwn(at('Shares')) ? 'your share count' : 'shares';
  const sides = `${base} PAT / ${countName} is ${text(pat / shares, 'inr')} vs reported EPS of ${text(reported, 'inr')}`;
  if (result === 'pass') return { ...about, result, sentence: `${sides}: within 5%.` };
  return {
    ...about,
    result: soften(result, at('Shares')),
    sentence: `${sides}: ${differenceText(found, input.grouping)}${agreeingYear(input)}.`,
    ...withFix(epsFix(input, pat, shares, reported)),
  };
}

/**
 * Suggests today's shares if the statement's count differs. Otherwise suggests EPS × shares for PAT if EPS is lower, because reported PAT
 * then includes minority interest.
 *
 * A higher EPS gets no suggestion: it is based on fewer shares, before a bonus or an issue.
 */
function epsFix(input: CheckInput, pat: number, shares: number, eps: number): SuggestedFix | undefined {
  const { base, now, text } = read(input);
  if (now === undefined) return undefined;
  if (isMoreThan(distance(shares, now), warnsFrom)) return todaysShares(input);
  if (eps <= 0 || eps > pat / shares || !Number.isFinite(eps * shares)) return undefined;
  return {
    label: `Use ${text(eps * shares, 'crore')} PAT`,
    figure: 'pat',
    value: eps * shares,
    note: `Reported ${base} EPS × shares: reported PAT appears to include minority interest.`,
  };
}

/** A later base year in which PAT / shares equals the reported EPS: moving the base year then resolves the mismatch. */
function agreeingYear({ model: { company, choices } }: CheckInput): string {
  const year = company.baseYears.find((later) => {
    const [pat, shares, eps] = [
      reportedLine(company, later, 'pat'),
      reportedLine(company, later, 'shares'),
      reportedLine(company, later, 'reportedEps'),
    ];
    return (
      later > choices.baseYear &&
      pat !== undefined &&
      shares !== undefined &&
      eps !== undefined &&
      gradeDistance(distance(pat / shares, eps)) === 'pass'
    );
  });
  return year === undefined ? '' : `; in ${baseColumn(year)} the two agree`;
}

function reportedLine(company: ModelCompany, year: number, line: 'pat' | 'shares' | 'reportedEps'): number | undefined {
  const cell = periodOf(company, year)?.line(line);
  return cell === undefined ? undefined : actual(cell);
}

/** An EPS that was left out, because it contradicts PAT / shares, still fails the check. */
function withheldEps({ answer, model: { choices } }: CheckInput): number | undefined {
  const year = orderPeriods(answer.financials, 'Annual').periods.findLast(({ source }) => fiscalYearOf(source) === choices.baseYear);
  return (year?.source.stockFinancialMap.INC ?? []).find(({ withheld }) => withheld !== undefined)?.withheld?.reported;
}

/** The statement's share count ≈ today's count. */
function shareCountCheck(input: CheckInput): Check {
  const { base, at, cellNames, now, text } = read(input);
  const about = { id: 'share-count', title: 'Share count', concerns: cellNames('Shares'), about: 'company' } as const;
  const shares = actual(at('Shares'));
  if (shares === undefined)
    return { ...about, result: 'warn', sentence: `${base} share count not available.`, ...withFix(todaysShares(input)) };
  if (now === undefined)
    return {
      ...about,
      result: 'warn',
      sentence: `Not checked: no current share count to compare with ${text(shares, 'shares-crore')} in ${base}.`,
    };

  if (!isOwn(at('Shares')) && periodOf(input.model.company, input.model.choices.baseYear)?.line('shares').is !== 'figure')
    return {
      ...about,
      result: 'warn',
      sentence: `${base} share count not available: the current ${text(shares, 'shares-crore')} are used.`,
    };
  const found = distance(shares, now);
  const result = gradeDistance(found);
  if (isOwn(at('Shares'))) {
    const sides = `Your ${text(shares, 'shares-crore')} vs current ${text(now, 'shares-crore')}`;
    return {
      ...about,
      result: soften(result, at('Shares')),
      sentence: result === 'pass' ? `${sides}: within 5%.` : `${sides}: ${differenceText(found, input.grouping)}.`,
    };
  }
  const sides = `${base} has ${statementShares(input)} vs current ${figureText(now, 'shares-crore', input.grouping)} crore`;
  if (result === 'pass') return { ...about, result, sentence: `${sides}: within 5%.` };
  const since = now > shares ? 'likely bonus, split or issuance' : 'likely buyback or cancellation';
  return { ...about, result, sentence: `${sides}: ${since}.`, ...withFix(todaysShares(input)) };
}

/** "765.00 crore shares, restated to 1,530.00 crore (split or bonus issue, ex-date 26 Aug 2025)"; without a restatement, only the count. */
function statementShares(input: CheckInput): string {
  const { at, text } = read(input);
  const cell = at('Shares');
  const restated = text(actual(cell) ?? NaN, 'shares-crore');
  const [originalCount, ...factors] = cell.origin?.state === 'derived' ? cell.origin.inputs : [];
  if (originalCount === undefined || factors.length === 0) return restated;
  const days = factors.flatMap((factor) => (factor.cell.origin?.state === 'reported' ? [factor.cell.origin.period] : []));
  return `${text(actual(originalCount.cell) ?? NaN, 'shares-crore')}, restated to ${restated.replace(/ shares$/, '')} (split or bonus issue, ex-date ${joinList(days)})`;
}

function positiveSharesCheck(input: CheckInput): Check {
  const { base, at, cellNames } = read(input);
  const about = { id: 'positive-shares', title: 'Shares above zero', concerns: cellNames('Shares'), about: 'company' } as const;
  const shares = actual(at('Shares'));
  if (shares === undefined) return { ...about, result: 'pass', sentence: `Not checked: ${base} share count not available.` };
  if (shares > 0) return { ...about, result: 'pass', sentence: `${base} share count is positive.` };
  return {
    ...about,
    result: 'fail',
    sentence: `${base} share count is ${figureText(shares, 'shares-crore', input.grouping)} crore: per-share figures can't be calculated.`,
    ...withFix(todaysShares(input)),
  };
}

/** An override is a decision of the analyst, not a data defect. */
const soften = (result: CheckResult, cell: Cell): CheckResult => (result === 'fail' && isOwn(cell) ? 'warn' : result);

const differenceText = (found: number, grouping: Grouping | undefined): string =>
  Number.isFinite(found * 100) ? `${checkAmountText(found * 100, 'percent', grouping)} apart` : 'they differ';
