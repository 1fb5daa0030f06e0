import type { Layout } from '@mulya/contract';
import { dateText, isoText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { Drawer } from '@mulya/ui/overlays';
import { useHost } from '@mulya/sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import { fiscalYearsOf } from '../../domain/own-figures/own-periods.ts';
import { readRowsOfText } from '../../domain/own-figures/pasted-rows.ts';
import { readTable, type TableResult } from '../../domain/own-figures/pasted-table.ts';
import { type InterpretedTable, interpretTable } from '../../domain/own-figures/interpret-table.ts';
import { noChoices } from '../../domain/own-figures/table-choices.ts';
import { dayOf } from '../day-of.ts';
import { ConflictOffer } from './conflict-offer.tsx';
import { customFinancials } from './custom-financials.ts';
import { KeptTables } from './kept-tables.tsx';
import type { PastedDraft } from './own-figures.tsx';
import styles from './own-figures.module.css';
import type { KeptFigures } from './own-figures.api.ts';
import { companyOf, layoutFor, type OwnOfCompany } from './own-of-company.ts';
import { PasteField } from './paste-field.tsx';
import { Preview } from './preview.tsx';
import { useOwnFigures, type FiguresOutcome } from './use-own-figures.ts';

export interface OwnFiguresDrawerProps {
  readonly own: OwnOfCompany;
  readonly open: boolean;
  readonly draft: PastedDraft;
  onClose(): void;
  onDraft(change: (before: PastedDraft) => PastedDraft): void;
  onKept(): void;
}

/** The analyst's own figures of the company: what is kept, and what is pasted, as it is understood, before it is kept. */
export function OwnFiguresDrawer({ own, open, draft, onClose, onDraft, onKept }: OwnFiguresDrawerProps) {
  const { without } = own;
  const { key, name, financials } = companyOf(without);
  const { notify } = useHost<'mfe-valuation'>();
  const work = useOwnFigures(key, own);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<KeptFigures>();
  const [today] = useState(() => dayOf(new Date()));
  const years = useMemo(() => fiscalYearsOf(financials), [financials]);
  const said = layoutFor(without, own.figures);
  const layout = said ?? draft.layout;
  const text = useDeferredValue(draft.text);
  const read = useMemo(() => readText(text), [text]);
  const found = useMemo(
    () => (read.is === 'table' ? interpretTable(read.table, draft.choices, { layout: layout ?? 'standard', years, today }) : undefined),
    [read, draft.choices, layout, years, today],
  );
  const content = layout === undefined ? undefined : found?.content;
  const isPasted = text.trim() !== '';

  // Of another table nothing was said yet. One that is mended keeps what was said of all of it; its rows may have got other numbers.
  const put = (next: string, isAnother: boolean) =>
    onDraft((before) => ({
      ...before,
      text: next,
      choices: isAnother
        ? noChoices
        : { ...noChoices, amounts: before.choices.amounts, shares: before.choices.shares, dated: before.choices.dated },
    }));
  const take = (theirs: KeptFigures) => {
    work.take(theirs);
    setConflict(undefined);
  };
  const settle = async (asked: Promise<FiguresOutcome>, done: () => void = () => undefined) => {
    setProblem(undefined);
    const outcome = await asked;
    setConflict(outcome.is === 'conflict' ? outcome.current : undefined);
    if (outcome.is === 'refused') setProblem(outcome.message);
    if (outcome.is === 'done') done();
  };
  const keep = (over?: KeptFigures) => {
    if (content === undefined || found === undefined) return;
    const { amounts, shares } = draft.choices;
    const table = {
      on: isoText(today),
      from: draft.from.trim(),
      ...(found.asks.amounts ? { amounts } : {}),
      ...(found.asks.shares ? { shares } : {}),
      ...content,
    };
    const layoutToKeep = without.is === 'answer' ? undefined : layout;
    void settle(work.keep(table, layoutToKeep, over), () => {
      onKept();
      onClose();
      // The button that opened the drawer goes with the state of the page that had no figures.
      if (without.is === 'listing' && own.figures.tables.length === 0)
        setTimeout(() => document.querySelector('h1')?.focus({ preventScroll: true }));
      notify.status(
        `Custom financials saved for ${name} and marked as yours on the page.${without.is === 'listing' ? ' Enter the current price under Fair Market Value.' : ''}`,
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
          {isPasted && content === undefined && found !== undefined && <p className={styles.hint}>{missingWords(found, draft, layout)}</p>}
          <div className={styles.choices}>
            <Button onClick={onClose}>{isPasted ? 'Cancel' : 'Close'}</Button>
            {isPasted && (
              <Button tone="primary" busy={work.busy} aria-disabled={content === undefined} onClick={() => keep()}>
                Save
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div className={styles.parts}>
        {conflict !== undefined && (
          <ConflictOffer current={conflict} canAdd={content !== undefined} onAdd={() => keep(conflict)} onTake={() => take(conflict)} />
        )}
        <KeptTables
          own={own}
          years={years}
          busy={work.busy}
          onDrop={(at) => void settle(work.drop(at))}
          onRemove={() => void settle(work.remove())}
          onUndo={() => void settle(work.undelete())}
        />
        <PasteField text={draft.text} onText={put} />
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
            layoutAsked={said === undefined}
            onDraft={onDraft}
          />
        )}
        {isPasted && (
          <p className={styles.hint}>
            Saved as your input, {dateText(today)}. Reported figures are never replaced; yours are shown alongside.
          </p>
        )}
      </div>
    </Drawer>
  );
}

function readText(text: string): TableResult {
  const rows = readRowsOfText(text);
  return rows.is === 'refused' ? rows : readTable(rows.rows);
}

/** Why nothing can be kept yet, as one sentence. */
function missingWords({ asks, problems }: InterpretedTable, { choices }: PastedDraft, layout: Layout | undefined): string {
  const missing = [
    ...(layout === undefined ? ['the company type'] : []),
    ...(asks.amounts && choices.amounts === undefined ? ['the unit of the amounts'] : []),
    ...(asks.shares && choices.shares === undefined ? ['the unit of the shares'] : []),
    ...(asks.dated && choices.dated === undefined ? ['annual or quarterly columns'] : []),
  ];
  if (missing.length > 0) return `Select ${missing.join(', ')} to continue.`;
  return `Fix ${problems.length} ${problems.length === 1 ? 'issue' : 'issues'} above to continue.`;
}
