import { useHost } from '@mulya/sdk';
import { Button, EmptyState, Chip } from '@mulya/ui';
import { useEffect, useRef, useState, type ReactNode, use } from 'react';
import { amountText, dateText, parseIsoDate } from '@mulya/domain';
import { priceAge } from '@mulya/valuation-model/fair-value';
import { selectCustomFigures } from '../../company/company.selectors.ts';
import type { CustomFinancialsState } from '../../company/company-state.ts';
import { linkedCompanyAddress } from '../shared-link/linked-company-address.ts';
import { useValuationSelector } from '../../model/valuation-store.ts';
import { customFinancialsDeleted } from '../../drawers/custom-financials/custom-financials.ts';
import { LazyCustomFinancialsDrawer } from '../../drawers/custom-financials/lazy-custom-financials-drawer.tsx';
import { companyFacts, useBaseCompany } from '../../drawers/custom-financials/custom-figures.ts';
import { useFigureLookup, type FigureLookup } from './use-figure-lookup.ts';
import { useEditFigures } from '../../drawers/custom-financials/use-edit-figures.ts';
import type { LastClose, ListedCompany } from '../../company/custom-financials/with-custom-financials.ts';
import { dayOf } from '../../kit/day-of.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { InPlace } from '../../kit/places.tsx';
import styles from './identity-in-header.module.css';

interface IdentityInHeaderProps {
  readonly listing: Pick<ListedCompany, 'nse' | 'bse' | 'isin'>;
  readonly lastClose: LastClose | undefined;
}

interface NoFiguresProps {
  /** The reason why the source has none, as a sentence. */
  readonly message: string;
  /** The alternative that the user has. */
  readonly action: ReactNode;
  /** Shown during the lookup. */
  readonly loading: ReactNode;
}

/**
 * A listed company that the source has no figures for. The user's custom financials turn it into a normal page, so the message waits for
 * the lookup, but not longer than `messageDelay`.
 */
export function NoFigures({ message, action, loading }: NoFiguresProps) {
  const lookup = useFigureLookup();
  const { own } = useValuationSelector(selectCustomFigures);
  const base = useBaseCompany();
  const { navigate } = useHost<'mfe-valuation'>();
  const [open, setOpen] = useState(false);
  const isLate = useLate();
  if (lookup.is !== 'ready' && own === undefined && !isLate) return loading;
  const { problem, link, identity }: FigureLookup = lookup.is === 'ready' ? lookup.value : {};
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
          )}
          {problem !== undefined && <Button onClick={lookup.retry}>Retry</Button>}
          {elsewhere !== undefined && <Button onClick={() => navigate(linkedCompanyAddress(elsewhere))}>Open company</Button>}
          {action}
        </>
      }
    >
      {identity !== undefined && <IdentityInHeader {...identity} />}
      {link !== undefined && <p role="alert">{link.message} Your work is unchanged.</p>}
      {message}
      {own?.deleted !== undefined && <DeletedNotice own={own} />}
      {own !== undefined && <p>Add a results filing or paste statements to value this company. They’ll be marked as yours.</p>}
      {problem !== undefined && <p role="alert">Couldn’t check for custom financials: {problem}</p>}
      {own !== undefined && base !== undefined && (
        <LazyCustomFinancialsDrawer base={base} own={own} open={open} onClose={() => setOpen(false)} />
      )}
    </EmptyState>
  );
}

/** Milliseconds. */
const messageDelay = 3_000;

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), messageDelay);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Deleting the last figures replaces the page by this state, so Undo is offered here. */
function DeletedNotice({ own }: { readonly own: CustomFinancialsState }) {
  const base = useBaseCompany();
  const { busy, undelete } = useEditFigures(base === undefined ? '' : companyFacts(base).key, own);
  const [problem, setProblem] = useState<string>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []); // the focused element unmounted with the page
  const restore = async () => {
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
      <Button ref={undo} busy={busy} onClick={() => void restore()}>
        Undo
      </Button>
    </>
  );
}

/** The codes of a company without figures, and its last close with day and source, in the page's header. */
function IdentityInHeader({ listing: { nse, bse, isin }, lastClose }: IdentityInHeaderProps) {
  const grouping = use(FigureGrouping);
  return (
    <InPlace name="identity">
      <div className={styles.facts}>
        {nse !== null && <Chip label="NSE">{nse}</Chip>}
        {bse !== null && <Chip label="BSE">{bse}</Chip>}
        {isin !== null && <Chip label="ISIN">{isin}</Chip>}
        {lastClose !== undefined && (
          <span className={styles.price}>
            {amountText(lastClose.close, 'inr', grouping)} <span className={styles.kind}>last close</span>
          </span>
        )}
      </div>
      <p className={styles.asOf}>{lastClose === undefined ? 'No market price' : <AsOf lastClose={lastClose} />}</p>
    </InPlace>
  );
}

function AsOf({ lastClose: { asOf, source } }: { readonly lastClose: LastClose }) {
  const [today] = useState(() => dayOf(new Date()));
  const day = parseIsoDate(asOf);
  const age = day === undefined ? undefined : priceAge(day, today);
  return (
    <>
      Last close {day === undefined ? '(date not available)' : dateText(day)}
      {age !== undefined && `, ${age}`} · Source: {source}
    </>
  );
}
