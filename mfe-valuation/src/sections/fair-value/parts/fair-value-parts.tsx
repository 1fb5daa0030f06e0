import { businessOf } from '@mulya/domain';
import { Skeleton, Tabs } from '@mulya/ui';
import { defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { memo, useRef, useState } from 'react';
import type { AnalysisProps } from '../../../company/analysis-props.ts';
import { openPart, partFor, partIn, partsOf, useOpenPart, usePartDrawn } from '../../../kit/fair-value-parts.ts';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Place } from '../../../kit/places.tsx';
import { sameData } from '../../../kit/same-data.ts';
import { useLater } from '../../../kit/use-later.ts';
import { usePrinting } from '../../../kit/use-printing.ts';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectShown } from '../../../model/fair-value.slice.ts';
import { sectionId } from '../../../model/use-fair-value-actions.ts';
import { defaultWork, type Work } from '../../../model/work.ts';
import { FairValuePanels } from '../fair-value-panels.tsx';
import styles from './fair-value-parts.module.css';

/** Every part but the model's own. */
const loadParts = () => import(/* webpackChunkName: "parts" */ './other-parts.tsx');

/**
 * The parts below the valuation summary, one at a time. Paper has those with inputs of the analyst's own, and names the others in a line.
 */
export const FairValueParts = memo(function FairValueParts({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const business = businessOf(answer);
  const parts = partsOf(business);
  const open = partFor(useOpenPart(), business);
  const shown = useLater(open);
  const printing = usePrinting();
  const hasOwnModel = useAnalysisSelector((state) => isOwn(selectShown(state).work));
  const isModel = shown === 'model';
  usePartDrawn(isModel && shown === open);
  const hasModel = isModel || (printing && hasOwnModel);
  const [isAsked] = useState(() => partIn(location.hash) !== undefined);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div id={`${sectionId}-parts`} className={styles.parts}>
      <Tabs label="Fair Market Value parts" tabs={parts} active={open} onChange={(id) => void openPart(id)}>
        <div ref={panel} className={styles.panel} data-fills={!isModel || isAsked}>
          <div className={styles.part} data-printed={hasOwnModel} hidden={!hasModel}>
            {hasModel && <FairValuePanels answer={answer} peers={peers} />}
            {/* Sections of other teams stay in the page, because the summary shows their values. */}
            <Place name="other methods" className={styles.part} />
          </div>
          <LazyPart
            load={loadParts}
            when="idle"
            place={panel}
            {...(isModel ? {} : { title: 'This part', rest: 'The model above is complete.' })}
            height={{ className: isModel ? undefined : styles.awaited }}
            loading={!isModel && <Skeleton label="Loading…" height="100%" />}
          >
            {({ OtherParts }) => (
              <OtherParts answer={answer} parts={parts} shown={shown} isOpen={shown === open} hasOwnModel={hasOwnModel} />
            )}
          </LazyPart>
        </div>
      </Tabs>
    </div>
  );
});

/** The inputs that the part Model has, besides the stakes. */
const modelInputs = ['requiredReturn', 'unlistedHoldings', 'netCash', 'holdingDiscount'] as const;

/** Whether anything of the part Model is the analyst's. The inputs of the other methods are in their own parts. */
const isOwn = ({ assumptions, ...work }: Work): boolean =>
  modelInputs.some((id) => assumptions.inputs.entries[id] !== undefined) ||
  assumptions.inputs.holdings !== undefined ||
  !sameData({ ...work, assumptions: { ...assumptions, inputs: defaultAssumptions.inputs } }, defaultWork);
