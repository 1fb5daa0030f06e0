import { expect, test } from '@playwright/test';
import { movedDown, placesOf, findResized } from './facts/places.ts';
import { crookedColumns, unevenRows } from './facts/tables.ts';

/** Tests the gallery's own checks with violations. pages-checks covers those that pages share. */
const table = (css: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><style>table { border-spacing: 0; font: 13px/18px Arial } td { box-sizing: border-box; height: 32px; padding: 0; text-align: right } ${css}</style>
  <main><table><tr><td>1,204.50</td></tr><tr><td>96.25</td></tr></table></main>`;

test('the checks of the gallery find what is wrong, and accept what is right', async ({ page }) => {
  await test.step('unaligned figures, and accept aligned ones', async () => {
    await page.setContent(table(''));
    expect(await crookedColumns(page)).toEqual([]);
    await page.setContent(table('td { text-align: left }'));
    expect((await crookedColumns(page)).join()).toMatch(/the points of column 1 are up to \d+\.\d px apart/);
  });

  await test.step('rows of another height, and accept those of the density', async () => {
    await page.setContent(table(''));
    expect(await unevenRows(page, 32)).toEqual([]);
    await page.setContent(table('tr:last-child td { height: 33px }'));
    expect(await unevenRows(page, 32)).toEqual(['“96.25” is 33 px high']);
  });

  await test.step('shifts by another font, and accept none', async () => {
    const paragraphs = '<p>Total Revenue grew by a tenth, and the costs with it.</p><p>The next paragraph</p>';
    await page.setContent(`<style>main { width: 300px }</style><main>${paragraphs}</main>`);
    const before = await placesOf(page);
    expect(movedDown(before, await placesOf(page))).toEqual([]);
    await page.setContent(`<style>main { width: 300px; font-family: monospace; font-size: 24px }</style><main>${paragraphs}</main>`);
    expect(movedDown(before, await placesOf(page)).join('\n')).toMatch(/“The next paragraph” from/);
  });

  await test.step('text that wraps differently, and not the boxes around or below it', async () => {
    const gallery = (width: number): string =>
      `<style>section { width: ${width}px }</style><main><section><p>Total Revenue grew by a tenth, and the costs with it.</p></section><p>The next paragraph</p></main>`;
    await page.setContent(gallery(1_000));
    const before = await placesOf(page);
    expect(findResized(before, await placesOf(page))).toEqual([]);
    await page.setContent(gallery(150));
    expect(findResized(before, await placesOf(page))).toEqual([expect.stringMatching(/^<p class=""> “Total Revenue grew/)]);
  });
});
