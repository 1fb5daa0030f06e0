import { useEffect, useRef } from 'react';
import { useValuationDispatch, useValuationSelector } from '../../model/valuation-store.ts';
import { sectionReached, selectCurrentSection } from '../../model/frame.slice.ts';
import { manualScrollEvents, onSectionScroll, writeSectionToAddress } from '../../kit/scroll-to-section.ts';
import { sections, type SectionId } from '../../kit/section-list.ts';

/**
 * The margins of a band a quarter down the window, or below the sticky bars where large text makes them higher. The section that crosses
 * it is the current one. Pure.
 *
 * @param bar the height of the page's sticky bar, px; that of the model's is less than half
 */
export function bandMargin(height: number, bar: number): string {
  const top = Math.max(height / 4, bar * 1.5);
  return `${-top}px 0px ${top - height * 0.95}px`;
}

/** Milliseconds without a scroll event that end a scroll, for browsers without `scrollend`. */
const QUIET_MS = 150;

/** The section that the page scrolled to. `top`: its place in the window, px; undefined while the scroll lasts. */
interface Hold {
  readonly id: SectionId;
  readonly top: number | undefined;
}

const topOf = (id: SectionId): number | undefined => document.getElementById(id)?.getBoundingClientRect().top;

/**
 * Follows the section in view, however the page is scrolled. A section that the page scrolled to stays current until another scroll moves
 * it, because the last sections can't reach the top of the window.
 */
export function useScrollSpy(): void {
  const dispatch = useValuationDispatch();
  const current = useValuationSelector(selectCurrentSection);
  const latest = useRef(current);
  const held = useRef<Hold>(undefined);

  useEffect(() => {
    latest.current = current;
  }, [current]);

  useEffect(() => {
    const first = latest.current; // the section at which the page opened
    if (first !== sections[0].id) held.current = { id: first, top: topOf(first) };
    return onSectionScroll((id, how) => {
      held.current = { id, top: how === 'moving' ? undefined : topOf(id) };
    });
  }, []);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const inBand = new Set<string>();
    const follow = () => {
      // At the top of the page, the first section may be too short to reach the band.
      const reached = scrollY < 1 ? sections[0].id : sections.find(({ id }) => inBand.has(id))?.id;
      if (reached === undefined || held.current !== undefined || reached === latest.current) return;
      dispatch(sectionReached(reached));
      writeSectionToAddress(reached);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // The observer reports only changes, so remember which sections are in the band.
        for (const { isIntersecting, target } of entries) inBand[isIntersecting ? 'add' : 'delete'](target.id);
        follow();
      },
      { rootMargin: bandMargin(innerHeight, parseFloat(document.documentElement.style.getPropertyValue('--bar-bottom')) || 0) },
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
    const end = () => {
      const { current: hold } = held;
      if (hold !== undefined) held.current = { id: hold.id, top: hold.top ?? topOf(hold.id) };
    };
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      observe();
      const { current: hold } = held;
      if (hold?.top !== undefined && Math.abs((topOf(hold.id) ?? Infinity) - hold.top) > 1) held.current = undefined;
      follow();
      if ('onscrollend' in window) return;
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    };
    observe();
    // A user who scrolls ends a scroll of the page.
    const release = () => {
      if (held.current?.top === undefined) held.current = undefined;
    };
    for (const event of manualScrollEvents) window.addEventListener(event, release, { passive: true });
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('scrollend', end);
    return () => {
      observer.disconnect();
      clearTimeout(quiet);
      for (const event of manualScrollEvents) window.removeEventListener(event, release);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('scrollend', end);
    };
  }, [dispatch]);
}
