import type { Page } from '@playwright/test';

/**
 * Lists what doesn't fit, one per line: elements that make the page scroll sideways, text cut off without an ellipsis,
 * and overlapping lines. Content that scrolls inside its own box fits.
 */
export function notFitting(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${words}”`;
    };
    const root = document.documentElement;
    const found: string[] = [];

    const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    const isInBox = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (clips(box) && box.getBoundingClientRect().right <= root.clientWidth + 1) return true;
      }
      return false;
    };
    if (root.scrollWidth > root.clientWidth + 1) {
      found.push(`The page is ${root.scrollWidth - root.clientWidth} px wider than its window of ${root.clientWidth} px.`);
      for (const element of document.querySelectorAll('body *')) {
        const { right, width } = element.getBoundingClientRect();
        if (width > 0 && right > root.clientWidth + 1 && !isInBox(element))
          found.push(`${nameOf(element)} ends at ${Math.round(right)} px`);
      }
    }

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      // visible only to screen readers
      const isHidden = element.clientWidth <= 1 || element.clientHeight <= 1 || style.visibility !== 'visible';
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (isHidden || !hasText || element instanceof HTMLTextAreaElement) continue;
      const cutsAcross =
        style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      const cutsDown = (style.overflowY === 'hidden' || style.overflowY === 'clip') && element.scrollHeight > element.clientHeight + 1;
      const { fontSize, lineHeight } = style;
      const text = document.createRange();
      text.selectNodeContents(element);
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > 1 && parseFloat(lineHeight) < parseFloat(fontSize))
        found.push(`${nameOf(element)} has lines of ${lineHeight} for text of ${fontSize}: they overlap`);
      if (cutsAcross || cutsDown)
        found.push(
          `${nameOf(element)} is cut off: ${element.scrollWidth} × ${element.scrollHeight} px in ${element.clientWidth} × ${element.clientHeight} px`,
        );
    }
    return found;
  });
}

/** Lists what print would cut off, one per line: boxes that scroll on screen can't scroll on paper. */
export function cutOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    /** Text, a picture, a control, a background, a line or a shadow. A click-catching overlay has none of them. */
    const shows = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { backgroundColor, backgroundImage, boxShadow, borderStyle, outlineStyle } = getComputedStyle(element);
      const isBare =
        /^rgba\(.+, 0\)$/.test(backgroundColor) && [backgroundImage, boxShadow, borderStyle, outlineStyle].every((mark) => mark === 'none');
      const isMark = element.matches('img, svg, canvas, video, iframe, input, button, select, textarea, progress, meter');
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      return !isBare || isMark || hasText || [...element.children].some(shows);
    };
    if (root.scrollWidth > root.clientWidth + 1) {
      const ends = (element: Element): number => (element.checkVisibility() ? element.getBoundingClientRect().right : 0);
      const widest = [...document.querySelectorAll('body *')].reduce(
        (far, element) => (ends(element) >= ends(far) ? element : far),
        document.body,
      );
      found.push(
        `The page is ${root.scrollWidth - root.clientWidth} px wider than the paper, as far as <${widest.localName} class="${widest.getAttribute('class') ?? ''}"> “${widest.textContent.trim().slice(0, 40)}”.`,
      );
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, position, visibility } = getComputedStyle(element);
      if (
        element.clientWidth <= 1 ||
        element.clientHeight <= 1 ||
        visibility !== 'visible' ||
        element.matches('input, [aria-hidden=true] *')
      )
        continue;
      const across = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const down = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
      if (across || down)
        found.push(
          `${name} shows ${element.clientWidth} × ${element.clientHeight} px of ${element.scrollWidth} × ${element.scrollHeight} px`,
        );
      if (position === 'fixed' && shows(element)) found.push(`${name} is fixed: it would be printed on each sheet`);
    }
    return found;
  });
}
