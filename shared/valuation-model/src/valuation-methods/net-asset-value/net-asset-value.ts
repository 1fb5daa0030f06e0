import {
  assumedCell,
  derive,
  figureText,
  minus,
  missingCell,
  openSheet,
  over,
  plus,
  sumOf,
  times,
  type Cell,
  type CellDefinition,
  type FormulaInput,
} from '@mulya/domain';
import { priceDay } from '../../fair-value/horizon.ts';
import { methodInputLabels, stakeIds, stakesOf, type StakeId } from '../../fair-value/method-inputs.ts';
import { isPriced } from '../../fair-value/model-input.ts';
import { notMeaningful } from '../../fair-value/model-formulas.ts';
import type { Model } from '../../fair-value/model.ts';
import { cellName } from '../../fair-value/names.ts';
import { breakSentence, priceBreakOf } from '../../fair-value/price-break.ts';
import { claimsOf } from '../dcf/balance-sheet.ts';
import type { MethodContext, MethodDefinition, MethodField } from '../method.ts';
import { methodGraph } from '../method-graph.ts';
import { assumedDefault, hasEntry, methodInputCell } from '../method-input.ts';
import { heldCompanies, type HeldCompany, type HeldContext } from './held-companies.ts';

/** Names of the method's cells. */
export const navCells = {
  listed: 'Listed stakes',
  /** ₹ crore: listed stakes, unlisted holdings and net cash. */
  assets: 'Assets before discount',
  /** The same in ₹ per share. */
  undiscounted: 'Assets per share before discount',
  value: 'Net asset value',
  perShare: 'Net asset value per share',
  impliedDiscount: 'Discount implied by the price',
} as const;

const largest = 100_000_000;

const stakeField = (id: StakeId, label = methodInputLabels[id]): MethodField => ({
  id,
  label,
  unit: 'percent',
  min: 0,
  max: 100,
  step: 1,
  defaultOf: () => missingCell('Enter the stake, in percent.'),
});

/** One for each stake that there can be. */
const stakeFields = stakeIds.map((id) => stakeField(id));

export const unlistedHoldingsField: MethodField = {
  id: 'unlistedHoldings',
  label: methodInputLabels.unlistedHoldings,
  unit: 'crore',
  min: 0,
  max: largest,
  step: 100,
  defaultOf: () => assumedDefault(0, 'crore', 'default assumption: none entered'),
};

const netCashField: MethodField = {
  id: 'netCash',
  label: methodInputLabels.netCash,
  unit: 'crore',
  min: -largest,
  max: largest,
  step: 100,
  defaultOf: defaultNetCash,
};

export const holdingDiscountField: MethodField = {
  id: 'holdingDiscount',
  label: methodInputLabels.holdingDiscount,
  unit: 'percent',
  min: -100,
  max: 100,
  step: 5,
  defaultOf: () => assumedDefault(50, 'percent', 'default assumption, not an estimate'),
};

/** The inputs besides the stakes. */
export const navFields = [unlistedHoldingsField, netCashField, holdingDiscountField] as const;

/** The fields of the analyst's stakes, named after the companies: "Stake in Bajaj Auto Ltd". */
export const heldFields = (context: HeldContext): readonly MethodField[] =>
  heldCompanies(context).map(({ id, stake }) => stakeField(id, stake));

/** Cash less gross debt of the newest balance sheet on or before the price's date, as for the discounted cash flow. */
function defaultNetCash({ model, today }: MethodContext): Cell {
  if (model.company.business !== 'ordinary')
    return missingCell('Debt of a lender or an insurer funds its business. Enter the holding company’s own net cash.');
  const event = priceBreakOf(model, ['grossDebt', 'cash']);
  if (event !== undefined) return missingCell(`${breakSentence(model, event)} Enter the net cash of after it.`);
  const { cash, grossDebt } = claimsOf(model, priceDay(model, today));
  return derive(minus(cash.name, grossDebt.name), 'crore', [cash, grossDebt]);
}

/** The distance of the range from the value, percent. */
const distance = 20;

const noAssets = 'not meaningful (debt exceeds assets)';

/** The cells of a net asset value. */
function navFormulas(model: Model, held: readonly HeldCompany[]): readonly CellDefinition[] {
  const [base] = model.columns;
  const shares = cellName('Shares', base);
  const [first, ...others] = held.map(({ value }) => value);
  const guard = { cell: navCells.assets, negative: noAssets, zero: noAssets };
  return [
    ...held.flatMap(({ formulas }) => formulas),
    ...(first === undefined ? [] : [{ name: navCells.listed, unit: 'crore', formula: sumOf(first, ...others) } as const]),
    {
      name: navCells.assets,
      unit: 'crore',
      formula: plus(plus(navCells.listed, unlistedHoldingsField.label), netCashField.label),
    },
    {
      name: navCells.value,
      unit: 'crore',
      formula: times(navCells.assets, minus(1, over(holdingDiscountField.label, 100))),
      remark: 'The holding discount is taken off all assets.',
      guard,
    },
    { name: navCells.perShare, unit: 'inr', formula: over(navCells.value, shares), guard },
    { name: navCells.undiscounted, unit: 'inr', formula: over(navCells.assets, shares), guard },
    {
      name: navCells.impliedDiscount,
      unit: 'percent',
      formula: times(minus(1, over(times(cellName('Price', base), shares), navCells.assets)), 100),
      remark: '1 − price × shares / assets before discount.',
      guard,
      ...(isPriced(model) ? {} : { never: notMeaningful.noPrice }),
    },
  ];
}

/**
 * The value of a holding company: (stakes × market caps of the listed companies + unlisted holdings + net cash) × (1 − holding discount) /
 * shares. The market caps are today's, so two days with the same stakes differ. Source: the law of the model, point 6.
 */
export const netAssetValue: MethodDefinition = {
  id: 'netAssetValue',
  name: 'Net asset value',
  fields: [...stakeFields, ...navFields],
  whyNot: ({ choices }) => {
    const { inputs } = choices.assumptions;
    const isEntered = stakesOf(inputs).length > 0 || inputs.entries.unlistedHoldings?.by === 'analyst';
    return isEntered ? undefined : 'Add a stake in a listed company, or enter unlisted holdings.';
  },
  evaluate(context) {
    const { model } = context;
    const held = heldCompanies(context);
    const inputs: Record<string, Cell> = {
      ...Object.fromEntries([...heldFields(context), ...navFields].map((field) => [field.label, methodInputCell(field, context)])),
      ...Object.fromEntries(held.flatMap((each) => Object.entries(each.inputs))),
      ...(held.length === 0 ? { [navCells.listed]: assumedCell(0, 'crore', { by: 'default', note: 'no listed stake' }) } : {}),
    };
    const graph = methodGraph(model, { inputs, formulas: navFormulas(model, held) });
    const sheet = openSheet(graph);
    const base: FormulaInput = { name: navCells.perShare, cell: sheet.cell(navCells.perShare) };
    const end = (name: 'low' | 'high', percent: number): FormulaInput => ({
      name: `${base.name}, ${name}`,
      cell: derive(times(base.name, percent / 100), 'inr', [base]),
    });
    return {
      base,
      low: end('low', 100 - distance),
      high: end('high', 100 + distance),
      basis: `Net asset value ±${distance}%`,
      notes: [...(base.cell.is === 'missing' ? [base.cell.why] : []), ...notesOf(context, held, sheet.cell(navCells.impliedDiscount))],
      graph,
      sheet,
    };
  },
};

function notesOf(context: MethodContext, held: readonly HeldCompany[], implied: Cell): readonly string[] {
  const { company } = context.model;
  const isOfGroup = held.length > 0 && company.source.basis !== 'standalone' && !hasEntry(netCashField, context);
  return [
    ...(implied.is === 'figure' ? [`The current price implies a holding discount of ${figureText(implied.value, 'percent')}.`] : []),
    ...(isOfGroup && company.business === 'ordinary'
      ? ['Net cash is of the consolidated balance sheet, with debt and cash of subsidiaries. Enter the holding company’s own.']
      : []),
  ];
}
