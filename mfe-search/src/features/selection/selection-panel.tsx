import { useActions, useHost } from '@mulya/sdk';
import { Button, Chip } from '@mulya/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { valuationAddress } from '@mulya/contract';
import { figuresLabels, figuresOf, type Entry, type Figures } from '@mulya/domain/listings';
import { PEER_LIMIT, nothingSelected, type Selection, readSelection } from '../../domain/selection.ts';
import { selectChosenCompanies, useSearchSelector, selectIndex, selectCoverage } from '../search-store.ts';
import styles from './selection-panel.module.css';
import { companyOption, companyRef, kindLabels } from '../../domain/listing.ts';
import { CompanyName, IdentityChips } from '../company-name.tsx';
import type { Notice } from './selection.slice.ts';

/** The selected company and its peers. The user replaces a choice or starts over from Home; there is no way to remove one. */
export function SelectionPanel() {
  const host = useHost<'mfe-search'>();
  const { company, peers } = useSearchSelector(selectChosenCompanies);
  const pending = usePendingSelection();
  const count = peers.length + pending.peers.length;
  const isLoading = useSearchSelector((state) => state.listings.is === 'loading');
  const isAwaited = isLoading && pending.company !== undefined;
  const analyse = useAnalyse(isAwaited);
  const notice = useNotice();
  useActions(host, [{ name: 'search/analyse', label: 'Analyse the selected company', keys: 'Control+Enter', run: analyse }]);
  return (
    <section className={styles.panel} aria-labelledby="selection-title">
      <h2 className={styles.title} id="selection-title">
        Your selection
      </h2>
      <p className={styles.lead}>{notice ?? 'One company and up to five peers.'}</p>
      <h3 className={styles.heading}>Company</h3>
      {company !== undefined ? (
        <ChosenCompany entry={company} />
      ) : pending.company !== undefined ? (
        <PendingCompany name={pending.company} />
      ) : (
        <p className={styles.none}>No company selected</p>
      )}
      <div className={styles.peersHead}>
        <h3 className={styles.heading} id="peers-heading">
          Peers
        </h3>
        <span className={styles.count}>{`${count} of ${PEER_LIMIT} peers`}</span>
      </div>
      {count > 0 && (
        <ul className={styles.peers} aria-labelledby="peers-heading">
          {peers.map((peer) => (
            <li key={peer.key}>
              <ChosenCompany entry={peer} />
            </li>
          ))}
          {pending.peers.map((key) => (
            <li key={key}>
              <PendingCompany name={key} />
            </li>
          ))}
        </ul>
      )}
      <div className={company === undefined ? styles.analyse : `${styles.analyse} ${styles.reachable}`}>
        <Button className={styles.button} tone="primary" busy={isAwaited} onClick={analyse}>
          Analyse
        </Button>
      </div>
    </section>
  );
}

/** Returns and announces the result of the last choice as a sentence. */
function useNotice(): string | undefined {
  const { notify } = useHost<'mfe-search'>();
  const notice = useSearchSelector((state) => state.selection.notice);
  const index = useSearchSelector(selectIndex);
  const text = notice && noticeText(notice, (key) => index.byKey.get(key)?.label ?? key);
  useEffect(() => {
    // A repeated refusal is a new notice with the same text, so it is announced again.
    if (notice !== undefined && text !== undefined) notify.announce(text);
  }, [notify, notice, text]);
  return text;
}

/** The keys in the address, until the list resolves them. Their rows reserve space from the first frame. */
function usePendingSelection(): Selection {
  const { search } = useLocation();
  const ready = useSearchSelector((state) => state.listings.is === 'ready');
  return ready ? nothingSelected : readSelection(search, () => true).selection;
}

/**
 * Opens the valuation page of the selected company, or alerts that none is selected.
 *
 * @param isAwaited the company in the address is still being looked up
 */
function useAnalyse(isAwaited: boolean): () => void {
  const host = useHost<'mfe-search'>();
  const { company, peers } = useSearchSelector(selectChosenCompanies);
  return () => {
    if (isAwaited) return;
    if (company === undefined) {
      host.notify.alert('Please select a company');
      return;
    }
    const refs = { company: companyRef(company), peers: peers.map(companyRef) };
    host.bus.emit('company/selected', refs);
    host.navigate(valuationAddress(refs.company, { twin: company.twin, peers: refs.peers }), {
      state: { company: companyOption(company), peers: peers.map(companyOption) },
    });
  };
}

/** A selected company: its name, identifiers and missing data. */
function ChosenCompany({ entry }: { readonly entry: Entry }) {
  const coverage = useSearchSelector(selectCoverage);
  const figures: Figures = figuresOf(entry, coverage);
  const lacks = figuresLabels[figures];
  return (
    <div className={styles.company}>
      <span className={styles.name}>
        <CompanyName entry={entry} />
      </span>
      <span className={styles.facts}>
        {entry.listing.kind !== 'equity' && <span>{kindLabels[entry.listing.kind]}</span>}
        <IdentityChips listing={entry.listing} />
        {lacks !== undefined && <span className={styles.lacks}>{lacks}</span>}
      </span>
    </div>
  );
}

/** A company that is still being looked up. It reserves the space of `ChosenCompany`. */
function PendingCompany({ name }: { readonly name: string }) {
  return (
    <div className={styles.company}>
      <span className={styles.name}>…</span>
      <span className={styles.facts}>
        <Chip>{name}</Chip>
      </span>
    </div>
  );
}

/** A notice as a sentence. `label` returns a company's name. */
export function noticeText(notice: Notice, label: (key: string) => string): string {
  switch (notice.is) {
    case 'company-chosen':
      return `${label(notice.key)} selected.${notice.wasPeer ? ' Removed from peers.' : ''}`;
    case 'peer-added':
      return `${label(notice.key)} added. ${notice.count} of ${PEER_LIMIT} peers.`;
    case 'peer-refused':
      return refusalText(notice, label(notice.key));
    case 'left-out':
      return [unlistedText(notice.unlisted), surplusText(notice.surplus)].filter((sentence) => sentence !== '').join(' ');
  }
}

function refusalText({ why }: Extract<Notice, { is: 'peer-refused' }>, name: string): string {
  switch (why) {
    case 'is-the-company':
      return `${name} is the company being valued, so it can’t be a peer.`;
    case 'already-a-peer':
      return `${name} is already a peer.`;
    case 'no-room':
      return `${PEER_LIMIT} of ${PEER_LIMIT} peers: ${name} couldn’t be added.`;
  }
}

function unlistedText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 company in the link wasn’t recognised and was skipped.'
    : `${count} companies in the link weren’t recognised and were skipped.`;
}

function surplusText(count: number): string {
  if (count === 0) return '';
  return `Maximum ${PEER_LIMIT} peers: ${count} from the link skipped.`;
}
