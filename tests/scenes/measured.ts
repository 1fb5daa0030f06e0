import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { slowly } from './answers.ts';
import { focusProblems } from './facts/focus.ts';
import { shiftsOf, watchShifts } from './facts/layout-shift.ts';
import { cutOnPaper, notFitting } from './facts/room.ts';
import { smallTargets } from './facts/targets.ts';
import { open, setUp, settled, sizeOf, widths, type Scene, type Stage, type Width } from './scene.ts';

/** How late the gateway and the fonts are while we look for what moves, ms: long enough for the skeleton to be drawn. */
const LATE_MS = 250;

const outermost: readonly Width[] = [1440, 320];

/** A sheet of A4 upright without its margins, px. */
const paper = { width: 718, height: 1_000 };

/**
 * Measures one scene, from one load of its page, and a further one for each width at which it may not move. Every fact is
 * looked at whatever the others came to. `everything`: also what a phone has in common with a desk, its dark colours and its
 * stops, what a tablet has in common with both while it loads, large text at the widths between the outermost ones, and the stops of a scene
 * that shares them with another one; this is for the long run.
 */
export async function measure(stage: Stage, scene: Scene, { everything = false } = {}): Promise<void> {
  const { page } = stage;
  await watchShifts(page);
  await setUp(stage, scene);
  await slowly(page, LATE_MS); // after the stage, whose answers would come at once: the route set last is asked first
  await page.setViewportSize(sizeOf(1440));
  await open(stage, scene);
  await standsStill(page, scene, 1440);

  await reads(page, 1440);
  await readsInTheDark(page, 1440);
  await fits(page, everything ? widths : outermost);
  if (everything || scene.sharesStops !== true) await takesTheFocus(page, 1440);
  await prints(page);

  if (scene.act === undefined) {
    if (everything) await loadsWithoutMoving(stage, scene, 768);
    await loadsWithoutMoving(stage, scene, 390);
  }
  await page.setViewportSize(sizeOf(390));
  await settled(page);
  await reads(page, 390);
  if (!everything) return;
  await readsInTheDark(page, 390);
  await takesTheFocus(page, 390);
}

async function loadsWithoutMoving({ page, stack }: Stage, scene: Scene, width: Width): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await page.goto('about:blank'); // an address that differs by its hash alone would not be loaded again
  await open({ page, stack }, scene);
  await standsStill(page, scene, width);
}

/** What a script types and presses is not what the browser calls input, so that a scene with an act is not asked. */
async function standsStill(page: Page, scene: Scene, width: Width): Promise<void> {
  if (scene.act === undefined) expect.soft(await shiftsOf(page), `nothing moves by itself at ${width} px`).toEqual([]);
}

/** axe finds nothing serious. */
async function reads(page: Page, width: Width): Promise<void> {
  expect.soft(grave(await violationsOf(page)), `axe at ${width} px, light`).toEqual([]);
}

/** What differs by the theme is the colours alone. */
async function readsInTheDark(page: Page, width: Width): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect.soft(grave(await violationsOf(page, ['color-contrast'])), `contrast at ${width} px, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const grave = (violations: Awaited<ReturnType<typeof violationsOf>>) =>
  violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');

/** Nothing is cut off or makes the page scroll sideways, also with text twice the size at some widths; what is to be hit is large enough. */
async function fits(page: Page, largeAt: readonly Width[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    await settled(page);
    expect.soft(await notFitting(page), `what does not fit at ${width} px`).toEqual([]);
    expect.soft(await smallTargets(page), `what is too small to hit at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of largeAt) {
    await page.setViewportSize(sizeOf(width));
    await settled(page);
    expect.soft(await notFitting(page), `what does not fit at ${width} px with text twice the size`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function takesTheFocus(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await settled(page);
  expect.soft(await focusProblems(page), `by Tab at ${width} px`).toEqual([]);
}

async function prints(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await settled(page);
  expect.soft(await cutOnPaper(page), 'what paper does not show').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}
