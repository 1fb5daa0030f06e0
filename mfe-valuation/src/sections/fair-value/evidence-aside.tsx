import type { Consensus } from '@mulya/contract';
import { evidence } from '@mulya/valuation-model/fair-value';
import { memo, useId, useMemo } from 'react';
import { EvidenceLine } from './evidence/evidence-line.tsx';
import { PeersTargetButton } from './evidence/peers-target-button.tsx';
import styles from './fair-value.module.css';
import type { FairValueView } from '../../model/work.ts';
import { plainEvidence } from './plain-tables.ts';
import { FoldBody } from '../../kit/fold/fold-body.tsx';
import { FoldHeading } from '../../kit/fold/fold-heading.tsx';
import { useFold } from '../../kit/fold/use-fold.ts';
import { ConsensusLine } from '../../drawers/sources/consensus-line.tsx';
import { TableTools } from '../../kit/table/table-tools.tsx';
import { assumptionOf, viewLabel, viewRows } from '../../model/views.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';

interface EvidenceAsideProps {
  readonly view: FairValueView;
  /** Analysts' recommendations, where the source sends them. */
  readonly consensus?: Consensus | undefined;
}

/** Benchmarks for each assumption in the table: the company's history, its current multiple and its peers' multiples. */
export const EvidenceAside = memo(function EvidenceAside({ view, consensus }: EvidenceAsideProps) {
  const { model, peers } = useSettledModel();
  const id = useId();
  const fold = useFold('Benchmarks');
  const found = useMemo(() => evidence(model, peers), [model, peers]);
  return (
    <aside aria-labelledby={id} className={styles.evidence}>
      <div className={styles.headed}>
        <h3 id={id} className={styles.heading}>
          <FoldHeading fold={fold} title="Benchmarks" />
        </h3>
        <TableTools title={`Benchmarks, ${viewLabel(view)}`} read={() => plainEvidence(found, viewRows[view])} />
      </div>
      <FoldBody fold={fold}>
        {consensus !== undefined && <ConsensusLine consensus={consensus} />}
        {viewRows[view].map((row) => {
          const assumption = assumptionOf(row);
          if (assumption === undefined) return null;
          return (
            <div key={row} className={styles.beside}>
              <h4 className={styles.subject}>{row}</h4>
              {'metric' in assumption ? (
                <EvidenceLine label="Historical growth" items={found.growth[assumption.metric]} />
              ) : (
                <>
                  <EvidenceLine label="Current" items={found.multiples[assumption.method]} />
                  <PeersTargetButton method={assumption.method} items={found.multiples[assumption.method]} />
                </>
              )}
            </div>
          );
        })}
      </FoldBody>
    </aside>
  );
});
