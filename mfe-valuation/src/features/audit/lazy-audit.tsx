import type { ValuationAnswer } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { Button, ErrorState } from '@mulya/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { FigureNotes } from '../figure/figure-notes.tsx';
import { useGrouping } from '../use-grouping.ts';
import { AuditContext, type AuditSubject, type OpenAudit } from '../figure/audit-context.ts';
import styles from './lazy-audit.module.css';
import { useEscape } from './use-escape.ts';

interface LazyAuditProps {
  /** Whose figures the page shows; undefined while there are none. */
  readonly answer: ValuationAnswer | undefined;
  readonly children: ReactNode;
}

interface Asked {
  readonly subject: AuditSubject;
  /** Counts the questions: each is another one, also about the same figure. */
  readonly count: number;
  readonly open: boolean;
}

const fetchDrawer = () => import('./audit-drawer.tsx');

/** What all figures of the page share, and the drawer that tells where one comes from: its code comes with the first question. */
export function LazyAudit({ answer, children }: LazyAuditProps) {
  const grouping = useGrouping();
  const [asked, setAsked] = useState<Asked>();
  const { fetched, retry } = useFetched(fetchDrawer, asked?.open === true); // each question asks anew for what has failed
  const ask = useCallback<OpenAudit>((subject) => setAsked((before) => ({ subject, count: (before?.count ?? 0) + 1, open: true })), []);
  const close = useCallback(() => setAsked((before) => before && { ...before, open: false }), []);

  return (
    <AuditContext value={ask}>
      <FigureGrouping value={grouping}>{children}</FigureGrouping>
      <FigureNotes />
      {asked !== undefined && answer !== undefined && fetched.is === 'ready' && (
        <fetched.part.AuditDrawer key={asked.count} {...asked} answer={answer} grouping={grouping} onClose={close} />
      )}
      {asked?.open === true && fetched.is !== 'ready' && (
        <Awaited name={asked.subject.name} failed={fetched.is === 'failed'} onRetry={retry} onClose={close} />
      )}
    </AuditContext>
  );
}

interface AwaitedProps {
  readonly name: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Where the drawer will stand, until its code is there. */
function Awaited({ name, failed, onRetry, onClose }: AwaitedProps) {
  useEscape(onClose);
  return (
    <div className={styles.awaited} data-failed={failed}>
      {failed ? (
        <ErrorState title={`The audit trail for ${name} could not be loaded.`} onRetry={onRetry}>
          The rest of the page still works.
        </ErrorState>
      ) : (
        <p role="status" className={styles.words}>
          Loading audit trail for {name}…
        </p>
      )}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
