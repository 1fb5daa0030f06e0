import type { Page } from '@playwright/test';

/** The fonts of an element's text, by system name. */
export async function fontsDrawing(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** The widths of a sentence and of a row of figures in each weight, px. */
export function widthsOfText(page: Page): Promise<{ readonly letters: readonly number[]; readonly figures: readonly number[] }> {
  return page.evaluate(() => {
    const widthOf = (text: string, weight: string): number => {
      const span = document.createElement('span');
      span.textContent = text;
      span.style.setProperty('font-weight', weight);
      span.style.setProperty('white-space', 'nowrap');
      span.style.setProperty('position', 'absolute');
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    const inEachWeight = (text: string): number[] => ['400', '600'].map((weight) => widthOf(text, weight));
    return { letters: inEachWeight('Enhance revenue growth via operational efficiencies'), figures: inEachWeight('01234567890123456789') };
  });
}
