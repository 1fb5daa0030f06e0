import type { Layout } from '@mulya/contract';
import { dateText, isoText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { Drawer } from '@mulya/ui/overlays';
import { useHost } from '@mulya/sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import { addedTable } from '../../company/custom-financials/add-table.ts';
import { fiscalYearsOf } from '../../company/custom-financials/custom-periods.ts';
import { readRowsOfText } from '../../company/custom-financials/pasted-rows.ts';
import { readTable, type TableResult } from '../../company/custom-financials/pasted-table.ts';
import { filingTable, layoutOfFiling, otherLengthNotes } from '../../company/custom-financials/filing-table.ts';
import { type InterpretedTable, interpretTable } from '../../company/custom-financials/interpret-table.ts';
import type { CustomTable } from '../../company/custom-financials/custom-tables.ts';
import { noChoices } from '../../company/custom-financials/table-choices.ts';
import { selectCustomFigures } from '../../company/company.selectors.ts';
import { dayOf } from '../../kit/day-of.ts';
import { useValuationSelector } from '../../model/valuation-store.ts';
import { basisNotes, laterFilingNotes } from './drawer-notes.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { customFinancials } from './custom-financials.ts';
import { FilingField } from './filing-field.tsx';
import { FilingPreview } from './filing-preview.tsx';
import { SavedTables } from './saved-tables.tsx';
import type { PastedDraft } from './pasted-draft.ts';
import styles from './custom-financials.module.css';
import type { CustomFinancialsState, SavedFigures } from '../../company/company-state.ts';
import { companyFacts, layoutFor, type BaseCompany } from './custom-figures.ts';
import { PasteField } from './paste-field.tsx';
import { Preview } from './preview.tsx';
import { missingInputs, positive } from './table-questions.tsx';
import { useEditFigures, type FiguresOutcome } from './use-edit-figures.ts';
import { useFiling } from './use-filing.ts';

export interface CustomFinancialsDrawerProps {
  readonly base: BaseCompany;
  readonly own: CustomFinancialsState;
  readonly open: boolean;
  readonly draft: PastedDraft;
  onClose(): void;
  onDraft(change: (before: PastedDraft) => PastedDraft): void;
  onSaved(): void;
}

/** The user's custom financials: the saved tables, and a preview of the pasted one. */
export function CustomFinancialsDrawer({ base, own, open, draft, onClose, onDraft, onSaved }: CustomFinancialsDrawerProps) {
  const { key, name, financials } = companyFacts(base);
  const { notify } = useHost<'mfe-valuation'>();
  const { lastClose } = useValuationSelector(selectCustomFigures);
  const edits = useEditFigures(key, own);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<SavedFigures>();
  const [today] = useState(() => dayOf(new Date()));
  const years = useMemo(() => fiscalYearsOf(financials), [financials]);
  const knownLayout = layoutFor(base, own.figures);
  const { filing } = draft;
  const reading = useFiling({ base, figures: own.figures }, (next) => onDraft((before) => ({ ...before, filing: next, periodsOut: [] })));
  const layout = knownLayout ?? (filing === undefined ? draft.layout : layoutOfFiling(filing));
  const text = useDeferredValue(draft.text);
  const read = useMemo(() => readText(text, draft.file), [text, draft.file]);
  const found = useMemo(
    () => (read.is === 'table' ? interpretTable(read.table, draft.choices, { layout: layout ?? 'standard', years, today }) : undefined),
    [read, draft.choices, layout, years, today],
  );
  const missing = missingInputs(base, lastClose, own.figures);
  const entered = { price: positive(draft.price), shareCount: positive(draft.shareCount) };
  const isPasted = filing === undefined && text.trim() !== '';
  const hasInput = isPasted || filing !== undefined;
  const table = filing === undefined ? pastedTable() : filingTable(filing, layout ?? 'standard', draft.periodsOut, isoText(today), years);
  const isNew = table !== undefined && addedTable(own.figures, table) !== undefined;

  // A new table resets every choice. An edit keeps the choices for the whole table, but row numbers may have changed.
  const put = (next: string, isNewTable: boolean, file?: string) =>
    onDraft((before) => ({
      ...before,
      text: next,
      file: isNewTable ? file : before.file,
      choices: isNewTable
        ? noChoices
        : { ...before.choices, columnsOut: noChoices.columnsOut, lines: noChoices.lines, acceptedLines: noChoices.acceptedLines },
    }));
  const accept = (saved: SavedFigures) => {
    edits.accept(saved);
    setConflict(undefined);
  };
  const settle = async (request: Promise<FiguresOutcome>, done: () => void = () => undefined) => {
    setProblem(undefined);
    const outcome = await request;
    setConflict(outcome.is === 'conflict' ? outcome.current : undefined);
    if (outcome.is === 'refused') setProblem(outcome.message);
    if (outcome.is === 'done') done();
  };
  function pastedTable(): CustomTable | undefined {
    if (layout === undefined || found?.content === undefined) return undefined;
    const { asks, answers, content } = found;
    const { price, shareCount } = entered;
    return {
      on: isoText(today),
      from: draft.from.trim(),
      ...(asks.amounts ? { amounts: answers.amounts } : {}),
      ...(asks.shares ? { shares: answers.shares } : {}),
      ...(asks.rate === undefined ? {} : { currency: asks.rate, rate: draft.choices.rate }),
      ...(missing.price && price !== undefined ? { price } : {}),
      ...(missing.shares && shareCount !== undefined ? withShareCount(content, shareCount) : content),
    };
  }
  const save = (over?: SavedFigures) => {
    if (table === undefined || !isNew) return;
    const layoutToSave = base.is === 'answer' ? undefined : layout;
    void settle(edits.addTable(table, layoutToSave, over), () => {
      onSaved();
      onClose();
      // The button that opened the drawer unmounts with the no-figures state.
      if (base.is === 'listing' && own.figures.tables.length === 0)
        setTimeout(() => document.querySelector('h1')?.focus({ preventScroll: true }));
      notify.status(
        `Custom financials saved for ${name} and marked as yours on the page.${!missing.price || table.price !== undefined ? '' : ' Enter the current price under Fair Market Value.'}`,
      );
    });
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={customFinancials}
      footer={
        <div className={styles.footer}>
          <p role="alert" className={styles.problem}>
            {problem ?? ''}
          </p>
          {isPasted && table === undefined && found !== undefined && <p className={styles.hint}>{missingText(found, draft, layout)}</p>}
          {filing !== undefined && table !== undefined && !isNew && (
            <p className={styles.hint}>Nothing to save: your later filings have every figure of this one.</p>
          )}
          <div className={styles.choices}>
            <Button onClick={onClose}>{hasInput ? 'Cancel' : 'Close'}</Button>
            {hasInput && (
              <Button tone="primary" busy={edits.busy} aria-disabled={!isNew} onClick={() => save()}>
                Save
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div className={styles.parts}>
        {conflict !== undefined && (
          <ConflictBanner current={conflict} canAdd={table !== undefined} onAdd={() => save(conflict)} onAccept={() => accept(conflict)} />
        )}
        <SavedTables
          own={own}
          years={years}
          busy={edits.busy}
          onRemove={(at) => void settle(edits.removeTable(at))}
          onRemoveAll={() => void settle(edits.removeAll())}
          onUndo={() => void settle(edits.undelete())}
        />
        <FilingField filing={filing} reading={reading} onRemove={() => onDraft((before) => ({ ...before, filing: undefined }))} />
        {filing === undefined ? (
          <PasteField text={draft.text} onText={put} onFiling={(file) => void reading.read(file)} />
        ) : (
          <FilingPreview
            filing={filing}
            layout={layout ?? 'standard'}
            years={years}
            periodsOut={draft.periodsOut}
            notes={[...otherLengthNotes(filing, years), ...basisNotes(filing, base, own.figures), ...laterFilingNotes(own.figures, table)]}
            onPeriodsOut={(periodsOut) => onDraft((before) => ({ ...before, periodsOut }))}
          />
        )}
        {isPasted && read.is === 'refused' && (
          <p role="status" className={styles.problem}>
            {read.why}
          </p>
        )}
        {isPasted && read.is === 'table' && found !== undefined && (
          <Preview
            table={read.table}
            found={found}
            draft={draft}
            layout={layout ?? 'standard'}
            askLayout={knownLayout === undefined}
            missing={missing}
            onDraft={onDraft}
          />
        )}
        {hasInput && (
          <p className={styles.hint}>
            Saved as your input, {dateText(today)}. Reported figures are never replaced; yours are shown alongside.
          </p>
        )}
      </div>
    </Drawer>
  );
}

function readText(text: string, file: string | undefined): TableResult {
  const rows = readRowsOfText(text);
  return rows.is === 'refused' ? rows : readTable(rows.rows, rows.leftOut, file);
}

type Content = NonNullable<InterpretedTable['content']>;

/** The share count that the analyst typed, in the newest period. A row of the table wins. */
function withShareCount({ periods, rows }: Content, shares: number): Content {
  const key = 'TotalCommonSharesOutstanding';
  if (rows.some((row) => row.key === key)) return { periods, rows };
  const newest = periods
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  const values = periods.map(({ end }) => (end === newest ? shares : null));
  return { periods, rows: [...rows, { code: 'BAL', key, values, how: 'today’s share count' }] };
}

/** Why the table can't be saved yet, as one sentence. */
function missingText({ asks, answers, problems }: InterpretedTable, { choices }: PastedDraft, layout: Layout | undefined): string {
  const missing = [
    ...(layout === undefined ? ['the company type'] : []),
    ...(asks.currency.length > 0 && choices.currency === undefined ? ['the currency'] : []),
    ...(asks.amounts && answers.amounts === undefined ? ['the unit of the amounts'] : []),
    ...(asks.shares && answers.shares === undefined ? ['the unit of the shares'] : []),
    ...(asks.dated && answers.dated === undefined ? ['annual or quarterly columns'] : []),
  ];
  const typed = asks.rate !== undefined && choices.rate === undefined ? [`Enter the rate of ${asks.rate}`] : [];
  const chosen = missing.length === 0 ? [] : [`${typed.length === 0 ? 'Select' : 'select'} ${missing.join(', ')}`];
  if (typed.length + chosen.length > 0) return `${[...typed, ...chosen].join(' and ')} to continue.`;
  return `Fix ${problems.length} ${problems.length === 1 ? 'issue' : 'issues'} above to continue.`;
}
