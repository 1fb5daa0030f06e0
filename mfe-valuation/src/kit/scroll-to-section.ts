import { reducedMotion } from './reduced-motion.ts';
import { isSharedLink, type SectionId } from './section-list.ts';

/** `moving`: the scroll takes some frames. `pinned`: the page opens there, or its content changes above. */
type SectionScrollListener = (id: SectionId, how: 'moving' | 'arrived' | 'pinned') => void;
const listeners = new Set<SectionScrollListener>();

/** Calls `listener` whenever the page scrolls to a section by itself. Returns a function that stops it. */
export function onSectionScroll(listener: SectionScrollListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The selected tab of the section's parts, if the address names a part and the tabs are there. */
const partTab = (id: SectionId, hash: string): HTMLElement | null =>
  hash.startsWith(`#${id}/`) ? document.querySelector(`#${id}-parts [aria-selected=true]`) : null;

/** Returns false if the page doesn't contain the section. `hash`: an address that may name a part of it. */
export function scrollToSection(id: SectionId, how: 'smooth' | 'instant' | 'pinned', hash = ''): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  // scrollIntoView would add the page's scroll padding to the height of the sticky bar.
  const below = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
  const wanted = (partTab(id, hash) ?? section).getBoundingClientRect().top + scrollY - below;
  const top = Math.max(0, Math.min(wanted, document.documentElement.scrollHeight - innerHeight)); // the last sections can't reach the top
  const isSmooth = how === 'smooth' && !reducedMotion();
  window.scrollTo({ top: wanted, behavior: isSmooth ? 'smooth' : 'instant' });
  const announced = how === 'pinned' ? how : isSmooth && Math.abs(top - scrollY) >= 1 ? 'moving' : 'arrived';
  for (const listener of listeners) listener(id, announced);
  return true;
}

/** The fragment that a `hashchange` is about. The page may have written another one since, because it scrolled. */
export const changedHash = ({ newURL }: HashChangeEvent): string => /#.*$/.exec(newURL)?.[0] ?? location.hash;

/** Events of a user who scrolls or navigates. A dragged scrollbar and a search in the page have none of them. */
export const manualScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a section and keeps it in view while the content above it loads. The user's first input, any other scroll, or the returned
 * function ends it.
 */
export function pinSection(id: SectionId, hash: string): () => void {
  let pinned = { y: 0, height: 0 };
  const position = () => ({ y: scrollY, height: document.documentElement.scrollHeight });
  const pin = (): void => {
    scrollToSection(id, 'pinned', hash);
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
export function focusSection(id: SectionId, hash = ''): void {
  (partTab(id, hash) ?? document.getElementById(`${id}-title`))?.focus({ preventScroll: true });
}

/**
 * Bypasses the router, because nothing has to render again. A shared link stays in the address for a reload, and a part as long as its
 * section does.
 */
export function writeSectionToAddress(id: SectionId, part?: string): void {
  if (isSharedLink(location.hash) || (part === undefined && location.hash.startsWith(`#${id}/`))) return;
  // While the next page loads, its address is there and this page still scrolls.
  if (!window.location.pathname.startsWith('/valuation/')) return;
  history.replaceState(history.state, '', `#${id}${part === undefined ? '' : `/${part}`}`);
}
