import type { ValuationAnswer } from '@mulya/contract';
import { cellText, cellTitle } from '@mulya/domain';
import fc from 'fast-check';
import { assumptionBenchmarks } from '../assumption-benchmarks.ts';
import { headline } from '../headline.ts';
import { modelCompany } from '../model-company.ts';
import { placeholderBanner } from '../placeholder-banner.ts';
import { reportedNext } from '../reported-next.ts';
import { modelOf } from '../../testing/model-cases.ts';
import { checksOf, threeYears } from '../../testing/check-cases.ts';
import { castrol, hdfcBank, iciciAmc, lgElectronics, siemens, tcs } from '../../testing/companies.ts';
import { defaultAssumptions } from '../assumptions.ts';

/** Invalid figures from sources along with valid ones. */
const raw = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 1e-9, 1e15, -1e15, Number.MAX_VALUE, null, '', '-', 'n.a.', '1,234.5', '(12)'),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e7, max: 1e7 }),
);

const answer = fc
  .record({
    of: fc.constantFrom(tcs, hdfcBank, castrol, siemens, lgElectronics, iciciAmc),
    figures: fc.array(raw, { minLength: 40, maxLength: 40 }),
    every: fc.integer({ min: 1, max: 7 }),
    prices: fc.record({ BSE: raw, NSE: raw }),
    marketCap: raw,
    sharesOutstanding: raw,
  })
  .map(({ of, figures, every, prices, marketCap, sharesOutstanding }): ValuationAnswer => {
    let at = 0;
    const line = <Line extends { readonly value: number | string | null }>(each: Line): Line => {
      at += 1;
      return at % every === 0 ? { ...each, value: figures[at % figures.length] ?? null } : each;
    };
    const financials = of.financials.map((period) => ({
      ...period,
      stockFinancialMap: Object.fromEntries(
        Object.entries(period.stockFinancialMap).map(([code, lines]) => [code, (lines ?? []).map(line)]),
      ),
    }));
    return { ...of, financials, currentPrice: prices, marketCap, sharesOutstanding };
  });

const rate = fc.constantFrom(-100, -250, 0, 15, 1000);

it('shows no NaN, Infinity or undefined for any answer, and never throws', () => {
  fc.assert(
    fc.property(answer, rate, rate, fc.constantFrom(2025, 2026), (found, growth, multiple, baseYear) => {
      const assumptions = {
        ...defaultAssumptions,
        growth: { ...defaultAssumptions.growth, pat: threeYears(growth), netWorth: threeYears(growth) },
        targets: { ...defaultAssumptions.targets, pe: threeYears(multiple) },
      };
      const looking = { assumptions, baseYear };
      const model = modelOf(found, looking);
      const checks = checksOf(found, looking);
      const head = headline(model, checks);
      const beside = assumptionBenchmarks(model, [{ name: found.companyName, company: modelCompany(found) }]);
      const items = [...Object.values(beside.growth), ...Object.values(beside.multiples)].flat();
      const next = reportedNext(model)?.rows.flatMap((row) => [row.estimate.cell, row.reported.cell, row.difference.cell]) ?? [];
      const cells = [head.target.cell, head.upside.cell, ...items.map(({ cell }) => cell), ...next];
      const said = [
        ...checks.flatMap(({ sentence, suggestedFix }) => [sentence, suggestedFix?.label ?? '']),
        ...head.reading.map(({ sentence }) => sentence),
        placeholderBanner(model).sentence,
        ...cells.flatMap((cell) => [cellText(cell), cellTitle(cell)]),
      ];
      expect(said.filter((text) => /NaN|Infinity|∞|undefined/.test(text))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
