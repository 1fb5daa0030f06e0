import type { Page } from '@playwright/test';

/** Lists columns whose decimal points don't align, one per line. */
export function crookedColumns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pointOf = (cell: Element): number | undefined => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = /\.\d+\D*$/.exec(node.textContent ?? '')?.index;
        if (at === undefined) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().right;
      }
      return undefined;
    };
    const found: string[] = [];
    for (const table of document.querySelectorAll('table')) {
      const name = table.closest('[aria-label]')?.getAttribute('aria-label') ?? 'a table';
      const columns = Math.max(...[...table.rows].map((row) => row.cells.length));
      for (let column = 0; column < columns; column += 1) {
        const points = [...table.rows].flatMap((row) => {
          const cell = row.cells[column];
          const point = cell === undefined ? undefined : pointOf(cell);
          return point === undefined ? [] : [point];
        });
        const spread = points.length === 0 ? 0 : Math.max(...points) - Math.min(...points);
        if (spread > 0.6) found.push(`${name}: the points of column ${column + 1} are up to ${spread.toFixed(1)} px apart`);
      }
    }
    return found;
  });
}

/** Lists single-line rows whose height differs from the density's, one per line. */
export function unevenRows(page: Page, height: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found: string[] = [];
    for (const row of document.querySelectorAll('tr')) {
      const isOneLine = [...row.cells].every((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0);
        return Math.max(...tops.map(({ bottom }) => bottom)) - Math.min(...tops.map(({ top }) => top)) < 30;
      });
      const { height: measured } = row.getBoundingClientRect();
      if (isOneLine && Math.abs(measured - wanted) > 0.5)
        found.push(`“${row.innerText.replaceAll(/\s+/g, ' ').slice(0, 40)}” is ${measured} px high`);
    }
    return found;
  }, height);
}
