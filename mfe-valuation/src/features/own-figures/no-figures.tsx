import { useHost } from '@mulya/sdk';
import { Button, EmptyState } from '@mulya/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { selectCompany } from '../company/company.slice.ts';
import { linkedAddress } from '../shared-link/linked-address.ts';
import { useValuationSelector } from '../valuation-store.ts';
import { customFinancialsDeleted } from './custom-financials.ts';
import { OwnFigures } from './own-figures.tsx';
import { companyOf, type OwnOfCompany } from './own-of-company.ts';
import { useLookedFor, type Looked } from './use-looked-for.ts';
import { useOwnFigures } from './use-own-figures.ts';

interface NoFiguresProps {
  /** Why there are none, as a sentence. */
  readonly message: string;
  /** What else can be done. */
  readonly action: ReactNode;
  /** What stands there while it is not known whether there are own figures. */
  readonly awaited: ReactNode;
}

/**
 * A listed company of which no source has figures: the analyst's own make it a page like any other. Until it is known whether there are
 * any, nothing is said; where that takes long, it is said nevertheless.
 */
export function NoFigures({ message, action, awaited }: NoFiguresProps) {
  const { looked, retry } = useLookedFor(message);
  const company = useValuationSelector(selectCompany);
  const own = company.is === 'no-figures' && company.own?.awaited !== true ? company.own : undefined;
  const { navigate } = useHost<'mfe-valuation'>();
  const [open, setOpen] = useState(false);
  const isLate = useLate();
  if (looked.is === 'looking' && own === undefined && !isLate) return awaited;
  const { problem, link } = looked.is === 'done' ? looked : nothing;
  const elsewhere = link?.elsewhere;
  return (
    <EmptyState
      title="No figures"
      action={
        <>
          {own !== undefined && (
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Add financials
            </Button>
          )}{' '}
          {problem !== undefined && <Button onClick={retry}>Retry</Button>}{' '}
          {elsewhere !== undefined && <Button onClick={() => navigate(linkedAddress(elsewhere))}>Open company</Button>} {action}
        </>
      }
    >
      {link !== undefined && <p role="alert">{link.message} Your work is unchanged.</p>}
      {message}
      {own?.deleted !== undefined && <Deleted own={own} />}
      {own !== undefined && <p>Paste statements from a filing or your own workbook to value this company. They’ll be marked as yours.</p>}
      {problem !== undefined && <p role="alert">Couldn’t check for custom financials: {problem}</p>}
      {own !== undefined && <OwnFigures own={own} open={open} onClose={() => setOpen(false)} />}
    </EmptyState>
  );
}

const nothing: Omit<Extract<Looked, { readonly is: 'done' }>, 'is'> = {};

/** How long nothing is said, milliseconds. */
const patience = 3_000;

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** The figures went, and the page with them: they can be brought back. */
function Deleted({ own }: { readonly own: OwnOfCompany }) {
  const { busy, undelete } = useOwnFigures(companyOf(own.without).key, own);
  const [problem, setProblem] = useState<string>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []); // what had it went with the page
  const bringBack = async () => {
    const outcome = await undelete();
    if (outcome.is !== 'done')
      setProblem(
        outcome.is === 'refused'
          ? outcome.message
          : 'Custom financials for this company were saved in another session. Reload to see them.',
      );
  };
  return (
    <>
      <p role="status">{customFinancialsDeleted}</p>
      <p role="alert">{problem ?? ''}</p>
      <Button ref={undo} busy={busy} onClick={() => void bringBack()}>
        Undo
      </Button>
    </>
  );
}
