import type { StatementCode, ValuationAnswer } from '@mulya/contract';
import { openPart, type PartId } from '../../kit/fair-value-parts.ts';
import { reveal } from '../../kit/fold/use-fold.ts';
import { reducedMotion } from '../../kit/reduced-motion.ts';
import { manualScrollEvents } from '../../kit/scroll-to-section.ts';
import type { SectionId } from '../../kit/section-list.ts';
import type { FairValueView } from '../../model/work.ts';

/** A place of the page. */
export interface Target {
  /** The ID of its section. */
  readonly section: SectionId | 'at-a-glance' | 'ratios' | `section-${string}`;
  /** The part of Fair Market Value that shows it. */
  readonly part?: PartId;
  /** The views of the model that show it, the first for one without it. */
  readonly views?: readonly FairValueView[];
  /** The statement that shows it. */
  readonly statement?: Pick<ValuationAnswer['financials'][number], 'Type'> & { readonly code: StatementCode };
  /** The start of a heading in the section, which takes the focus where there is no row. */
  readonly title?: string;
  /** The header of a table's row, and the column whose cell takes the focus: 0 is the first, -1 the last. */
  readonly row?: { readonly header: string; readonly column: 0 | 1 | -1 };
}

/** How long the place's code may take to load, in milliseconds. */
const maxWait = 10_000;

/**
 * Scrolls to a place and moves the focus there: to the row's cell, else to the heading. A place that has not loaded is waited for until the
 * user scrolls or types; meanwhile what contains it is in view.
 */
export function goToPlace(target: Target): void {
  const section = sectionOf(target);
  if (section === null) return;
  if (target.part !== undefined) void openPart(target.part);
  show(section.querySelector<HTMLElement>('h2') ?? section, 'start');

  const arrive = (): boolean => {
    const heading = target.title === undefined ? section : headingIn(section, target.title);
    const cell = target.row && cellIn(target.row, heading?.closest<HTMLElement>('section, aside') ?? section);
    if (cell !== undefined) show(cell, 'center');
    else if (heading !== undefined && heading !== document.activeElement) show(heading, 'start');
    return target.row === undefined ? heading !== undefined : cell !== undefined;
  };
  // The closing palette, and the address's own listener, move the focus first.
  requestAnimationFrame(() => requestAnimationFrame(() => void (arrive() || waitFor(section, arrive))));
}

const sectionOf = ({ section }: Target): HTMLElement | null =>
  section === 'at-a-glance' ? document.querySelector<HTMLElement>('section[aria-label="At a glance"]') : document.getElementById(section);

/** Calls `arrive` after each change of the section, until it succeeds. */
function waitFor(section: HTMLElement, arrive: () => boolean): void {
  const changes = new MutationObserver(() => arrive() && end());
  const end = () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const event of manualScrollEvents) window.removeEventListener(event, end, true);
  };
  const timer = setTimeout(end, maxWait);
  changes.observe(section, { childList: true, subtree: true });
  for (const event of manualScrollEvents) window.addEventListener(event, end, { passive: true, capture: true });
}

/** A heading with the title, or with the title and more: "Checks: 16 passed". On a phone it opens what is below it. */
function headingIn(section: HTMLElement, title: string): HTMLElement | undefined {
  const heading = [...section.querySelectorAll<HTMLElement>('h2, h3, h4')].find(({ textContent }) => isTitled(textContent, title));
  const fold = heading?.querySelector<HTMLElement>('button[aria-expanded]');
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click();
  return fold ?? heading;
}

const isTitled = (text: string, title: string): boolean => text === title || text.startsWith(`${title}:`) || text.startsWith(`${title} `);

/** The cell of a row. Where a picture stands for the table, it chooses the table, whose row follows. */
function cellIn({ header, column }: NonNullable<Target['row']>, room: HTMLElement): HTMLElement | undefined {
  const head = [...room.querySelectorAll('th[scope="row"]')].find(({ textContent }) => textContent?.trim() === header);
  if (head === undefined) {
    const toggles = [...room.querySelectorAll<HTMLElement>('button[aria-pressed="false"]')];
    if (room.matches('section section')) toggles.find(({ textContent }) => textContent === 'Table')?.click();
    return undefined;
  }
  const figures = [...(head.closest('tr')?.querySelectorAll<HTMLElement>('td button, td input') ?? [])];
  return column < 0 ? figures.at(column) : (figures.find((each) => each.dataset['cell']?.endsWith(` ${column}`)) ?? figures[0]);
}

/** Opens the folds around an element, scrolls to it and focuses it. */
function show(element: HTMLElement, block: 'start' | 'center'): void {
  reveal(element);
  if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1;
  element.scrollIntoView({ block, inline: 'nearest', behavior: reducedMotion() ? 'instant' : 'smooth' });
  element.focus({ preventScroll: true });
}
