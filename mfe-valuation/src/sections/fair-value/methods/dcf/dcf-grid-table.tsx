import { figureText, type Grouping } from '@mulya/domain';
import { EmptyState } from '@mulya/ui';
import { isPriced, modelInput } from '@mulya/valuation-model/fair-value';
import {
  dcfCase,
  dcfGrid,
  type DcfCase,
  type DcfGrid,
  type MethodContext,
  type MethodResult,
} from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import { unitNames } from '../../../../kit/unit-names.ts';
import type { PlainTable } from '../../../../kit/table/plain-table.ts';
import { CaseTable } from '../../grid/case-table.tsx';
import { tintText } from '../../../../model/grid-text.ts';
import { useAudit } from '../../../../kit/figure/audit-context.ts';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { SubPanel } from '../sub-panel.tsx';

const title = 'Sensitivity: discount rate vs terminal growth';

type Grid = Extract<DcfGrid, { readonly is: 'grid' }>;

interface DcfGridTableProps {
  readonly context: MethodContext;
  readonly result: MethodResult;
}

/** The value per share at other discount rates and terminal growth. The analyst's own case is outlined. */
export function DcfGridTable({ context, result }: DcfGridTableProps) {
  const grid = useMemo(() => dcfGrid(context), [context]);
  if (grid.is === 'none') {
    return (
      <SubPanel title={title}>
        <EmptyState title="Sensitivity not available">{grid.why}</EmptyState>
      </SubPanel>
    );
  }
  // A default is no opinion, so its cases have no colour.
  const isFirm = !result.isOnDefaults;
  return (
    <SubPanel title={title} read={() => plainGrid(grid)}>
      <Cases grid={grid} context={context} isFirm={isFirm} />
    </SubPanel>
  );
}

interface CasesProps {
  readonly grid: Grid;
  readonly context: MethodContext;
  /** The cases may be coloured. */
  readonly isFirm: boolean;
}

function Cases({ grid, context, isFirm }: CasesProps) {
  const open = useAudit();
  const grouping = use(FigureGrouping);
  const price = priceOf(context);
  return (
    <CaseTable
      label={title}
      caption={<>Value per share, ₹, by discount rate (rows) and terminal growth (columns). {isFirm && price !== undefined && tintText}</>}
      isFirm={isFirm}
      head="Discount rate"
      rows={grid.discountRates.map((value, at) => ({
        value,
        text: figureText(value, 'percent'),
        isOwn: grid.cases[at]?.some(({ isOwn }) => isOwn) === true,
      }))}
      columns={grid.terminalGrowths.map((value, at) => ({ value, text: figureText(value, 'percent'), isOwn: isOwnColumn(grid, at) }))}
      cases={grid.cases}
      stateOf={(each) => ({
        isOwn: each.isOwn,
        way: directionOf(each, price),
        upside: upsideOf(each, price),
        text: caseText(each, grouping),
        title: caseTitle(each),
      })}
      onChoose={(each, button) => {
        button.focus(); // the audit later returns the focus
        open(dcfCase(context, each));
      }}
    />
  );
}

const isOwnColumn = ({ cases }: Grid, at: number): boolean => cases.some((row) => row[at]?.isOwn === true);

function priceOf({ model }: MethodContext): number | undefined {
  const { cell } = modelInput(model, 'Price', model.columns[0]);
  return isPriced(model) && cell.is === 'figure' ? cell.value : undefined;
}

function directionOf({ value }: DcfCase, price: number | undefined): 'gain' | 'loss' | undefined {
  if (value === undefined || price === undefined || value === price) return undefined;
  return value > price ? 'gain' : 'loss';
}

/** Percent of the price. */
const upsideOf = ({ value }: DcfCase, price: number | undefined): number | undefined =>
  value === undefined || price === undefined ? undefined : (value / price - 1) * 100;

const caseText = ({ value }: DcfCase, grouping: Grouping): string => (value === undefined ? '-' : figureText(value, 'inr', grouping));

const caseTitle = ({ discountRate, terminalGrowth, words }: DcfCase): string =>
  `${words === undefined ? '' : `${words}, `}at ${figureText(discountRate, 'percent')} and ${figureText(terminalGrowth, 'percent')}`;

const plainGrid = (grid: Grid): PlainTable => ({
  label: 'Discount rate (rows) vs terminal growth (columns)',
  columns: grid.terminalGrowths.map((growth) => figureText(growth, 'percent')),
  rows: grid.cases.map((cases, at) => ({
    label: figureText(grid.discountRates[at] ?? NaN, 'percent'),
    unit: unitNames.inr,
    cells: cases.map(({ value, words }) => (value === undefined ? words : String(value))),
  })),
});
