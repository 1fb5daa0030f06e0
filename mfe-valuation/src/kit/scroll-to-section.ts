import { reducedMotion } from './reduced-motion.ts';
import { isSharedLink, type SectionId } from './section-list.ts';

/** The selected tab of the section's parts, if the address names a part and the tabs are there. */
const partTab = (id: SectionId, hash: string): HTMLElement | null =>
  hash.startsWith(`#${id}/`) ? document.querySelector(`#${id}-parts [aria-selected=true]`) : null;

/** Returns false if the page doesn't contain the section. `hash`: an address that may name a part of it. */
export function scrollToSection(id: SectionId, how: 'smooth' | 'instant', hash = ''): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  // scrollIntoView would add the page's scroll padding to the height of the sticky bar.
  const below = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
  const top = (partTab(id, hash) ?? section).getBoundingClientRect().top + window.scrollY - below;
  window.scrollTo({ top, behavior: how === 'smooth' && !reducedMotion() ? 'smooth' : 'instant' });
  return true;
}

/** The fragment that a `hashchange` is about. The page may have written another one since, because it scrolled. */
export const changedHash = ({ newURL }: HashChangeEvent): string => /#.*$/.exec(newURL)?.[0] ?? location.hash;

/** Events of a user who scrolls or navigates. */
export const manualScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a section and keeps it in view while the content above it loads. The user's first input, or the returned
 * function, ends it.
 */
export function pinSection(id: SectionId, hash: string): () => void {
  const pin = (): void => void scrollToSection(id, 'instant', hash);
  pin();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const changes = new MutationObserver(pin); // before the frame: once it is laid out, the browser counts a shift
  const sizes = new ResizeObserver(pin); // a font changes no element
  const end = () => {
    changes.disconnect();
    sizes.disconnect();
    for (const event of manualScrollEvents) window.removeEventListener(event, end, true);
  };
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  sizes.observe(document.body);
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
