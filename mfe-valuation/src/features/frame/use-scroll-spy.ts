import { useEffect, useRef } from 'react';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import { sectionReached, selectCurrentSection } from './frame.slice.ts';
import { manualScrollEvents, writeSectionToAddress } from './scroll-to-section.ts';
import { sections, type SectionId } from './section-list.ts';

/** A band a quarter down the window: the section that crosses it is the one being read. */
const band = '-25% 0px -70% 0px';

/**
 * Follows the section in view while `active`. `hold` stops it until the analyst scrolls by hand: a tab that was clicked
 * stays the current one, also for the last sections, which cannot reach the top of the window.
 */
export function useScrollSpy(active: boolean, hasPeers: boolean): { hold(): void } {
  const dispatch = useValuationDispatch();
  const current = useValuationSelector(selectCurrentSection);
  const latest = useRef(current);
  const held = useRef(true);

  useEffect(() => {
    latest.current = current;
  }, [current]);

  useEffect(() => {
    if (!active || typeof IntersectionObserver === 'undefined') return;
    const inBand = new Set<string>();
    const follow = () => {
      // At the page's top what stands first may be too short to reach the band.
      const reached = scrollY < 1 ? sections[0].id : sections.find(({ id }) => inBand.has(id))?.id;
      if (reached === undefined || held.current || reached === latest.current) return;
      dispatch(sectionReached(reached));
      writeSectionToAddress(reached);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // Only what has changed is told: a section that came into the band beside another one is still there when that leaves.
        for (const { isIntersecting, target } of entries) inBand[isIntersecting ? 'add' : 'delete'](target.id);
        follow();
      },
      { rootMargin: band },
    );
    const observed = new Map<SectionId, HTMLElement>();
    // Again while the page scrolls: what is fetched later stands in the place of its skeleton, which is another element.
    const observe = () => {
      for (const { id } of sections) {
        const section = document.getElementById(id);
        const before = observed.get(id);
        if (section === null || section === before) continue;
        if (before !== undefined) observer.unobserve(before);
        inBand.delete(id);
        observed.set(id, section);
        observer.observe(section);
      }
    };
    const scrolled = () => {
      observe();
      follow();
    };
    observe();
    const release = () => {
      held.current = false;
    };
    for (const event of manualScrollEvents) window.addEventListener(event, release, { passive: true });
    // A long section stays in the band all along: who scrolls within it, after a reload in its midst, crosses no edge that would be told.
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      for (const event of manualScrollEvents) window.removeEventListener(event, release);
      window.removeEventListener('scroll', scrolled);
    };
  }, [active, hasPeers, dispatch]);

  return {
    hold: () => {
      held.current = true;
    },
  };
}
