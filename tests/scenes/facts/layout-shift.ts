import type { Page } from '@playwright/test';

/** Layout shifts, as the browser reports them. */
export interface Shift {
  readonly value: number;
  /** The element, and its old and new position. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    mulyaShifts?: Shift[];
  }
}

/** An entry of the Layout Instability API, which TypeScript's DOM types lack. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Records all shifts, from the page's next load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = (window.mulyaShifts = []);
    const rectText = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
    const note = (entry: LayoutShiftEntry): void => {
      if (entry.hadRecentInput) return;
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `<${element?.localName ?? '?'} class="${element?.getAttribute('class') ?? ''}"> “${(node?.textContent ?? '').trim().slice(0, 30)}”`;
        return `${name} from ${rectText(previousRect)} to ${rectText(currentRect)}`;
      });
      shifts.push({ value: entry.value, moved });
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as LayoutShiftEntry); // the observed type
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** All shifts since the page's load, except those after a key or a click. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  // The browser delivers entries after their frame.
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.mulyaShifts ?? []), 0))),
      ),
  );
}
