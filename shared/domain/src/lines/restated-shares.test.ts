import { formulaText } from '../cells/formula-text.ts';
import { leavesOf } from '../cells/trace.ts';
import { assumedCell } from '../figures/cell.ts';
import { cellText } from '../format/cell-text.ts';
import { annual } from '../statements/fixtures.ts';
import type { RestatedShares, SourcePeriod } from '../statements/source.ts';
import { annualLines } from './period-lines.ts';

const bonus = { exDate: '2025-08-26', factor: 2 };
const split = { exDate: '2026-01-14', factor: 5 };

function sharesOf(
  restatedShares: RestatedShares | undefined,
  BAL: SourcePeriod['stockFinancialMap']['BAL'] = [{ key: 'TotalCommonSharesOutstanding', value: 765 }],
) {
  const [only] = annualLines([{ ...annual(2025, {}), stockFinancialMap: { BAL }, restatedShares }], 'ordinary');
  if (only === undefined) throw new Error('One period was expected.');
  return only.line('shares');
}

describe('statement share count', () => {
  it('is the reported one without a restatement', () => {
    expect(sharesOf(undefined)).toMatchObject({ value: 765, origin: { state: 'reported' } });
  });

  it('is restated for a bonus issue, with the reported count, the factor and the ex-date as its source', () => {
    const cell = sharesOf({ shares: 1530, actions: [bonus] });
    expect(cell).toMatchObject({
      value: 1530,
      unit: 'shares-crore',
      origin: { state: 'derived', remark: '765 crore × 2, split or bonus issue of 26 Aug 2025.' },
    });
    expect(cell.origin?.state === 'derived' && formulaText(cell.origin.formula)).toBe(
      'Total Common Shares Outstanding FY25 × Share factor, ex-date 26 Aug 2025',
    );
    expect(leavesOf(cell).map((leaf) => cellText(leaf.cell))).toEqual(['765.00', '2.0x']);
    expect(leavesOf(cell)[1]?.cell.origin).toMatchObject({ state: 'reported', period: '26 Aug 2025' });
  });

  it('names a consolidation, also where the source does not say the kind', () => {
    const cell = sharesOf({ shares: 76.5, actions: [{ exDate: '2025-08-26', factor: 0.1 }] });
    expect(cell).toMatchObject({ value: 76.5, origin: { remark: '765 crore × 0.1, share consolidation of 26 Aug 2025.' } });
  });

  it('is restated for each of several issues', () => {
    const cell = sharesOf({ shares: 7650, actions: [bonus, split] });
    expect(cell).toMatchObject({
      value: 7650,
      origin: { remark: '765 crore × 2, split or bonus issue of 26 Aug 2025, × 5, split or bonus issue of 14 Jan 2026.' },
    });
  });

  it('names the kind of the issue where the source states it', () => {
    const cell = sharesOf({ shares: 1530, actions: [{ ...bonus, kind: 'bonus' }] });
    expect(cell).toMatchObject({ origin: { remark: '765 crore × 2, bonus issue of 26 Aug 2025.' } });
    expect(leavesOf(cell)[1]?.cell.origin).toMatchObject({ line: 'New shares for each old share (bonus issue)' });
  });

  it('restates by two issues of one day whose kinds are unknown', () => {
    const cell = sharesOf({ shares: 7650, actions: [bonus, { ...split, exDate: bonus.exDate }] });
    expect(cell).toMatchObject({ value: 7650 });
    expect(cell.origin?.state === 'derived' && formulaText(cell.origin.formula)).toContain('(2)');
  });

  it('is the source’s restated count when it names no issue, marked as an estimate', () => {
    const cell = sharesOf({ shares: 1530, actions: [] });
    expect(cell).toMatchObject({ value: 1530, origin: { state: 'derived', remark: 'The FY25 statement reports 765.00 crore shares.' } });
    expect(leavesOf(cell).map((leaf) => leaf.cell.origin)).toEqual([expect.objectContaining({ state: 'reported', estimated: true })]);
  });

  it('names the kind where the source says it, and tells two issues of one day apart', () => {
    const actions = [
      { ...bonus, kind: 'bonus' as const },
      { exDate: bonus.exDate, factor: 5, kind: 'split' as const },
    ];
    const cell = sharesOf({ shares: 7650, actions });
    expect(cell).toMatchObject({
      value: 7650,
      origin: { remark: '765 crore × 2, bonus issue of 26 Aug 2025, × 5, split of 26 Aug 2025.' },
    });
    expect(leavesOf(cell).map(({ cell: { origin } }) => origin)).toMatchObject([
      {},
      { line: 'New shares for each old share (bonus issue)' },
      { line: 'New shares for each old share (split)' },
    ]);
  });

  it('is unchanged when it is the analyst’s own, or missing', () => {
    const own = assumedCell(800, 'shares-crore', { by: 'analyst', note: 'diluted' });
    expect(sharesOf({ shares: 1530, actions: [bonus] }, [{ key: 'TotalCommonSharesOutstanding', value: null, own }])).toBe(own);
    expect(sharesOf({ shares: 1530, actions: [bonus] }, []).is).toBe('missing');
  });
});

describe('statement EPS', () => {
  const epsOf = (eps: number, pat: number | null, restatedShares: RestatedShares | undefined) => {
    const stockFinancialMap = {
      INC: [
        { key: 'NetIncome', value: pat },
        { key: 'DilutedEPSExcludingExtraOrdItems', value: eps },
      ],
      BAL: [{ key: 'TotalCommonSharesOutstanding', value: 765 }],
    };
    const [only] = annualLines([{ ...annual(2025, {}), stockFinancialMap, restatedShares }], 'ordinary');
    return only?.line('reportedEps');
  };
  const restated = { shares: 1530, actions: [{ ...bonus, kind: 'bonus' as const }] };

  it('is restated where the source has not done so', () => {
    expect(epsOf(92.81, 70_792, restated)).toMatchObject({
      value: 46.405,
      origin: { state: 'derived', remark: '₹92.81 / 2, bonus issue of 26 Aug 2025.' },
    });
  });

  it.each([
    ['the source has restated it', 46.4, 70_792, restated],
    ['nothing followed', 92.81, 70_792, undefined],
    ['the source names no issue', 92.81, 70_792, { shares: 1530, actions: [] }],
    ['PAT is missing', 92.81, null, restated],
    ['profit and EPS have different signs', -3, 70_792, restated],
  ])('is the reported one where %s', (_, eps, pat, shares) => {
    expect(epsOf(eps, pat, shares)).toMatchObject({ value: eps, origin: { state: 'reported' } });
  });
});
