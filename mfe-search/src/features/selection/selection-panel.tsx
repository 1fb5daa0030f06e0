import { Button, Section } from '@mulya/ui';
import { PEER_LIMIT } from '../../domain/selection.ts';
import { selectChosen, useSearchSelector } from '../search-store.ts';
import { ChosenCompany } from './chosen-company.tsx';
import styles from './selection-panel.module.css';
import { useAnalyse } from './use-analyse.ts';
import { useNotice } from './use-notice.ts';

/** The company to value and its peers, as chosen so far. Nothing is taken away here: a choice is replaced, or started over from Home. */
export function SelectionPanel() {
  const { company, peers } = useSearchSelector(selectChosen);
  const analyse = useAnalyse();
  const notice = useNotice();
  return (
    <Section
      id="selection"
      title="Your selection"
      lead={notice ?? 'One company, and peers to compare it with.'}
      controls={
        <Button tone="primary" onClick={analyse}>
          Analyse
        </Button>
      }
    >
      <div className={styles.panel}>
        <div className={styles.group}>
          <h3 className={styles.heading}>Company</h3>
          {company === undefined ? <p className={styles.none}>None selected yet.</p> : <ChosenCompany entry={company} />}
        </div>
        <div className={styles.group}>
          <h3 className={styles.heading} id="peers-heading">
            Peers
          </h3>
          <p className={styles.none}>{`${peers.length} of ${PEER_LIMIT} peers`}</p>
          {peers.length > 0 && (
            <ul className={styles.peers} aria-labelledby="peers-heading">
              {peers.map((peer) => (
                <li key={peer.key}>
                  <ChosenCompany entry={peer} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  );
}
