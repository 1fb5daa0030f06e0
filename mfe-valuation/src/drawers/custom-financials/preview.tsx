import type { Layout } from '@mulya/contract';
import { Checkbox, RadioGroup, TextField } from '@mulya/ui';
import { amountUnits, shareUnits, type AmountUnit, type ShareUnit } from '../../company/custom-financials/amount.ts';
import type { PastedTable } from '../../company/custom-financials/pasted-table.ts';
import type { InterpretedTable } from '../../company/custom-financials/interpret-table.ts';
import type { TableChoices } from '../../company/custom-financials/table-choices.ts';
import { modelLines } from '../../company/custom-financials/suggested-lines.ts';
import type { PastedDraft } from './pasted-draft.ts';
import styles from './custom-financials.module.css';
import { PreviewRows } from './preview-rows.tsx';

interface PreviewProps {
  readonly table: PastedTable;
  readonly found: InterpretedTable;
  readonly draft: PastedDraft;
  readonly layout: Layout;
  readonly askLayout: boolean;
  onDraft(change: (before: PastedDraft) => PastedDraft): void;
}

const layouts: readonly { readonly value: Layout; readonly label: string }[] = [
  { value: 'standard', label: 'Non-financial' },
  { value: 'bank', label: 'Bank or lender' },
  { value: 'insurer', label: 'Insurer' },
];

// Object.keys widens the type
const amountOptions = (Object.keys(amountUnits) as AmountUnit[]).map((value) => ({ value, label: amountUnits[value].label }));
const shareOptions = (Object.keys(shareUnits) as ShareUnit[]).map((value) => ({ value, label: shareUnits[value].label }));

/** Shows how the pasted rows were interpreted, and asks for what only the user knows. */
export function Preview({ table, found, draft, layout, askLayout, onDraft }: PreviewProps) {
  const { choices } = draft;
  const { asks, columns, offers, problems, rows } = found;
  const choose = (change: Partial<TableChoices>) => onDraft((before) => ({ ...before, choices: { ...before.choices, ...change } }));
  const hint = table.unitHints.length === 0 ? '' : ` (the table says ${table.unitHints.map((each) => `“${each}”`).join(', ')})`;
  return (
    <section aria-label="Preview" className={styles.part}>
      <h3 className={styles.title}>Preview</h3>
      <p role="status" className={styles.hint}>
        {summary(found)}
        {table.unread.length > 0 && ` Skipped columns with no period: ${table.unread.join(', ')}.`}
        {table.otherPeriods > 0 &&
          ` ${table.otherPeriods} ${table.otherPeriods === 1 ? 'row' : 'rows'} under other period headers skipped. Paste them separately.`}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="Issues to fix">
          {problems.slice(0, maxProblems).map((each) => (
            <li key={each}>{each}</li>
          ))}
          {problems.length > maxProblems && <li>And {problems.length - maxProblems} more.</li>}
        </ul>
      )}
      {askLayout && (
        <RadioGroup<Layout | ''>
          label="Company type"
          options={layouts}
          value={draft.layout ?? ''}
          onChange={(value) => value !== '' && onDraft((before) => ({ ...before, layout: value }))}
        />
      )}
      {asks.dated && (
        <RadioGroup<'Annual' | 'Interim' | ''>
          label="Column periods"
          options={[
            { value: 'Annual', label: 'a year' },
            { value: 'Interim', label: 'a quarter' },
          ]}
          value={choices.dated ?? ''}
          onChange={(value) => value !== '' && choose({ dated: value })}
        />
      )}
      {asks.amounts && (
        <RadioGroup<AmountUnit | ''>
          label={`Amounts in${hint}`}
          options={amountOptions}
          value={choices.amounts ?? ''}
          onChange={(value) => value !== '' && choose({ amounts: value })}
        />
      )}
      {asks.shares && (
        <RadioGroup<ShareUnit | ''>
          label="Shares in"
          options={shareOptions}
          value={choices.shares ?? ''}
          onChange={(value) => value !== '' && choose({ shares: value })}
        />
      )}
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>Columns</legend>
        {columns.map(({ at, letter, head, label, why }) =>
          why === undefined ? (
            <Checkbox
              key={at}
              label={label === undefined ? `${letter}: ${head}` : `${letter}: ${label}`}
              checked={!choices.columnsOut.includes(at)}
              onChange={(isUsed) =>
                choose({ columnsOut: isUsed ? choices.columnsOut.filter((each) => each !== at) : [...choices.columnsOut, at] })
              }
            />
          ) : (
            <p key={at} className={styles.hint}>
              {letter}: “{label ?? head}” {why}; skipped.
            </p>
          ),
        )}
      </fieldset>
      <PreviewRows found={found} layout={layout} onLine={(row, line) => choose({ lines: { ...choices.lines, [row]: line } })} />
      {offers.map(({ id, offer, hint: why }) => (
        <Checkbox
          key={id}
          label={offer}
          hint={why}
          checked={choices.acceptedLines.includes(id)}
          onChange={(isTaken) =>
            choose({ acceptedLines: isTaken ? [...choices.acceptedLines, id] : choices.acceptedLines.filter((each) => each !== id) })
          }
        />
      ))}
      {rows.some(({ line }) => line !== undefined) && <MissingLines found={found} choices={choices} layout={layout} />}
      <TextField
        label="Source"
        hint="Optional. Shown in each figure’s audit trail, e.g. “FY25 annual report, p. 112”."
        maxLength={120}
        value={draft.from}
        onChange={({ target }) => onDraft((before) => ({ ...before, from: target.value }))}
      />
    </section>
  );
}

const maxProblems = 8;

function summary({ rows, columns }: InterpretedTable): string {
  const read = rows.filter(({ line }) => line !== undefined).length;
  const periods = columns.filter(({ isUsed }) => isUsed).length;
  const out = rows.length - read;
  return `${read} of ${rows.length} rows mapped across ${periods} ${periods === 1 ? 'column' : 'columns'}.${out === 0 ? '' : ` ${out} ${out === 1 ? 'row' : 'rows'} skipped unless you map ${out === 1 ? 'it' : 'them'}.`}`;
}

/** Lists the lines that the model needs but the table lacks. */
function MissingLines({
  found: { rows, offers },
  choices,
  layout,
}: {
  readonly found: InterpretedTable;
  readonly choices: TableChoices;
  readonly layout: Layout;
}) {
  const derived = offers.filter(({ id }) => choices.acceptedLines.includes(id)).map(({ key }) => `INC ${key}`);
  const provided = new Set([...rows.map(({ line }) => line?.id), ...derived]);
  if (provided.has('INC OperatingProfit')) provided.add('INC OperatingIncome');
  // The model derives the number of shares from profit and EPS.
  if (provided.has('INC DilutedEPSExcludingExtraOrdItems')) provided.add('BAL TotalCommonSharesOutstanding');
  const missing = modelLines.filter(({ key, of }) => of.includes(layout) && !provided.has(key)).map(({ says }) => says);
  return missing.length === 0 ? null : (
    <p className={styles.hint}>The model also needs: {missing.join(', ')}. Add them in another table or as overrides in the model.</p>
  );
}
