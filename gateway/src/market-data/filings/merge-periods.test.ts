import { mergePeriods } from './merge-periods.ts';
import type { TracedLine, TracedPeriod } from './traced-line.ts';

const from = { source: 'Company filing', file: 'INDAS_1.xml' };
const sharesKey = 'TotalCommonSharesOutstanding';

function period(
  type: 'Annual' | 'Interim',
  end: string,
  lines: Partial<Record<'INC' | 'BAL' | 'CAS', Record<string, number>>>,
): TracedPeriod {
  const statements = Object.fromEntries(
    Object.entries(lines).map(([code, amounts]) => [code, Object.entries(amounts).map(([key, value]): TracedLine => ({ key, value }))]),
  );
  return { Type: type, FiscalYear: end.slice(0, 4), EndDate: end, statements };
}

describe('periods of a filing over those of the base source', () => {
  it('never mix a year and a quarter that end on one day', () => {
    const base = [period('Annual', '2026-03-31', { INC: { Revenue: 400 } }), period('Interim', '2026-03-31', { INC: { Revenue: 110 } })];
    const filed = [period('Interim', '2026-03-31', { INC: { Revenue: 112 } })];
    expect(mergePeriods(base, filed).map(({ Type, statements }) => [Type, statements.INC?.[0]?.value])).toEqual([
      ['Annual', 400],
      ['Interim', 112],
    ]);
  });

  it('add the periods that the base source lacks', () => {
    const merged = mergePeriods([period('Annual', '2025-03-31', {})], [period('Annual', '2026-03-31', { BAL: { TotalAssets: 1 } })]);
    expect(merged.map(({ EndDate }) => EndDate)).toEqual(['2025-03-31', '2026-03-31']);
  });

  it('replace the later of two entries of the base source, which is the one that counts', () => {
    const base = [1, 2].map((value) => period('Annual', '2026-03-31', { INC: { Revenue: value } }));
    const merged = mergePeriods(base, [period('Annual', '2026-03-31', { INC: { Revenue: 3 } })]);
    expect(merged.map(({ statements }) => statements.INC?.[0]?.value)).toEqual([1, 3]);
  });

  it('leave statements that the filing lacks, and the year-end close', () => {
    const base = { ...period('Annual', '2026-03-31', { INC: { Revenue: 1 }, CAS: { FreeCashFlow: 5 } }), yearEndClose: 42 };
    expect(mergePeriods([base], [period('Annual', '2026-03-31', { INC: { Revenue: 1 } })])).toMatchObject([
      { yearEndClose: 42, statements: { CAS: [{ key: 'FreeCashFlow', value: 5 }] } },
    ]);
  });
});

describe('restated share count under a filed count', () => {
  const bonus = { exDate: '2026-08-26', factor: 2 };
  const restate = (restatedShares: TracedPeriod['restatedShares'], filed: Record<string, number>) => {
    const base: TracedPeriod = {
      ...period('Annual', '2026-03-31', { BAL: { [sharesKey]: 765 } }),
      ...(restatedShares && { restatedShares }),
    };
    return mergePeriods([base], [period('Annual', '2026-03-31', { BAL: filed })])[0]?.restatedShares;
  };

  it('applies the later bonus issue to the filed count', () => {
    expect(restate({ shares: 1_530, actions: [bonus] }, { [sharesKey]: 766 })).toEqual({ shares: 1_532, actions: [bonus] });
    expect(restate({ shares: 1_530, actions: [bonus] }, { [sharesKey]: 800 })).toEqual({ shares: 1_600, actions: [bonus] });
  });

  it('ends where the filed count is in today’s shares already', () => {
    expect(restate({ shares: 1_530, actions: [bonus] }, { [sharesKey]: 1_530 })).toBeUndefined();
  });

  it('stays where the filing has no count, and where a restatement without actions is of the same count', () => {
    expect(restate({ shares: 1_530, actions: [bonus] }, { TotalAssets: 1 })).toEqual({ shares: 1_530, actions: [bonus] });
    expect(restate({ shares: 1_530, actions: [] }, { [sharesKey]: 765.5 })).toEqual({ shares: 1_530, actions: [] });
    expect(restate({ shares: 1_530, actions: [] }, { [sharesKey]: 900 })).toBeUndefined();
  });

  it('knows the origin of the filed count', () => {
    const filed: TracedPeriod = { ...period('Annual', '2026-03-31', {}), statements: { BAL: [{ key: sharesKey, value: 766, from }] } };
    expect(mergePeriods([period('Annual', '2026-03-31', { BAL: { [sharesKey]: 765 } })], [filed])[0]?.statements.BAL).toEqual([
      { key: sharesKey, value: 766, from, earlier: [{ value: 765 }] },
    ]);
  });
});
