import { figureText, fullFigureText, signedPercentText, type FormulaInput, type Grouping } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import {
  type Assumptions,
  type Entry,
  probabilityLabel,
  type Probabilities,
  type Scenario,
  scenarioNames,
} from '@mulya/valuation-model/fair-value';
import { use, type KeyboardEvent, type ReactNode } from 'react';
import { KeyedTable, useCellFocus } from '../../../kit/table/keyed-table.tsx';
import type { TypedEntry } from '../../../model/entry-text.ts';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { caretPosition, keyAction, focusCell, cellPosition } from '../editing/cell-keys.ts';
import {
  filledRows,
  inOrder,
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
  /** `entry`: undefined for an empty field. `name`: of the scenario. */
  onProbability(id: keyof Probabilities, entry: Entry | undefined, name: string): void;
  /** A field lost focus, which ends its undo step. */
  onLeft(): void;
  onStep(step: 'undo' | 'redo'): void;
  /** Creates an analyst's entry with today's date. */
  entryOf(typed: TypedEntry): Entry;
}

/** Bear, base, bull and the added scenarios: probabilities, assumptions, outcomes and differences from the base. */
export function ScenarioTable({ columns, readOnly, onEntry, onProbability, onLeft, onStep, entryOf }: ScenarioTableProps) {
  const { fields, written, base, probabilities } = columns;
  const outcomes = filledRows(columns);
  const hasProbabilities = !readOnly || Object.keys(probabilities).length > 0;
  const firstField = hasProbabilities ? 1 : 0;
  // the base has a figure in each row, so Tab starts there
  const { stop, onKeyDown, onFocus } = useCellFocus(firstField + fields.length + outcomes.length, written.length + 1, 1);
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
  const probability = (id: keyof Probabilities, name: string, column: number) => {
    const entry = probabilities[id];
    if (readOnly) return typeof entry?.value === 'number' ? <PercentText value={entry.value} /> : <None />;
    return (
      <ScenarioInput
        name={probabilityLabel(name)}
        entry={entry ?? noProbability}
        suffix="%"
        data-cell={`0 ${column}`}
        onType={(typed) => onProbability(id, typed.value === null ? undefined : entryOf(typed), name)}
        onRestore={(before) => onProbability(id, before === noProbability ? undefined : before, name)}
      />
    );
  };
  return (
    <TableFrame label="Scenarios, table">
      <KeyedTable
        className={`${tableClasses.table} ${styles.scenarios}`}
        data-columns={written.length + 1}
        onKeyDown={keys}
        onFocus={onFocus}
        onBlur={onLeft}
      >
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Scenario
            </th>
            {inOrder(written, { name: scenarioNames.base, isSet: true }, ({ name, filled }) => ({ name, isSet: filled !== undefined })).map(
              ({ name, isSet }, at) => (
                <th key={at} scope="col" data-empty={!isSet} className={`${tableClasses.header} ${tableClasses.number} ${styles.called}`}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <Reasons written={written} />
          {hasProbabilities && (
            <Row
              label="Probability"
              cells={inOrder<Named>(written, { id: 'base', name: scenarioNames.base }, ({ scenario: { id }, name }) => ({ id, name })).map(
                ({ id, name }, column) => probability(id, name, column),
              )}
            />
          )}
          {fields.map((each, index) => {
            const row = firstField + index;
            return (
              <Row
                key={each.base.name}
                label={each.base.name}
                cells={inOrder<ScenarioColumn | undefined>(written, undefined, (column) => column).map((column, at) =>
                  column === undefined ? <Figure {...each.base} {...place(row, at)} /> : field(row, each, at, column),
                )}
              />
            );
          })}
          {outcomes.map(({ label, part, of }, index) => {
            const row = firstField + fields.length + index;
            return (
              <Row
                key={label}
                label={label}
                against={of === 'against'}
                cells={inOrder(written, of === 'against' ? undefined : base[part], ({ filled }) => filled?.[of][part]).map(
                  (input, column) =>
                    input === undefined ? <None /> : <OutcomeFigure input={input} part={part} of={of} {...place(row, column)} />,
                )}
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

interface Named {
  readonly id: keyof Probabilities;
  readonly name: string;
}

interface RowProps {
  readonly label: string;
  readonly against?: boolean;
  /** In the order of the columns. */
  readonly cells: readonly ReactNode[];
}

function Row({ label, against = false, cells }: RowProps) {
  return (
    <tr className={against ? styles.against : undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        {label}
      </th>
      {cells.map((cell, at) => (
        <td key={at} className={tableClasses.number}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** The field of a scenario without a probability. */
const noProbability: Entry = { value: null, by: 'analyst' };

const PercentText = ({ value }: { readonly value: number }) => fullFigureText(value, 'percent', use(FigureGrouping));

const None = () => <span className={styles.none}>-</span>;

function AssumedValue({ of, suffix, assumptions }: ScenarioField & { readonly assumptions: Assumptions }) {
  const grouping = use(FigureGrouping);
  const { value } = of(assumptions);
  return value === null ? <None /> : figureText(value, suffixUnits[suffix], grouping);
}

/** The analyst's rationale for each scenario. */
function Reasons({ written }: Pick<ScenarioColumns, 'written'>) {
  if (written.every(({ scenario: { reason } }) => reason.trim() === '')) return null;
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        Rationale
      </th>
      {inOrder(written, 'Current model', ({ scenario: { reason } }) => reason).map((reason, at) => (
        <td key={at} className={styles.reason}>
          {reason.trim() === '' ? '-' : reason}
        </td>
      ))}
    </tr>
  );
}
