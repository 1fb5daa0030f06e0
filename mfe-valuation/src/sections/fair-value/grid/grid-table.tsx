import type { FormulaInput } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import {
  type Grid,
  type GridCase,
  type GridValue,
  type Method,
  methodNames,
  targetPriceRows,
  upsideRows,
} from '@mulya/valuation-model/fair-value';
import { memo, use, useId, type KeyboardEvent } from 'react';
import { KeyedTable, useCellFocus } from '../../../kit/table/keyed-table.tsx';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import {
  caseLabel,
  caseText,
  caseDirection,
  gridTitle,
  growthHead,
  growthLabel,
  growthName,
  isSameCase,
  multipleHead,
  tintOf,
  tintText,
  type GridView,
} from '../../../model/grid-text.ts';
import { CaseNotes, describedCase } from './case-notes.tsx';
import styles from './grid-table.module.css';
import { useCurrentCaseInView } from './use-current-case-in-view.ts';

interface GridTableProps {
  readonly grid: Grid;
  readonly view: GridView;
  /** "FY28E". */
  readonly last: string;
  readonly chosen: GridCase | undefined;
  /** No placeholder or failed check affects the cases, so they may be coloured. */
  readonly isFirm: boolean;
  onChoose(chosen: GridCase): void;
  onClose(): void;
}

/** A row for each growth, a column for each multiple, and a footer with the break-even growth. */
export function GridTable({ grid, view, last, chosen, isFirm, onChoose, onClose }: GridTableProps) {
  const prefix = useId();
  const { method } = grid;
  const { stop, onKeyDown, onFocus } = useCellFocus(grid.growths.length + 1, grid.multiples.length);
  const frame = useCurrentCaseInView(grid.multiples);
  const place = (row: number, column: number) =>
    ({ 'data-cell': `${row} ${column}`, tabIndex: stop.row === row && stop.column === column ? 0 : -1 }) as const;
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose();
    onKeyDown(event);
  };
  return (
    <TableFrame ref={frame} label={gridTitle(method, last)}>
      <KeyedTable className={`${tableClasses.table} ${styles.grid}`} data-firm={isFirm} onKeyDown={keys} onFocus={onFocus}>
        <caption className={styles.caption}>
          {view === 'price' ? `${targetPriceRows[method]} ${last}, ₹` : `${upsideRows[method]} ${last}`}, by annual {growthName(method)}{' '}
          (rows) and target {methodNames[method]} {last} (columns). {isFirm && grid.hasPrice && tintText}
        </caption>
        <Heads method={method} multiples={grid.multiples} />
        <tbody>
          {grid.cases.map((cases, row) => {
            const growth = grid.growths[row];
            if (growth === undefined) return null;
            return (
              <tr key={growth.value}>
                <th scope="row" className={`${tableClasses.rowHeader} ${tableClasses.number}`} data-own={growth.own}>
                  {growthHead(growth)}
                </th>
                {cases.map((each, column) => (
                  <td
                    key={each.multiple.value}
                    className={tableClasses.number}
                    data-own={growth.own && each.multiple.own}
                    {...tintOf(each.upside.is === 'figure' ? each.upside.value : undefined, caseDirection(each))}
                  >
                    <Case
                      {...place(row, column)}
                      of={each}
                      method={method}
                      view={view}
                      chosen={isSameCase(each, chosen)}
                      notes={prefix}
                      onChoose={onChoose}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {grid.hasPrice && (
          <tfoot>
            <BreakEven breakEven={grid.breakEven} notes={prefix} place={(column) => place(grid.growths.length, column)} />
          </tfoot>
        )}
      </KeyedTable>
      <CaseNotes prefix={prefix}>
        <span id={`${prefix}even`}>Annual {growthName(method)} at which upside is zero.</span>
      </CaseNotes>
    </TableFrame>
  );
}

function Heads({ method, multiples }: Pick<Grid, 'method' | 'multiples'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
          {growthLabel(method)}
        </th>
        {multiples.map((multiple: GridValue) => (
          <th key={multiple.value} scope="col" className={`${tableClasses.header} ${tableClasses.number}`} data-own={multiple.own}>
            {multipleHead(multiple)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellPosition {
  readonly 'data-cell': string;
  readonly tabIndex: 0 | -1;
}

interface CaseProps extends CellPosition {
  readonly of: GridCase;
  readonly method: Method;
  readonly view: GridView;
  readonly chosen: boolean;
  readonly notes: string;
  onChoose(chosen: GridCase): void;
}

const Case = memo(function Case({ of, method, view, chosen, notes, onChoose, ...place }: CaseProps) {
  const grouping = use(FigureGrouping);
  const way = caseDirection(of);
  const own = of.growth.own && of.multiple.own;
  return (
    <button
      {...place}
      type="button"
      className={`${tableClasses.auditable} ${styles.case}`}
      data-way={way}
      aria-pressed={chosen}
      aria-describedby={describedCase(notes, own, way)}
      title={`At ${caseLabel(method, of)}`}
      onClick={() => onChoose(of)}
    >
      {caseText(of, view, grouping)}
    </button>
  );
});

interface BreakEvenProps {
  readonly breakEven: readonly FormulaInput[];
  readonly notes: string;
  place(column: number): CellPosition;
}

function BreakEven({ breakEven, notes, place }: BreakEvenProps) {
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader} aria-describedby={`${notes}even`}>
        Break-even growth
      </th>
      {breakEven.map((growth, column) => (
        <td key={column} className={tableClasses.number}>
          <Figure {...growth} {...place(column)} />
        </td>
      ))}
    </tr>
  );
}
