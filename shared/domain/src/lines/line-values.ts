import { lineFigure, lineId, linesOf, type RestatedShares, type SourcePeriod } from '../statements/source.ts';
import type { StatementCode } from '../statements/statement-code.ts';
import type { Business } from './business.ts';
import { sourceLines, type LineName } from './line-catalogue.ts';

/** Returns a line's value; undefined where the period has no figure for it. */
type ValueOfLine = (name: LineName) => number | undefined;

/**
 * Reads the headline lines of one period as plain numbers, in the units of the line catalogue. They are the values of the cells of
 * `annualLines`, without origins: for walks over many companies, where a cell for every figure would cost most of the time.
 */
export function lineValues(period: SourcePeriod, business: Business): ValueOfLine {
  const statements = new Map<StatementCode, ReadonlyMap<string, number>>();
  const valuesIn = (code: StatementCode): ReadonlyMap<string, number> => {
    const read = statements.get(code) ?? statementValues(period, code);
    statements.set(code, read);
    return read;
  };
  const read = (name: keyof typeof sourceLines): number | undefined => {
    const { code, keys: ofMost, ofLender } = sourceLines[name];
    const values = valuesIn(code);
    for (const alternative of business === 'lender' ? (ofLender ?? ofMost) : ofMost) {
      const given = (typeof alternative === 'string' ? [alternative] : alternative).flatMap((key) => values.get(key) ?? []);
      if (given.length > 0) return given.reduce((sum, value) => sum + value);
    }
    return undefined;
  };
  return (name) => {
    switch (name) {
      case 'ebitda':
        return ebitda(read, business);
      case 'netWorth':
        return sum(read('reserves'), read('equity'));
      case 'shares':
        return inTodaysShares(read('shares'), period.restatedShares);
      default:
        return read(name);
    }
  };
}

function statementValues(period: SourcePeriod, code: StatementCode): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const line of linesOf(period, code)) {
    // A profit before minority interest is compared with nothing.
    const value = line.beforeMinority === true ? undefined : lineFigure(line);
    // The later of two lines counts, even without a figure.
    if (value === undefined) values.delete(lineId(line));
    else values.set(lineId(line), value);
  }
  return values;
}

function ebitda(read: (name: 'operatingIncome' | 'depreciation' | 'operatingProfit') => number | undefined, business: Business) {
  const operating = read('operatingIncome');
  if (operating !== undefined) {
    const depreciation = read('depreciation');
    return depreciation === undefined ? (read('operatingProfit') ?? operating) : operating + depreciation;
  }
  return sourceLines.operatingIncome.notFor?.includes(business) ? undefined : read('operatingProfit');
}

function inTodaysShares(count: number | undefined, restated: RestatedShares | undefined): number | undefined {
  if (count === undefined || restated === undefined) return count;
  return restated.actions.length === 0 ? restated.shares : restated.actions.reduce((product, { factor }) => product * factor, count);
}

const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;
