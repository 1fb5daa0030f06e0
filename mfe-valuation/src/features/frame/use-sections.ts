import type { Host } from '@mulya/contract';
import { useActions } from '@mulya/sdk';
import { useEffect, useRef } from 'react';
import { useValuationDispatch } from '../valuation-store.ts';
import { peersAskedFor, sectionReached } from './frame.slice.ts';
import { focusSection, keepInAddress, scrollToSection } from './scroll-to-section.ts';
import { openingSection, sectionOf, sections, type SectionId } from './section-list.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

/**
 * Going from section to section: by tab, by action, by address, by scrolling, and once where the page opens. `ready`: the sections
 * are on the page.
 */
export function useSections(host: Host<'mfe-valuation'>, ready: boolean, hasPeers: boolean): { goTo(id: SectionId): void } {
  const dispatch = useValuationDispatch();
  const spy = useScrollSpy(ready, hasPeers);
  const opened = useRef(false);

  const goTo = (id: SectionId) => {
    if (id === 'peer-comparison' && !hasPeers) {
      spy.hold();
      dispatch(peersAskedFor());
      return;
    }
    if (!scrollToSection(id, 'smooth')) return;
    spy.hold();
    focusSection(id);
    dispatch(sectionReached(id));
    keepInAddress(id);
  };

  useEffect(() => {
    if (!ready || opened.current) return;
    opened.current = true;
    const first = openingSection(window.location.hash, hasPeers);
    if (first !== 'sector') scrollToSection(first, 'instant');
    dispatch(sectionReached(first));
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

  useActions(
    host,
    ready ? sections.map(({ id, title }) => ({ name: `valuation/section/${id}`, label: `Go to ${title}`, run: () => goTo(id) })) : [],
  );

  return { goTo };
}
