import type { Business } from '@mulya/domain';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { changedHash, writeSectionToAddress } from './scroll-to-section.ts';

/** The parts of Fair Market Value in the order of their tabs. The address names one: `#fair-market-value/dcf`. */
const parts = [
  { id: 'model', label: 'Model', headings: ['What the price implies', 'Checks', 'Thesis', 'Target prices by method', 'Net asset value'] },
  { id: 'builder', label: 'Builder', headings: ['Builder'], only: 'ordinary' },
  { id: 'scenarios', label: 'Scenarios', headings: ['Scenarios'] },
  { id: 'sensitivity', label: 'Sensitivity', headings: ['Sensitivity'] },
  { id: 'dcf', label: 'DCF', headings: ['Discounted cash flow', 'Reverse DCF'], only: 'ordinary' },
  { id: 'residual-income', label: 'Residual income', headings: ['Residual income', 'Justified P/B'], only: 'lender' },
  { id: 'embedded-value', label: 'Embedded value', headings: ['Embedded value'], only: 'insurer' },
  { id: 'history', label: 'History', headings: ['Own history'] },
  { id: 'industry', label: 'Industry', headings: ['Industry'] },
  { id: 'bridge', label: 'Bridge', headings: ['Upside bridge', 'What moves the value'] },
] as const;

export type PartId = (typeof parts)[number]['id'];

export interface Part {
  readonly id: PartId;
  readonly label: string;
  /** Of its panels. */
  readonly headings: readonly string[];
}

/** The parts that a kind of company has. */
export const partsOf = (business: Business): readonly Part[] => parts.filter((part) => !('only' in part) || part.only === business);

/** The part if this kind of company has it, else its counterpart: a lender's residual income in place of the DCF. */
export function partFor(asked: PartId, business: Business): PartId {
  const own = partsOf(business);
  // Lenders and insurers have no builder.
  return (
    own.find(({ id }) => id === asked)?.id ?? (asked === 'builder' ? 'model' : (own.findLast((part) => 'only' in part)?.id ?? 'model'))
  );
}

const section = 'fair-market-value';

/** "#fair-market-value/dcf" → "dcf"; undefined for an address that names no part. */
export const partIn = (hash: string): PartId | undefined => parts.find(({ id }) => hash === `#${section}/${id}`)?.id;

const key = 'mulya.valuation-part';
const listeners = new Set<() => void>();
/** The open part of this window, as long as the page is loaded; another window may have another one. */
let open: PartId | undefined;
/** The part that was open when the page last drew one. */
let drawn: PartId | undefined;
/** What waits for the open part to be drawn. */
const waiting: (() => void)[] = [];

/**
 * Opens a part, writes it to the address, and remembers it for every company and after a reload. Call it before you scroll to, or focus,
 * something inside a part.
 *
 * @returns resolves once the part is on screen
 */
export function openPart(id: PartId): Promise<void> {
  writeSectionToAddress(section, id);
  remember(id);
  setOpen(id);
  return drawn === id ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));
}

/** The open part: the one in the address, else the last one that the user opened. Follows the address. */
export function useOpenPart(): PartId {
  const current = useSyncExternalStore(subscribe, read);
  useLayoutEffect(() => {
    setOpen(partIn(location.hash) ?? read());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return current;
}

/** The page then scrolls to the part's tab and focuses it. */
function follow(event: HashChangeEvent): void {
  const asked = partIn(changedHash(event));
  if (asked !== undefined) flushSync(() => void openPart(asked));
}

/** Ends the wait of `openPart` once the open part is on screen: a component that draws parts calls it in each render. */
export function usePartDrawn(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (!isDrawn) return undefined;
    drawn = open;
    for (const resolve of waiting.splice(0)) resolve();
    return () => {
      drawn = undefined;
    };
  });
}

function setOpen(id: PartId): void {
  open = id;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

const read = (): PartId => open ?? partIn(location.hash) ?? remembered() ?? 'model';

function remembered(): PartId | undefined {
  try {
    return partIn(`#${section}/${localStorage.getItem(key) ?? ''}`);
  } catch {
    return undefined; // the browser blocks storage
  }
}

function remember(id: PartId): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // It stays open until the page is loaded again.
  }
}
