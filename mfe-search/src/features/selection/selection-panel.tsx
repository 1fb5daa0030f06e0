import { useActions, useHost } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { PEER_LIMIT } from '../../domain/selection.ts';
import { selectChosenCompanies, useSearchSelector } from '../search-store.ts';
import { PendingCompany, ChosenCompany } from './chosen-company.tsx';
import styles from './selection-panel.module.css';
import { useAnalyse } from './use-analyse.ts';
import { usePendingSelection } from './use-pending-selection.ts';
import { useNotice } from './use-notice.ts';

/** The selected company and its peers. The user replaces a choice or starts over from Home; there is no way to remove one. */
export function SelectionPanel() {
  const host = useHost<'mfe-search'>();
  const { company, peers } = useSearchSelector(selectChosenCompanies);
  const pending = usePendingSelection();
  const count = peers.length + pending.peers.length;
  const analyse = useAnalyse();
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
        <Button className={styles.button} tone="primary" onClick={analyse}>
          Analyse
        </Button>
      </div>
    </section>
  );
}
