import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { FairValueSection } from '../fair-value/fair-value.section.tsx';
import { selectCurrentSection } from '../frame/frame.slice.ts';
import { scrollToSection } from '../frame/scroll-to-section.ts';
import type { SectionId } from '../frame/section-list.ts';
import { GrowthAnalysisSection } from '../growth-analysis/growth-analysis.section.tsx';
import { RecommendationsLater } from '../later/later.section.tsx';
import { PeerComparisonSection } from '../peer-comparison/peer-comparison.section.tsx';
import { PeersPlace } from '../peers/peers-place.tsx';
import { useLoadedPeers } from '../peers/use-peer-answers.ts';
import { RatiosSection } from '../ratios/ratios.section.tsx';
import type { ValuationStore } from '../valuation-store.ts';
import type { DeskProps } from './desk-props.ts';
import { openDesk, type DeskState } from './desk-store.ts';

/** The second half of the page: what the analyst compares and values. It is fetched after the first half is shown. */
export function Desk(props: DeskProps) {
  const store = useStore() as ValuationStore; // the page's own; the library's type does not know whose
  useState(() => openDesk(store));
  useLoadedPeers(props.peers);
  useKeptPlace();
  return (
    <>
      {props.peers.length > 0 && <PeerComparisonSection {...props} />}
      <GrowthAnalysisSection {...props} />
      <FairValueSection {...props} />
      <RecommendationsLater />
      <RatiosSection {...props} />
      <PeersPlace answer={props.answer} />
    </>
  );
}

const deskSections: ReadonlySet<SectionId> = new Set(['peer-comparison', 'growth-analysis', 'fair-market-value', 'recommendations']);

/** Who went to a section while its room alone stood there is still at it when the sections come, which are not quite as high. */
function useKeptPlace(): void {
  const store = useStore<DeskState>();
  useLayoutEffect(() => {
    const current = selectCurrentSection(store.getState());
    if (deskSections.has(current)) scrollToSection(current, 'instant');
  }, [store]);
}
