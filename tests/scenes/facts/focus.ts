import type { Page } from '@playwright/test';

/** More tab stops than any page has. */
const MOST_STOPS = 600;

declare global {
  interface Window {
    /** The expected tab stops, and their look without focus. */
    mulyaStops?: Map<Element, string>;
    mulyaReached?: Set<Element>;
    /** The modal dialog that has to keep the focus. */
    mulyaModal?: Element | undefined;
    mulyaLook?: (element: Element) => string;
  }
}

/**
 * Moves through the page or the focused dialog with Tab, and lists problems, one per line: a control that isn't
 * reached, one without a visible focus, one focused outside the window or under another element, and focus on a hidden
 * element.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const expected = await page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null; // any focused object is an element of a page
    const isInDialog = focused?.closest('[role=dialog]') instanceof HTMLElement;
    // A modal dialog keeps the focus, also when the page behind it grows.
    const modal = focused?.closest('[role=presentation] ~ [role=dialog]');
    focused?.blur();
    if (!isInDialog) scrollTo(0, 0);
    const wanted = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
      (element) =>
        element.tabIndex >= 0 &&
        (modal?.contains(element) ?? true) &&
        !element.matches(':disabled, [inert], [inert] *, [aria-hidden=true], [aria-hidden=true] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const lookOf = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor, textDecorationLine, transform } =
        getComputedStyle(element);
      const isDrawn = outlineStyle !== 'none' && !/^rgba\(.+, 0\)$/.test(outlineColor);
      return [isDrawn ? outlineWidth : '', boxShadow, backgroundColor, borderColor, textDecorationLine, transform].join('|');
    };
    // A field may show focus on its frame.
    const look = (element: Element): string => [element, element.parentElement ?? element].map(lookOf).join('|');
    window.mulyaLook = look;
    window.mulyaStops = new Map(wanted.map((element) => [element, look(element)]));
    window.mulyaReached = new Set();
    window.mulyaModal = modal ?? undefined;
    if (isInDialog) focused?.focus();
    return wanted.length;
  });

  const found: string[] = [];
  for (let stop = 0; stop < Math.min(MOST_STOPS, expected * 2 + 2); stop += 1) {
    await page.keyboard.press('Tab');
    const told = await page.evaluate(async () => {
      // Hidden stops guard the ends of a dialog, and move the focus a frame later.
      for (let frame = 0; frame < 3 && document.activeElement?.matches('[aria-hidden=true]') === true; frame += 1)
        await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (element === null || element === document.body) return { over: false, problem: undefined };
      const reached = window.mulyaReached ?? new Set();
      // A date field has several stops of its own.
      const isAgain = [...reached].at(-1) === element && element.matches('[type=date]');
      if (reached.has(element)) return { over: !isAgain, problem: undefined };
      reached.add(element);
      const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
      if (element.matches('[aria-hidden=true], [aria-hidden=true] *'))
        return { over: false, problem: `${name} keeps the focus and is hidden` };
      if (window.mulyaModal?.contains(element) === false) return { over: false, problem: `${name} has the focus outside the modal dialog` };
      if (window.mulyaStops?.get(element) === window.mulyaLook?.(element))
        return { over: false, problem: `${name} looks the same with the focus` };
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || width === 0 || height === 0)
        return { over: false, problem: `${name} has the focus outside the window` };
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
      const over = document.elementFromPoint(x, y);
      const isSeen = over === null || element.contains(over) || over.contains(element) || over.closest('label')?.contains(element) === true;
      return {
        over: false,
        problem: isSeen ? undefined : `${name} has the focus under <${over.localName} class="${over.getAttribute('class') ?? ''}">`,
      };
    });
    if (told.problem !== undefined) found.push(told.problem);
    if (told.over) break;
  }

  const missed = await page.evaluate(() => {
    const isRadio = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'radio'; // a group has one stop
    return [...(window.mulyaStops?.keys() ?? [])]
      .filter((element) => element.isConnected && !(window.mulyaReached?.has(element) ?? false) && !isRadio(element))
      .map(
        (element) =>
          `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}” is not reached by Tab`,
      );
  });
  return [...found, ...missed];
}
