import { useCallback, useEffect, useState } from 'react';
import type { AnalysisProps } from '../features/analysis-props.ts';
import { LazyAnalysis, useAnalysisCode } from '../features/analysis/lazy-analysis.tsx';
import { GlanceFrame } from '../features/glance/glance-frame.tsx';
import { GlanceSlotContext } from '../features/glance/glance-slot.ts';
import { LazyFirstSections } from './lazy-first-sections.tsx';
import { useTurns } from './use-turns.ts';

/** The valuation at a glance, and the page's sections in the order of the tabs. */
export function Sections(props: AnalysisProps) {
  const { answer } = props;
  const code = useAnalysisCode();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { has, give } = useTurns();
  const onTarget = useCallback(() => give('first sections'), [give]);
  const onSummary = useCallback(() => give('analysis'), [give]);
  const isLost = code.fetched.is === 'failed';
  useEffect(() => {
    if (isLost) onTarget(); // the target price can't come
  }, [isLost, onTarget]);
  return (
    <GlanceSlotContext value={slot}>
      <GlanceFrame code={code.fetched.is} hasStatements={answer.financials.length > 0} onRetry={code.retry} onSlot={setSlot} />
      <LazyFirstSections answer={answer} isTurn={has('first sections')} />
      <LazyAnalysis {...props} code={code} isTurn={has('analysis')} onTarget={onTarget} onSummary={onSummary} />
    </GlanceSlotContext>
  );
}
