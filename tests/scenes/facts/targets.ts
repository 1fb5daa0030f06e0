import type { Page } from '@playwright/test';

/** The minimum size of a touch target, px (WCAG 2.2, 2.5.8). */
const SMALLEST = 24;

/** Lists controls that are too small, one per line. A link inside a sentence is as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=switch], [role=tab]',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches(':disabled')) continue;
      const isInSentence =
        element.localName === 'a' &&
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim() !== element.textContent.trim();
      const label = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type) ? element.labels?.[0] : undefined;
      const { width, height, bottom } = (label ?? element).getBoundingClientRect();
      const isAway = bottom <= 0 && getComputedStyle(element).position === 'absolute'; // a skip link, until it has focus
      const isNobodys = element.tabIndex < 0 && element.matches('[aria-hidden=true]') && width <= 1 && height <= 1; // holds a form's value
      if (isInSentence || isAway || isNobodys || (width >= smallest && height >= smallest)) continue;
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      found.push(
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${words}” is ${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10} px`,
      );
    }
    return found;
  }, SMALLEST);
}
