import type { StatementCode, ValuationAnswer } from '@mulya/contract';
import { reveal } from '../../kit/fold/use-fold.ts';
import { reducedMotion } from '../../kit/reduced-motion.ts';
import { manualScrollEvents } from '../../kit/scroll-to-section.ts';
import { isSharedLink, type SectionId } from '../../kit/section-list.ts';
import type { FairValueView } from '../../model/work.ts';

/** A part of Fair Market Value, as its address names it. */
export type FairValuePart =
  | 'model'
  | 'scenarios'
  | 'sensitivity'
  | 'dcf'
  | 'residual-income'
  | 'embedded-value'
  | 'history'
  | 'industry'
  | 'bridge';

/** A place of the page. */
export interface Target {
  /** The ID of its section. */
  readonly section: SectionId | 'at-a-glance' | 'ratios' | `section-${string}`;
  /** The part of Fair Market Value that shows it. */
  readonly part?: FairValuePart;
  /** The views of the model that show it, the first for one without it. */
  readonly views?: readonly FairValueView[];
  /** The statement that shows it. */
  readonly statement?: Pick<ValuationAnswer['financials'][number], 'Type'> & { readonly code: StatementCode };
  /** The start of a heading in the section, which takes the focus where there is no row. */
  readonly title?: string;
  /** The header of a table's row. Its cell in the first or the last column takes the focus. */
  readonly row?: { readonly header: string; readonly cell: 'first' | 'last' };
}

/** How long the place's code may take to load, in milliseconds. */
const maxWait = 10_000;

/**
 * Scrolls to a place and moves the focus there: to the row's cell, else to the heading. What is not there yet is waited for, until the user
 * scrolls or types; meanwhile its section is in view.
 */
export function goToPlace(target: Target): void {
  const section = sectionOf(target);
  if (section === null) return;
  if (target.part !== undefined) openPart(target.part);
  show(section.querySelector<HTMLElement>('h2') ?? section, 'start');

  const arrive = () => {
    const found = target.row === undefined ? headingIn(section, target.title) : cellIn(section, target.row, target.title);
    if (found !== undefined) show(found, target.row === undefined ? 'start' : 'center');
    return found !== undefined;
  };
  // The address's own listener moves the focus first.
  requestAnimationFrame(() => requestAnimationFrame(() => void (arrive() || waitFor(section, target, arrive))));
}

const sectionOf = ({ section }: Target): HTMLElement | null =>
  section === 'at-a-glance' ? document.querySelector<HTMLElement>('section[aria-label="At a glance"]') : document.getElementById(section);

/** The address opens the part. A shared link stays in the address. */
function openPart(part: FairValuePart): void {
  if (!isSharedLink(window.location.hash)) window.location.hash = `fair-market-value/${part}`;
}

/** Calls `arrive` after each change of the section, until it succeeds. A row that never comes leaves the focus on its heading. */
function waitFor(section: HTMLElement, { title, row }: Target, arrive: () => boolean): void {
  const changes = new MutationObserver(() => arrive() && end());
  const giveUp = () => {
    end();
    const heading = row === undefined ? undefined : headingIn(section, title);
    if (heading !== undefined) show(heading, 'start');
  };
  const timer = setTimeout(giveUp, maxWait);
  const end = () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const event of manualScrollEvents) window.removeEventListener(event, end, true);
  };
  changes.observe(section, { childList: true, subtree: true });
  for (const event of manualScrollEvents) window.addEventListener(event, end, { passive: true, capture: true });
}

/** A heading with the title, or with the title and more: "Checks: 16 passed". On a phone it opens what is below it. */
function headingIn(section: HTMLElement, title: string | undefined): HTMLElement | undefined {
  const heading = headingsIn(section).find((each) => title === undefined || isTitled(each, title));
  const fold = heading?.querySelector<HTMLElement>('button[aria-expanded]');
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click();
  return fold ?? heading;
}

const headingsIn = (section: HTMLElement): readonly HTMLElement[] => [...section.querySelectorAll<HTMLElement>('h2, h3, h4')];

const isTitled = ({ textContent }: HTMLElement, title: string): boolean =>
  textContent === title || /^:? /.test(textContent.startsWith(title) ? textContent.slice(title.length) : '');

/** The cell of a row that is below the heading of that title, where there is one. */
function cellIn(section: HTMLElement, { header, cell }: NonNullable<Target['row']>, title: string | undefined): HTMLElement | undefined {
  const heading = title === undefined ? undefined : headingsIn(section).find((each) => isTitled(each, title));
  const room = heading?.closest<HTMLElement>('section, aside') ?? section;
  const head = [...room.querySelectorAll('th[scope="row"]')].find(({ textContent }) => textContent?.trim() === header);
  const cells = [...(head?.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  return cells.at(cell === 'first' ? 0 : -1);
}

/** Opens the folds around an element, scrolls to it and focuses it. */
function show(element: HTMLElement, block: 'start' | 'center'): void {
  reveal(element);
  if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1;
  element.scrollIntoView({ block, inline: 'nearest', behavior: reducedMotion() ? 'instant' : 'smooth' });
  element.focus({ preventScroll: true });
}
