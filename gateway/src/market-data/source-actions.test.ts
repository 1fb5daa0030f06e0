import type { ValuationAnswer } from '@mulya/contract';
import { storeActions } from './corporate-actions/action-store.ts';
import type { ShareAction } from './corporate-actions/corporate-action.ts';
import { filedAnswer } from './filings/filed-answer.ts';
import { filedYear, storedFiling } from './filings/fixtures/test-filing.ts';
import { annual, madeAnswer, madeKey, madeListing, madeSource } from './fixtures/made-answer.ts';
import { useImports } from './fixtures/use-imports.ts';
import type { MarketData } from './market-data.port.ts';

const bonus: ShareAction = { kind: 'split-or-bonus', exDate: '2025-06-26', factor: 2 };
const restated = { shares: 20, actions: [{ exDate: '2025-06-26', factor: 2 }] };
/** A source that has restated the year to March 2025 itself. */
const packed = madeAnswer({ financials: [annual('2025-03-31', 10, { restatedShares: restated })], sharesOutstanding: 20 });
const filed = (fiscalYear: number, basis: 'standalone' | 'consolidated', shares: number) =>
  storedFiling({ basis, periods: [filedYear(fiscalYear, { BAL: { TotalCommonSharesOutstanding: shares } })] });

const imports = useImports();

/** The overlay on a source that knows these actions. */
async function openOver(
  answer: ValuationAnswer,
  actions: readonly ShareAction[] = [bonus],
): Promise<{ base: MarketData; over: MarketData }> {
  const base: MarketData = { ...(await madeSource(answer)), shareActions: () => actions, storedAnswer: () => answer };
  const { source } = await imports.open(base, () => new Date('2025-12-20T06:00:00Z'));
  return { base, over: source };
}

async function answerOf({ over }: { over: MarketData }): Promise<ValuationAnswer> {
  const found = await over.valuation(madeListing);
  if (found.is === 'no-figures') throw new Error('expected figures');
  expect(await over.storedAnswer(madeListing)).toMatchObject({ financials: found.answer.financials });
  return found.answer;
}

describe('splits and bonus issues that the source knows', () => {
  it('restate standalone filings, which the source has not restated', async () => {
    const answer = filedAnswer(madeListing, packed, [filed(2024, 'standalone', 10), filed(2025, 'consolidated', 10)], 'standalone');
    expect((await answerOf(await openOver(answer))).financials).toMatchObject([{ EndDate: '2024-03-31', restatedShares: restated }]);
  });

  it('restate a filed year that the source lacks, and leave its own restated periods', async () => {
    const answer = filedAnswer(madeListing, packed, [filed(2024, 'consolidated', 10)]);
    expect((await answerOf(await openOver(answer))).financials).toMatchObject([
      { EndDate: '2024-03-31', restatedShares: restated },
      { EndDate: '2025-03-31', restatedShares: restated },
    ]);
  });

  it('count once where they were imported too, with the imported kind', async () => {
    await storeActions(imports.database(), [{ company: madeKey, exDate: '2025-06-27', kind: 'bonus', amount: 2 }], 'actions.csv');
    const answer = filedAnswer(madeListing, packed, [filed(2024, 'consolidated', 10)]);
    const source = await openOver(answer);
    expect((await answerOf(source)).financials).toMatchObject([
      { restatedShares: { shares: 20, actions: [{ kind: 'bonus' }] } },
      { restatedShares: { shares: 20, actions: [{ kind: 'bonus' }] } },
    ]);
    expect(source.over.shareActions(madeListing)).toHaveLength(1);
  });

  it('adjust averages and month-end closes', async () => {
    for (const day of ['2025-06-23', '2025-06-24', '2025-06-25', '2025-06-26', '2025-06-27']) await imports.importPrices(day);
    const source = await openOver({ ...packed, asOf: { ...packed.asOf, price: '2025-06-20' } });
    expect((await answerOf(source)).stockTechnicalData).toEqual([{ days: 5, bsePrice: null, nsePrice: 72.1 }]);
    expect((await source.over.history(madeListing))?.actions).toEqual([{ exDate: '2025-06-26', factor: 2 }]);
  });

  it('change nothing without imports or filings, nor before their ex-date', async () => {
    const plain = await openOver(packed);
    expect(plain.over.valuation(madeListing)).toBe(plain.base.valuation(madeListing));
    const answer = filedAnswer(madeListing, packed, [filed(2024, 'standalone', 10)], 'standalone');
    const later = await openOver(answer, [{ ...bonus, exDate: '2025-12-22' }]);
    expect(await later.over.valuation(madeListing)).toBe(later.base.valuation(madeListing));
  });
});
