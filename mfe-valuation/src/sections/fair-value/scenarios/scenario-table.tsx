import { figureText, signedPercentText, type FormulaInput, type Grouping } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import type { Assumptions, Entry, Scenario } from '@mulya/valuation-model/fair-value';
import { use, type KeyboardEvent, type ReactNode } from 'react';
import { KeyedTable, useCellFocus } from '../../../kit/table/keyed-table.tsx';
import type { TypedEntry } from '../../../model/entry-text.ts';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { caretPosition, keyAction, focusCell, cellPosition } from '../editing/cell-keys.ts';
import {
  filledRows,
  pointsText,
  suffixUnits,
  type OutcomeRow,
  type ScenarioColumns,
  type ScenarioField,
  type ScenarioColumn,
} from '../../../model/scenarios/scenario-columns.ts';
import { ScenarioInput } from './scenario-input.tsx';
import styles from './scenario-table.module.css';

interface ScenarioTableProps {
  readonly columns: ScenarioColumns;
  /** Shows assumptions as text instead of fields. */
  readonly readOnly: boolean;
  onEntry(scenario: Scenario, field: ScenarioField, entry: Entry): void;
  /** A field lost focus, which ends its undo step. */
  onLeft(): void;
  onStep(step: 'undo' | 'redo'): void;
  /** Creates an analyst's entry with today's date. */
  entryOf(typed: TypedEntry): Entry;
}

/** Bear, base and bull: assumptions, outcomes and differences from the base. */
export function ScenarioTable({ columns, readOnly, onEntry, onLeft, onStep, entryOf }: ScenarioTableProps) {
  const { fields, bear, base, bull } = columns;
  const outcomes = filledRows(columns);
  // the base has a figure in each row, so Tab starts there
  const { stop, onKeyDown, onFocus } = useCellFocus(fields.length + outcomes.length, 3, 1);
  const place = (row: number, column: number) =>
    ({ 'data-cell': `${row} ${column}`, tabIndex: stop.row === row && stop.column === column ? 0 : -1 }) as const;

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const from = cellPosition(event.target);
    if (!(event.target instanceof HTMLInputElement) || from === undefined) {
      onKeyDown(event);
      return;
    }
    const action = keyAction(event, caretPosition(event.target));
    if (action?.do === 'undo' || action?.do === 'redo') {
      event.preventDefault();
      event.stopPropagation(); // the page's Undo applies to the model
      onStep(action.do);
    }
    if (action?.do !== 'move') return;
    event.preventDefault();
    focusCell(event.currentTarget, from, action);
  };

  const field = (at: number, each: ScenarioField, column: number, { scenario, name, filled }: ScenarioColumn) => {
    if (filled === undefined) return <None />;
    if (readOnly) return <AssumedValue {...each} assumptions={filled.assumptions} />;
    return (
      <ScenarioInput
        name={`${name} ${each.words}`}
        entry={each.of(filled.assumptions)}
        suffix={each.suffix}
        data-cell={`${at} ${column}`}
        onType={(typed) => onEntry(scenario, each, entryOf(typed))}
        onRestore={(entry) => onEntry(scenario, each, entry)}
      />
    );
  };
  return (
    <TableFrame label="Scenarios, table">
      <KeyedTable className={`${tableClasses.table} ${styles.scenarios}`} onKeyDown={keys} onFocus={onFocus} onBlur={onLeft}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Scenario
            </th>
            {[bear.name, 'Base', bull.name].map((name, at) => (
              <th key={at} scope="col" className={`${tableClasses.header} ${tableClasses.number} ${styles.called}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Reasons bear={bear.scenario} bull={bull.scenario} />
          {fields.map((each, row) => (
            <Row
              key={each.base.name}
              label={each.base.name}
              bear={field(row, each, 0, bear)}
              base={<Figure {...each.base} {...place(row, 1)} />}
              bull={field(row, each, 2, bull)}
            />
          ))}
          {outcomes.map(({ label, part, of }, index) => {
            const row = fields.length + index;
            const figure = (input: FormulaInput | undefined, column: number) =>
              input === undefined ? <None /> : <OutcomeFigure input={input} part={part} of={of} {...place(row, column)} />;
            return (
              <Row
                key={label}
                label={label}
                against={of === 'against'}
                bear={figure(bear.filled?.[of][part], 0)}
                base={figure(of === 'against' ? undefined : base[part], 1)}
                bull={figure(bull.filled?.[of][part], 2)}
              />
            );
          })}
        </tbody>
      </KeyedTable>
    </TableFrame>
  );
}

interface OutcomeFigureProps extends Pick<OutcomeRow, 'part' | 'of'> {
  readonly input: FormulaInput;
  readonly tabIndex: 0 | -1;
  readonly 'data-cell': string;
}

function OutcomeFigure({ input, part, of, ...place }: OutcomeFigureProps) {
  return <Figure {...input} {...place} text={outcomeText(input, part, of, use(FigureGrouping))} />;
}

function outcomeText({ cell }: FormulaInput, part: OutcomeRow['part'], of: OutcomeRow['of'], grouping: Grouping): string | undefined {
  if (cell.is !== 'figure') return undefined;
  const isRate = part === 'upside' || part === 'aYear' || part === 'total';
  if (of === 'against') return isRate ? pointsText(cell.value, grouping) : signedPercentText(cell.value, grouping);
  return isRate ? signedPercentText(cell.value, grouping) : undefined;
}

interface RowProps {
  readonly label: string;
  readonly against?: boolean;
  readonly bear: ReactNode;
  readonly base: ReactNode;
  readonly bull: ReactNode;
}

function Row({ label, against = false, bear, base, bull }: RowProps) {
  return (
    <tr className={against ? styles.against : undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        {label}
      </th>
      <td className={tableClasses.number}>{bear}</td>
      <td className={tableClasses.number}>{base}</td>
      <td className={tableClasses.number}>{bull}</td>
    </tr>
  );
}

const None = () => <span className={styles.none}>-</span>;

function AssumedValue({ of, suffix, assumptions }: ScenarioField & { readonly assumptions: Assumptions }) {
  const grouping = use(FigureGrouping);
  const { value } = of(assumptions);
  return value === null ? <None /> : figureText(value, suffixUnits[suffix], grouping);
}

/** The analyst's rationale for each scenario. */
function Reasons({ bear, bull }: { readonly bear: Scenario; readonly bull: Scenario }) {
  if (bear.reason.trim() === '' && bull.reason.trim() === '') return null;
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        Rationale
      </th>
      {[bear.reason, 'Current model', bull.reason].map((reason, at) => (
        <td key={at} className={styles.reason}>
          {reason.trim() === '' ? '-' : reason}
        </td>
      ))}
    </tr>
  );
}
