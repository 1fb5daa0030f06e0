import { signedPercentText, type FormulaInput } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import {
  type Check,
  failedChecksOf,
  isDefaultTarget,
  type MethodRow,
  methodRows,
  type Model,
  targetColumn,
} from '@mulya/valuation-model/fair-value';
import { use, useMemo } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { plainMethods } from '../plain-tables.ts';
import { FigureTable, type FigureColumn } from '../../../kit/table/figure-table.tsx';
import { TableTools } from '../../../kit/table/table-export.tsx';
import styles from './methods-table.module.css';
import { defaultTargetText, failedText } from './outlook-text.ts';
import { Panel } from './panel.tsx';

const parts = ['present', 'target', 'targetPrice', 'upside'] as const satisfies readonly (keyof MethodRow)[];

const upsideHeader = (
  <>
    Upside/
    <wbr />
    (Downside)
  </>
);

interface MethodsTableProps {
  readonly model: Model;
  /** The checks of this model. A failed check removes the colour of the figures it affects. */
  readonly checks: readonly Check[];
}

/** Compares the four methods and marks the headline's. */
export function MethodsTable({ model, checks }: MethodsTableProps) {
  const rows = useMemo(
    () =>
      methodRows(model).map((row) => ({
        ...row,
        isDefault: isDefaultTarget(model, row.method),
        fails: failedChecksOf([row.targetPrice, row.upside], checks),
      })),
    [model, checks],
  );
  const [base] = model.columns;
  const last = targetColumn(model);
  const heads = { present: `${base} multiple`, target: `${last} target multiple`, targetPrice: `${last} target price`, upside: 'Upside' };
  const columns: readonly FigureColumn<(typeof rows)[number]>[] = [
    ...parts.map((part): FigureColumn<(typeof rows)[number]> => ({
      head: heads[part],
      header: part === 'upside' ? upsideHeader : undefined,
      cell: (row, place) => (
        <MethodFigure
          {...row[part]}
          isUpside={part === 'upside'}
          isFirm={row.fails.length === 0 && (row.isHeadline || !row.isDefault)}
          {...place}
        />
      ),
    })),
    { head: 'Note', isText: true, attributes: () => ({ className: `${tableClasses.muted} ${styles.reading}` }), cell: reading },
  ];
  return (
    <Panel
      title="Target prices by method"
      lead={`${last} target price by method vs current price. The headline uses PE.`}
      controls={<TableTools title="Target prices by method" read={() => plainMethods(model)} />}
    >
      <FigureTable
        label="Target prices by method"
        className={styles.methods}
        head="Method"
        columns={columns}
        rows={rows}
        rowName={({ method }) => method}
        rowHeader={({ name }) => name}
      />
    </Panel>
  );
}

interface MethodFigureProps extends FormulaInput {
  readonly isUpside: boolean;
  /** It may be coloured: no failed check affects it, and its multiple isn't a default (unless it is the headline's). */
  readonly isFirm: boolean;
  readonly tabIndex: 0 | -1;
  readonly 'data-cell': string;
}

function MethodFigure({ cell, isUpside, isFirm, ...rest }: MethodFigureProps) {
  const grouping = use(FigureGrouping);
  const text = isUpside && cell.is === 'figure' ? signedPercentText(cell.value, grouping) : undefined;
  return <Figure {...rest} cell={cell} text={text} change={isUpside && isFirm} />;
}

function reading({
  isHeadline,
  isDefault,
  target,
  targetPrice,
  fails,
}: MethodRow & { readonly isDefault: boolean; readonly fails: readonly Check[] }): string {
  const headline = isHeadline ? ['Headline method.'] : [];
  const hasFigure = targetPrice.cell.is === 'figure';
  const byDefault = hasFigure && isDefault ? [defaultTargetText(target.cell)] : [];
  const uncoloured = hasFigure && fails.length > 0 ? [failedText(fails)] : [];
  return [...headline, ...byDefault, ...uncoloured].join(' ');
}
