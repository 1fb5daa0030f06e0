import type { Action } from '@mulya/contract';
import { useEffect, useRef } from 'react';
import { useValuationDispatch } from '../../model/valuation-store.ts';
import { sectionReached } from '../../model/frame.slice.ts';
import {
  changedHash,
  focusSection,
  onSectionScroll,
  pinSection,
  scrollToSection,
  writeSectionToAddress,
} from '../../kit/scroll-to-section.ts';
import { initialSection, sectionOf, sections, type SectionId } from '../../kit/section-list.ts';

interface SectionNavigation {
  goTo(id: SectionId): void;
  /** The tabs as actions of the command palette. */
  readonly actions: readonly Action[];
}

/**
 * Navigates between sections by tab, action, address and scrolling. `ready`: the page contains the sections. `addPeers` handles the peers'
 * tab while there are no peers.
 */
export function useSections(ready: boolean, hasPeers: boolean, addPeers: () => void): SectionNavigation {
  const dispatch = useValuationDispatch();
  const opened = useRef(false);

  useEffect(
    () =>
      onSectionScroll((id, how) => {
        dispatch(sectionReached(id));
        if (how !== 'pinned') writeSectionToAddress(id);
      }),
    [dispatch],
  );

  const goTo = (id: SectionId, hash?: string) => {
    if (id === 'peer-comparison' && !hasPeers) {
      addPeers();
      return;
    }
    if (scrollToSection(id, 'smooth', hash)) focusSection(id, hash);
  };

  useEffect(() => {
    if (!ready || opened.current) return;
    const { hash } = window.location;
    const first = initialSection(hash, hasPeers);
    dispatch(sectionReached(first));
    if (first === 'sector') {
      opened.current = true;
      return;
    }
    // Wait for the sections' first frame. Otherwise the browser counts a layout shift.
    let end: (() => void) | undefined;
    const cancel = afterNextFrame(() => {
      opened.current = true;
      end = pinSection(first, hash);
    });
    return () => {
      cancel();
      end?.();
    };
  }, [ready, hasPeers, dispatch]);

  // The user typed a hash or went back. `writeSectionToAddress` doesn't fire this event.
  useEffect(() => {
    if (!ready) return;
    const follow = (event: HashChangeEvent) => {
      const hash = changedHash(event);
      const asked = sectionOf(hash);
      // Browsers call the listeners of a window in the order of registration: the part in the address has opened only after all of them.
      if (asked !== undefined) setTimeout(() => goTo(asked, hash));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  });

  const actions = sections.map(({ id, title }) => ({ name: `valuation/section/${id}`, label: `Go to ${title}`, run: () => goTo(id) }));
  return { goTo, actions };
}

/** Calls `then` after the next frame. Returns a function that cancels it. */
function afterNextFrame(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
