import { figureText, type Grouping } from '@mulya/domain';
import { EmptyState, TableFrame, tableClasses } from '@mulya/ui';
import { isPriced, modelInput } from '@mulya/valuation-model/fair-value';
import {
  dcfCase,
  dcfGrid,
  type DcfCase,
  type DcfGrid,
  type MethodContext,
  type MethodResult,
} from '@mulya/valuation-model/valuation-methods';
import { use, useId, useMemo } from 'react';
import { unitNames } from '../../../../kit/unit-names.ts';
import type { PlainTable } from '../../../../kit/table/plain-table.ts';
import { CaseNotes, describedCase } from '../../grid/case-notes.tsx';
import gridStyles from '../../grid/grid-table.module.css';
import { tintOf, tintText } from '../../../../model/grid-text.ts';
import { useAudit } from '../../../../kit/figure/audit-context.ts';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { KeyedTable, useCellFocus } from '../../../../kit/table/keyed-table.tsx';
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
  const prefix = useId();
  const open = useAudit();
  const grouping = use(FigureGrouping);
  const { stop, onKeyDown, onFocus } = useCellFocus(grid.discountRates.length, grid.terminalGrowths.length);
  const price = priceOf(context);
  return (
    <TableFrame label={title}>
      <KeyedTable className={`${tableClasses.table} ${gridStyles.grid}`} data-firm={isFirm} onKeyDown={onKeyDown} onFocus={onFocus}>
        <caption className={gridStyles.caption}>
          Value per share, ₹, by discount rate (rows) and terminal growth (columns). {isFirm && price !== undefined && tintText}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
              Discount rate
            </th>
            {grid.terminalGrowths.map((growth, at) => (
              <th
                key={growth}
                scope="col"
                className={`${tableClasses.header} ${tableClasses.number}`}
                data-own={grid.cases[0]?.[at] !== undefined && isOwnColumn(grid, at)}
              >
                {figureText(growth, 'percent')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.cases.map((cases, row) => (
            <tr key={grid.discountRates[row]}>
              <th scope="row" className={`${tableClasses.rowHeader} ${tableClasses.number}`} data-own={cases.some(({ isOwn }) => isOwn)}>
                {figureText(grid.discountRates[row] ?? NaN, 'percent')}
              </th>
              {cases.map((each, column) => {
                const way = directionOf(each, price);
                return (
                  <td
                    key={each.terminalGrowth}
                    className={tableClasses.number}
                    data-own={each.isOwn}
                    {...tintOf(upsideOf(each, price), way)}
                  >
                    <button
                      type="button"
                      className={`${tableClasses.auditable} ${gridStyles.case}`}
                      data-way={way}
                      data-cell={`${row} ${column}`}
                      tabIndex={stop.row === row && stop.column === column ? 0 : -1}
                      title={caseTitle(each)}
                      aria-describedby={describedCase(prefix, each.isOwn, way)}
                      onClick={({ currentTarget }) => {
                        currentTarget.focus(); // the audit later returns the focus
                        open(dcfCase(context, each));
                      }}
                    >
                      {caseText(each, grouping)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </KeyedTable>
      <CaseNotes prefix={prefix} />
    </TableFrame>
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
