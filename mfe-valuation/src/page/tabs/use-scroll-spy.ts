import { useEffect, useRef } from 'react';
import { useValuationDispatch, useValuationSelector } from '../../model/valuation-store.ts';
import { sectionReached, selectCurrentSection } from '../../model/frame.slice.ts';
import { manualScrollEvents, writeSectionToAddress } from '../../kit/scroll-to-section.ts';
import { sections, type SectionId } from '../../kit/section-list.ts';

/** A band a quarter down the window. The section that crosses it is the current one. */
const band = '-25% 0px -70% 0px';

/**
 * Follows the section in view while `active`. `hold` stops it until the user scrolls, so that a clicked tab stays
 * current. The last sections can't reach the top of the window.
 */
export function useScrollSpy(active: boolean, hasPeers: boolean): { hold(): void } {
  const dispatch = useValuationDispatch();
  const current = useValuationSelector(selectCurrentSection);
  const latest = useRef(current);
  const isHeld = useRef(true);

  useEffect(() => {
    latest.current = current;
  }, [current]);

  useEffect(() => {
    if (!active || typeof IntersectionObserver === 'undefined') return;
    const inBand = new Set<string>();
    const follow = () => {
      // At the top of the page, the first section may be too short to reach the band.
      const reached = scrollY < 1 ? sections[0].id : sections.find(({ id }) => inBand.has(id))?.id;
      if (reached === undefined || isHeld.current || reached === latest.current) return;
      dispatch(sectionReached(reached));
      writeSectionToAddress(reached);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // The observer reports only changes, so remember which sections are in the band.
        for (const { isIntersecting, target } of entries) inBand[isIntersecting ? 'add' : 'delete'](target.id);
        follow();
      },
      { rootMargin: band },
    );
    const observed = new Map<SectionId, HTMLElement>();
    // Repeated while the page scrolls, because a loaded section replaces the element of its skeleton.
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
      isHeld.current = false;
    };
    for (const event of manualScrollEvents) window.addEventListener(event, release, { passive: true });
    // Scrolling within a long section doesn't fire the observer, for example after a reload.
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      for (const event of manualScrollEvents) window.removeEventListener(event, release);
      window.removeEventListener('scroll', scrolled);
    };
  }, [active, hasPeers, dispatch]);

  return {
    hold: () => {
      isHeld.current = true;
    },
  };
}
