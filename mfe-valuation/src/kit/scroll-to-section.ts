import { reducedMotion } from './reduced-motion.ts';
import { isSharedLink, type SectionId } from './section-list.ts';

/** `isMoving`: the scroll takes some frames. */
type SectionScrollListener = (id: SectionId, isMoving: boolean) => void;
const listeners = new Set<SectionScrollListener>();

/** Calls `listener` whenever the page scrolls to a section by itself. Returns a function that stops it. */
export function onSectionScroll(listener: SectionScrollListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns false if the page doesn't contain the section. */
export function scrollToSection(id: SectionId, how: 'smooth' | 'instant'): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  // scrollIntoView would add the page's scroll padding to the height of the sticky bar.
  const below = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
  const wanted = section.getBoundingClientRect().top + scrollY - below;
  const top = Math.max(0, Math.min(wanted, document.documentElement.scrollHeight - innerHeight)); // the last sections can't reach the top
  const isSmooth = how === 'smooth' && !reducedMotion();
  window.scrollTo({ top: wanted, behavior: isSmooth ? 'smooth' : 'instant' });
  for (const listener of listeners) listener(id, isSmooth && Math.abs(top - scrollY) >= 1);
  return true;
}

/** Events of a user who scrolls or navigates. A dragged scrollbar and a search in the page have none of them. */
export const manualScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a section and keeps it in view while the content above it loads. The user's first input, any other scroll, or the returned
 * function ends it.
 */
export function pinSection(id: SectionId): () => void {
  let pinned = { y: 0, height: 0 };
  const position = () => ({ y: scrollY, height: document.documentElement.scrollHeight });
  const pin = (): void => {
    scrollToSection(id, 'instant');
    pinned = position();
  };
  pin();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const changes = new MutationObserver(pin); // before the frame: once it is laid out, the browser counts a shift
  const sizes = new ResizeObserver(pin); // a font changes no element
  // A scroll with a new height follows from the content; one without is the user's.
  const scrolled = () => {
    const { y, height } = position();
    if (height !== pinned.height) pin();
    else if (Math.abs(y - pinned.y) > 1) end();
  };
  const end = () => {
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('scroll', scrolled);
    for (const event of manualScrollEvents) window.removeEventListener(event, end, true);
  };
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  sizes.observe(document.body);
  window.addEventListener('scroll', scrolled, { passive: true });
  for (const event of manualScrollEvents) window.addEventListener(event, end, { passive: true, capture: true });
  return end;
}

/** Moves the focus, so that Tab continues there and screen readers announce the section. */
export function focusSection(id: SectionId): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** Bypasses the router, because nothing has to render again. A shared link, or a part of the section, stays in the address for a reload. */
export function writeSectionToAddress(id: SectionId): void {
  if (isSharedLink(location.hash) || location.hash.startsWith(`#${id}/`)) return;
  // While the next page loads, its address is there and this page still scrolls.
  if (!window.location.pathname.startsWith('/valuation/')) return;
  history.replaceState(history.state, '', `#${id}`);
}
