import type { Consensus } from '@mulya/contract';
import { assumptionBenchmarks } from '@mulya/valuation-model/fair-value';
import { memo, useId, useMemo } from 'react';
import { BenchmarkLine } from './benchmark-line.tsx';
import { PeersTargetButton } from './peers-target-button.tsx';
import styles from '../fair-value.module.css';
import type { FairValueView } from '../../../model/work.ts';
import { plainAssumptionBenchmarks } from '../plain-tables.ts';
import { FoldBody } from '../../../kit/fold/fold-body.tsx';
import { FoldHeading } from '../../../kit/fold/fold-heading.tsx';
import { useFold } from '../../../kit/fold/use-fold.ts';
import { ConsensusLine } from '../../../drawers/sources/consensus-line.tsx';
import { TableTools } from '../../../kit/table/table-tools.tsx';
import { assumptionOf, viewLabel, viewRows } from '../../../model/views.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';

interface BenchmarksAsideProps {
  readonly view: FairValueView;
  /** Analysts' recommendations, where the source sends them. */
  readonly consensus?: Consensus | undefined;
}

/** Benchmarks for each assumption in the table: the company's history, its current multiple and its peers' multiples. */
export const BenchmarksAside = memo(function BenchmarksAside({ view, consensus }: BenchmarksAsideProps) {
  const { model, peers } = useSettledModel();
  const id = useId();
  const fold = useFold('Benchmarks');
  const found = useMemo(() => assumptionBenchmarks(model, peers), [model, peers]);
  return (
    <aside aria-labelledby={id} className={styles.assumptionBenchmarks}>
      <div className={styles.headed}>
        <h3 id={id} className={styles.heading}>
          <FoldHeading fold={fold} title="Benchmarks" />
        </h3>
        <TableTools title={`Benchmarks, ${viewLabel(view)}`} read={() => plainAssumptionBenchmarks(found, viewRows[view])} />
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
                <BenchmarkLine label="Historical growth" items={found.growth[assumption.metric]} />
              ) : (
                <>
                  <BenchmarkLine label="Current" items={found.multiples[assumption.method]} />
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
