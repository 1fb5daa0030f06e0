import type { Action } from '@mulya/contract';
import { useEffect, useRef } from 'react';
import { useValuationDispatch } from '../valuation-store.ts';
import { sectionReached } from './frame.slice.ts';
import { focusSection, holdSection, writeSectionToAddress, scrollToSection } from './scroll-to-section.ts';
import { initialSection, sectionOf, sections, type SectionId } from './section-list.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

interface UsedSections {
  goTo(id: SectionId): void;
  /** The tabs, for the palette. */
  readonly actions: readonly Action[];
}

/**
 * Going from section to section: by tab, by action, by address, by scrolling, and once where the page opens. `ready`: the sections
 * are on the page. `addPeers` answers to the tab of the peers' section while there are no peers, and so no section.
 */
export function useSections(ready: boolean, hasPeers: boolean, addPeers: () => void): UsedSections {
  const dispatch = useValuationDispatch();
  const spy = useScrollSpy(ready, hasPeers);
  const opened = useRef(false);

  const goTo = (id: SectionId) => {
    if (id === 'peer-comparison' && !hasPeers) {
      spy.hold();
      addPeers();
      return;
    }
    if (!scrollToSection(id, 'smooth')) return;
    spy.hold();
    focusSection(id);
    dispatch(sectionReached(id));
    writeSectionToAddress(id);
  };

  useEffect(() => {
    if (!ready || opened.current) return;
    const first = initialSection(window.location.hash, hasPeers);
    dispatch(sectionReached(first));
    if (first === 'sector') {
      opened.current = true;
      return;
    }
    // In a frame of its own, after the sections' first: in one and the same, the browser takes what they pushed down for what moved.
    let end: (() => void) | undefined;
    const cancel = afterNextFrame(() => {
      opened.current = true;
      end = holdSection(first);
    });
    return () => {
      cancel();
      end?.();
    };
  }, [ready, hasPeers, dispatch]);

  // Another hash in the address, typed or by Back: `keepInAddress` makes no such event.
  useEffect(() => {
    if (!ready) return;
    const follow = () => {
      const asked = sectionOf(window.location.hash);
      if (asked !== undefined) goTo(asked);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  });

  const actions = sections.map(({ id, title }) => ({ name: `valuation/section/${id}`, label: `Go to ${title}`, run: () => goTo(id) }));
  return { goTo, actions };
}

/** Calls `then` when the frame that is being made is on the screen; the returned function takes that back. */
function afterNextFrame(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
