/** EPS and shares of one row on one basis, of all companies: the rule of docs/figures.md again, without the product's code. */
import type { FinancialPeriod, LineItem, ValuationAnswer } from '@mulya/contract';
import { fullPackAnswers } from '../fair-value/pack-answers.ts';
import { annualOf, numberIn } from '../fair-value/statement-figures.ts';

interface Row {
  readonly label: string;
  readonly pat: number;
  /** ₹. NaN where it is left out. */
  readonly eps: number;
  /** Crore of today's shares. */
  readonly shares: number;
  readonly line: LineItem | undefined;
}

function rowOf(period: FinancialPeriod): Row {
  const { INC = [], BAL = [] } = period.stockFinancialMap;
  const [net, line] = ['NetIncome', 'DilutedEPSExcludingExtraOrdItems'].map((key) => INC.find((each) => each.key === key));
  const reported = numberIn(BAL.find(({ key }) => key === 'TotalCommonSharesOutstanding')?.value) ?? NaN;
  return {
    label: `FY${period.FiscalYear.slice(2)}`,
    pat: net?.beforeMinority === true ? NaN : (numberIn(net?.value) ?? NaN),
    eps: numberIn(line?.value) ?? NaN,
    shares: period.restatedShares?.shares ?? reported,
    line,
  };
}

const rowsOf = (answer: ValuationAnswer): readonly Row[] =>
  annualOf(answer)
    .filter(({ FiscalYear }) => Number(FiscalYear) >= 2021)
    .map(rowOf);

/** The least and the most that PAT / EPS can be: the pack rounds EPS to a paisa, and many a PAT to a crore. */
function shareRange({ pat, eps }: Row): readonly [number, number] {
  const patOff = pat === Math.round(pat) ? 0.5 : 0;
  const corners = [pat - patOff, pat + patOff].flatMap((profit) => [eps - 0.005, eps + 0.005].map((each) => profit / each));
  const crosses = Math.abs(eps) <= 0.005 + 1e-9;
  return [Math.max(Math.min(...corners), 0), crosses ? Infinity : Math.max(...corners)];
}

/** "FY22 ×3.42": PAT / EPS moves by over 20 % from the year before, and not as the share count does. */
function faultsIn(rows: readonly Row[]): readonly string[] {
  return rows.slice(1).flatMap((year, at) => {
    const before = rows[at];
    if (before === undefined || [year, before].some(({ pat, eps }) => Number.isNaN(pat / eps) || eps === 0)) return [];
    const [[low, high], [lowBefore, highBefore]] = [shareRange(year), shareRange(before)];
    const isWithin = (issued: number) => low <= highBefore * issued * 1.2 && high >= lowBefore * issued * 0.8;
    if (isWithin(1) || isWithin(year.shares / before.shares)) return [];
    return [`${year.label} ×${(year.pat / year.eps / (before.pat / before.eps)).toFixed(2)}`];
  });
}

describe('EPS and shares of every company', () => {
  let companies: readonly { readonly company: string; readonly rows: readonly Row[] }[];
  beforeAll(async () => {
    companies = (await fullPackAnswers()).map((answer) => ({ company: answer.companyName, rows: rowsOf(answer) }));
  }, 60_000);

  it('rest on one basis from FY22 on: PAT / EPS moves by over a fifth only as the share count does', () => {
    expect(companies.flatMap(({ company, rows }) => faultsIn(rows).map((fault) => `${company} ${fault}`))).toEqual([]);
  });

  it('leave out no EPS that agrees with the years before and after it', () => {
    const needless = companies.flatMap(({ company, rows }) =>
      rows.flatMap(({ line, label }) => {
        const withheld = line?.withheld;
        if (withheld === undefined) return [];
        const whole = rows.map((row) => (row.line?.withheld === undefined ? row : { ...row, eps: row.line.withheld.reported }));
        const stated = whole.filter(({ eps }) => !Number.isNaN(eps) && eps !== 0);
        return faultsIn(stated).length === 0 ? [`${company} ${label}: ${String(withheld.reported)}`] : [];
      }),
    );
    expect(needless).toEqual([]);
  });

  it('restate 151 EPS and leave out 765', () => {
    const lines = companies.flatMap(({ rows }) => rows.map(({ line }) => line));
    expect([lines.filter((line) => line?.restated).length, lines.filter((line) => line?.withheld).length]).toEqual([151, 765]);
  });
});
