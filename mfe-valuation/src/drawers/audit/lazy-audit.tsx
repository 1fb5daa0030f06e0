import type { ValuationAnswer } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { Button, ErrorState } from '@mulya/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { FigureNotes } from '../../kit/figure/figure-notes.tsx';
import { useGrouping } from '../../kit/use-grouping.ts';
import { AuditContext, type AuditSubject, type OpenAudit } from '../../kit/figure/audit-context.ts';
import styles from './lazy-audit.module.css';

interface LazyAuditProps {
  /** Undefined while the page has no figures. */
  readonly answer: ValuationAnswer | undefined;
  readonly children: ReactNode;
}

interface AuditRequest {
  readonly subject: AuditSubject;
  /** Increases with each request, even for the same figure. */
  readonly count: number;
  readonly open: boolean;
}

const fetchDrawer = () => import('./audit-drawer.tsx');

/** Provides the context of all figures on the page, and opens the audit drawer. */
export function LazyAudit({ answer, children }: LazyAuditProps) {
  return (
    <FiguresWithAudit answer={answer}>
      {children}
      <FigureNotes />
    </FiguresWithAudit>
  );
}

/**
 * Opens the audit of each figure inside. Loads the drawer with the first request. A dialog with figures has its own, because a drawer that
 * opens over a dialog must be its child: Esc then closes the drawer alone.
 */
export function FiguresWithAudit({ answer, children }: LazyAuditProps) {
  const grouping = useGrouping();
  const [request, setRequest] = useState<AuditRequest>();
  const { fetched, retry } = useFetched(fetchDrawer, request?.open === true); // each request retries a failed load
  const ask = useCallback<OpenAudit>((subject) => setRequest((before) => ({ subject, count: (before?.count ?? 0) + 1, open: true })), []);
  const close = useCallback(() => setRequest((before) => before && { ...before, open: false }), []);

  return (
    <AuditContext value={ask}>
      <FigureGrouping value={grouping}>{children}</FigureGrouping>
      {request !== undefined && answer !== undefined && fetched.is === 'ready' && (
        <fetched.part.AuditDrawer key={request.count} {...request} answer={answer} grouping={grouping} onClose={close} />
      )}
      {request?.open === true && fetched.is !== 'ready' && (
        <PendingAudit name={request.subject.name} failed={fetched.is === 'failed'} onRetry={retry} onClose={close} />
      )}
    </AuditContext>
  );
}

interface PendingAuditProps {
  readonly name: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Takes the place of the drawer while its code loads. */
function PendingAudit({ name, failed, onRetry, onClose }: PendingAuditProps) {
  useEscape(onClose);
  return (
    <div className={styles.pending} data-failed={failed}>
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

/** Calls `leave` when the user presses Esc anywhere on the page. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [leave]);
}
