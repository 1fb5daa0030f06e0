import type { Cell, FormulaInput } from '@mulya/domain';
import { dependsOnPlaceholder } from '@mulya/domain/grounding';
import { attribution } from '../fair-value/attribution.ts';
import { baseFigures, defaultAssumptions, methods, type BaseFigure } from '../fair-value/assumptions.ts';
import { headline } from '../fair-value/headline.ts';
import { averageGrowth, impliedGrowth } from '../fair-value/implied-growth.ts';
import { methodRows } from '../fair-value/method-driver.ts';
import { inputsNeeded } from '../fair-value/model-input.ts';
import { baseFigureWords } from '../fair-value/names.ts';
import { outcome } from '../fair-value/scenarios.ts';
import { gridSteps, sensitivity } from '../fair-value/sensitivity.ts';
import { historyOf } from '../testing/benchmarks.ts';
import { today } from '../testing/check-cases.ts';
import { entries, modelOf, round, roundWith } from '../testing/model-cases.ts';
import { reverseDcf } from '../valuation-methods/reverse-dcf/reverse-dcf.ts';
import { valuationSummary } from '../valuation-methods/summary/valuation-summary.ts';
import { methodOutcomes } from '../valuation-methods/valuation-methods.ts';
import { pageCells } from './page-cells.ts';

type Answer = typeof round;

/** The round company without one figure of its base year. */
const without: Readonly<Record<BaseFigure, Answer>> = {
  price: { ...round, currentPrice: { BSE: null, NSE: null } },
  shares: { ...roundWith({ BAL: { TotalCommonSharesOutstanding: null } }), sharesOutstanding: null, marketCap: null },
  sales: roundWith({ INC: { Revenue: null } }),
  ebitda: roundWith({ INC: { OperatingIncome: null } }),
  pat: roundWith({ INC: { NetIncome: null } }),
  grossDebt: roundWith({ BAL: { TotalDebt: null } }),
  cash: roundWith({ BAL: { Cash: null, CashEquivalents: null } }),
  reserves: roundWith({ BAL: { 'RetainedEarnings(AccumulatedDeficit)': null } }),
  equity: roundWith({ BAL: { CommonStockTotal: null } }),
};

/** All methods are the analyst's, so that the valuation summary draws them. */
const ten = entries(10, 10, 10);
const ofMine = { ...defaultAssumptions, growth: { sales: ten, ebitda: ten, pat: ten, netWorth: ten } };
const history = historyOf(Array<number>(30).fill(20), { pb: 2, evEbitda: 10, evSales: 2 });

/** Each place that computes from the model, with its cells. */
function places(answer: Answer): Readonly<Record<string, readonly Cell[]>> {
  const model = modelOf(answer);
  const context = { model, benchmarks: { history: undefined, industry: undefined }, today };
  const outcomes = methodOutcomes(context);
  const { rows, price } = valuationSummary({
    ...context,
    model: modelOf(answer, { assumptions: ofMine }),
    benchmarks: { history, industry: undefined },
  });
  const { target, upside, eps, multiple, price: now } = headline(model, []);
  const cellsOf = (inputs: readonly FormulaInput[]) => inputs.map(({ cell }) => cell);
  return {
    page: pageCells({ answer, stockMarketCap: undefined, model, peers: [], today }).model.map(({ cell }) => cell),
    headline: cellsOf([target, upside, eps, multiple, now]),
    methods: cellsOf(methodRows(model).flatMap((row) => [row.present, row.target, row.targetPrice, row.upside])),
    implied: methods.flatMap((method) => cellsOf([impliedGrowth(model, method), averageGrowth(model, method)])),
    sources: methods.flatMap((method) => cellsOf([attribution(model, method).earnings, attribution(model, method).rerating])),
    scenario: methods.flatMap((method) => {
      const { multiplied, targetPrice, upside: ofBear, aYear } = outcome('Bear', model, method, today);
      return cellsOf([multiplied, targetPrice, ofBear, aYear]);
    }),
    sensitivity: methods.flatMap((method) => {
      const grid = sensitivity(model, method, gridSteps(model, method, { growth: 'coarse', multiple: 'coarse' }));
      return grid.is === 'grid' ? grid.cases.flat().flatMap(({ targetPrice, upside: ofCase }) => [targetPrice, ofCase]) : [];
    }),
    summary: cellsOf([price, ...rows.flatMap(({ low, base, high }) => [low, base, high])]),
    reverse: outcomes.some(({ id, is }) => id === 'dcf' && is === 'evaluated') ? [reverseDcf(context).growth.cell] : [],
  };
}

it.each(baseFigures)('shows a placeholder of %s nowhere but in the specification’s cells', (figure) => {
  const answer = without[figure];
  const model = modelOf(answer);
  const resting = Object.entries(places(answer)).flatMap(([place, cells]) =>
    cells.some((cell) => cell.is === 'figure' && dependsOnPlaceholder(cell)) ? [place] : [],
  );
  expect(resting).toEqual([]);
  expect([...model.specified.graph.inputs.values()].some(({ origin }) => origin?.state === 'placeholder')).toBe(true);
  const needed = new Set(places(answer)['page']?.flatMap(inputsNeeded));
  expect([...needed]).toEqual([baseFigureWords[figure]]);
});
