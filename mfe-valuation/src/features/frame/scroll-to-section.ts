import { reducedMotion } from '../../reduced-motion.ts';
import { isSharedLink, type SectionId } from './section-list.ts';

/** Brings a section into view. False when the page has no such section now. */
export function scrollToSection(id: SectionId, how: 'smooth' | 'instant'): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  // Not scrollIntoView, which adds the page's own scroll padding to the height of the sticky bar.
  const below = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
  const top = section.getBoundingClientRect().top + window.scrollY - below;
  window.scrollTo({ top, behavior: how === 'smooth' && !reducedMotion() ? 'smooth' : 'instant' });
  return true;
}

/** What shows that the analyst scrolls or goes elsewhere by hand. */
export const manualScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Brings a section into view, and keeps it there while what stands above it comes and takes its room. Ends with the first touch of the page; the returned function ends it too. */
export function holdSection(id: SectionId): () => void {
  scrollToSection(id, 'instant');
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => scrollToSection(id, 'instant'));
  const end = () => {
    observer.disconnect();
    for (const event of manualScrollEvents) window.removeEventListener(event, end, true);
  };
  observer.observe(document.body);
  for (const event of manualScrollEvents) window.addEventListener(event, end, { passive: true, capture: true });
  return end;
}

/** The next Tab goes on from the section, and a screen reader says where it is. */
export function focusSection(id: SectionId): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** Writes the section into the address, past the router: nothing has to be rendered again for it. What is shared stays there, for a reload. */
export function writeSectionToAddress(id: SectionId): void {
  if (isSharedLink(location.hash)) return;
  history.replaceState(history.state, '', `#${id}`);
}
