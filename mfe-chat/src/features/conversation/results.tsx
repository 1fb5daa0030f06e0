import { tableClasses, TableFrame, Button, keyCaps, keyPlatform } from '@mulya/ui';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ShownCell, ShownTable, ShownCase } from '../../domain/result-tables.ts';
import styles from './results.module.css';
import type { CompanyRef, Host, PayloadOf } from '@mulya/contract';

interface ResultTableProps {
  readonly table: ShownTable;
  /** Shows the source of a figure, by its key. */
  onFigure(key: string): void;
}

/** A small table of an answer. Its figures show their sources; it has one Tab stop, and the arrow keys move between them. */
export function ResultTable({ table: { title, columns, rows }, onFigure }: ResultTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState('');
  const places = rows.flatMap(({ cells }, row) => cells.flatMap(({ key }, column) => (key === undefined ? [] : [`${row} ${column}`])));
  const current = places.includes(stop) ? stop : places[0];
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const [down, right] = arrows[event.key] ?? [];
    if (down === undefined || right === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextPlace(places, { row, column, down, right });
    if (next === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };
  return (
    <TableFrame label={title}>
      <table ref={table} className={`${tableClasses.table} ${styles.table}`}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Figure
            </th>
            {columns.map((column, at) => (
              <th key={at} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, unit, cells }, row) => (
            <tr key={row}>
              <th scope="row" className={tableClasses.rowHeader}>
                {label}
                {unit !== '' && <span className={styles.unit}> {unit}</span>}
              </th>
              {cells.map((cell, column) => (
                <td key={column} className={cellClass(cell)}>
                  {cell.key === undefined ? (
                    cell.text
                  ) : (
                    <button
                      type="button"
                      className={tableClasses.auditable}
                      data-place={`${row} ${column}`}
                      tabIndex={current === `${row} ${column}` ? 0 : -1}
                      title={cell.name}
                      onFocus={() => setStop(`${row} ${column}`)}
                      onKeyDown={(event) => move(event, row, column)}
                      onClick={() => cell.key !== undefined && onFigure(cell.key)}
                    >
                      {cell.text}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function cellClass({ key, isNumber }: ShownCell): string {
  return [...(isNumber || key === undefined ? [tableClasses.number] : []), ...(key === undefined ? [tableClasses.muted] : [])].join(' ');
}

/** Rows down and columns to the right. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface Step {
  readonly row: number;
  readonly column: number;
  readonly down: number;
  readonly right: number;
}

/** The next figure in a direction, over empty cells. */
function nextPlace(places: readonly string[], { row, column, down, right }: Step): string | undefined {
  for (let step = 1; step <= 40; step += 1) {
    const place = `${row + down * step} ${column + right * step}`;
    if (places.includes(place)) return place;
  }
  return undefined;
}

/** What the page did with a case: nothing, if there is a problem. */
type CaseOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** Milliseconds. */
const maxWait = 10_000;

interface CaseActionsProps {
  readonly host: Host<'mfe-chat'>;
  readonly company: CompanyRef;
  readonly shown: ShownCase;
}

type Use = 'model' | 'scenario';
type CaseStep = { readonly is: 'idle' | 'done' | 'waiting'; readonly as: Use } | { readonly is: 'failed'; readonly problem: string };

/** Applies a case of an answer to the page's model, or adds it as a scenario. Only these clicks change the page. */
export function CaseActions({ host, company, shown: { name, case: given } }: CaseActionsProps) {
  const [step, setStep] = useState<CaseStep>({ is: 'idle', as: 'model' });
  const choose = async (as: Use, { detail }: MouseEvent) => {
    if (step.is === 'waiting' || detail > 1) return; // a double click applies once
    setStep({ is: 'waiting', as });
    const outcome = await chooseCase(host.bus, { company: company.key, as, name, case: given });
    setStep(outcome.ok ? { is: 'done', as } : { is: 'failed', problem: outcome.problem });
  };
  const button = (as: Use, words: string) => (
    <Button busy={step.is === 'waiting' && step.as === as} aria-label={`${words}: ${name}`} onClick={(event) => void choose(as, event)}>
      {words}
    </Button>
  );
  return (
    <div className={styles.case}>
      <p className={styles.caseName}>{name}</p>
      <div className={styles.buttons}>
        {button('model', 'Apply to model')}
        {button('scenario', 'Add as scenario')}
      </div>
      <p role="status" className={step.is === 'failed' ? styles.problem : styles.done}>
        {statusText(step)}
      </p>
    </div>
  );
}

function statusText(step: CaseStep): string {
  if (step.is === 'failed') return step.problem;
  if (step.is !== 'done') return '';
  const undo = keyCaps('Control+z', keyPlatform()).join('+');
  return step.as === 'model' ? `Applied. Undo with ${undo}.` : 'Added as a scenario.';
}

/** Hands a case of an answer to the page, and waits for what it did. Never rejects. */
function chooseCase(bus: Host<'mfe-chat'>['bus'], choice: Omit<PayloadOf<'chat/case-chosen'>, 'id'>): Promise<CaseOutcome> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (outcome: CaseOutcome) => {
      stop();
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ ok: false, problem: 'The page did not respond. Nothing has changed. Try again.' }), maxWait);
    const stop = bus.on('valuation/case-applied', (applied) => {
      if (applied.id === id) end(applied.ok ? { ok: true } : { ok: false, problem: applied.problem });
    });
    bus.emit('chat/case-chosen', { id, ...choice });
  });
}
