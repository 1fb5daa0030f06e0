import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { slowly } from './answers.ts';
import { focusProblems } from './facts/focus.ts';
import { shiftsOf, watchShifts } from './facts/layout-shift.ts';
import { cutOnPaper, notFitting } from './facts/room.ts';
import { smallTargets } from './facts/targets.ts';
import { open, setUp, waitUntilSettled, sizeOf, widths, type Scene, type Stage, type Width } from './scene.ts';

/** The delay of the gateway and the fonts during shift tests, ms: long enough to draw the skeleton. */
const LATE_MS = 250;

const outermost: readonly Width[] = [1440, 320];

/** An A4 sheet in portrait without margins, px. */
const paper = { width: 718, height: 1_000 };

/**
 * Checks one scene, with one load of its page, and another one for each width at which it must not shift. Every check
 * runs, whatever the others found. `everything`, for the long run, adds checks that repeat others: a phone's dark
 * colours and tab stops, a tablet's loading, large text at the middle widths, and tab stops that another scene covers.
 */
export async function measure(stage: Stage, scene: Scene, { everything = false } = {}): Promise<void> {
  const { page } = stage;
  await watchShifts(page);
  await setUp(stage, scene);
  await slowly(page, LATE_MS); // after the stage, whose answers would come at once: the last route wins
  await page.setViewportSize(sizeOf(1440));
  await open(stage, scene);
  await expectNoShift(page, scene, 1440);

  const part = everything ? undefined : scene.part;
  await reads(page, 1440, part);
  await readsInTheDark(page, 1440, part);
  await fits(page, everything ? widths : outermost);
  const checksStops = scene.coversPage !== true;
  if (checksStops && (everything || scene.sharesStops !== true)) await takesTheFocus(page, 1440);
  await prints(page);

  if (scene.act === undefined) {
    if (everything) await loadsWithoutMoving(stage, scene, 768);
    await loadsWithoutMoving(stage, scene, 390);
  }
  await page.setViewportSize(sizeOf(390));
  await waitUntilSettled(page);
  await reads(page, 390, part);
  if (!everything) return;
  await readsInTheDark(page, 390);
  if (checksStops) await takesTheFocus(page, 390);
}

async function loadsWithoutMoving({ page, stack }: Stage, scene: Scene, width: Width): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await page.goto('about:blank'); // an address with only another hash would not load again
  await open({ page, stack }, scene);
  await expectNoShift(page, scene, width);
}

/** The browser doesn't count a script's typing as input, so scenes with an act are not checked. */
async function expectNoShift(page: Page, scene: Scene, width: Width): Promise<void> {
  if (scene.act === undefined) expect.soft(await shiftsOf(page), `nothing moves by itself at ${width} px`).toEqual([]);
}

/** axe finds nothing serious. */
async function reads(page: Page, width: Width, part?: string): Promise<void> {
  expect.soft(grave(await violationsOf(page, undefined, part)), `axe at ${width} px, light`).toEqual([]);
}

/** Themes differ only in colours. */
async function readsInTheDark(page: Page, width: Width, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitUntilSettled(page);
  expect.soft(grave(await violationsOf(page, ['color-contrast'], part)), `contrast at ${width} px, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const grave = (violations: Awaited<ReturnType<typeof violationsOf>>) =>
  violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');

/** Nothing is cut off or makes the page scroll sideways, also with double text size at some widths; touch targets are large enough. */
async function fits(page: Page, largeAt: readonly Width[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    await waitUntilSettled(page);
    expect.soft(await notFitting(page), `what does not fit at ${width} px`).toEqual([]);
    expect.soft(await smallTargets(page), `what is too small to hit at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of largeAt) {
    await page.setViewportSize(sizeOf(width));
    await waitUntilSettled(page);
    expect.soft(await notFitting(page), `what does not fit at ${width} px with text twice the size`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function takesTheFocus(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await waitUntilSettled(page);
  expect.soft(await focusProblems(page), `by Tab at ${width} px`).toEqual([]);
}

async function prints(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await waitUntilSettled(page);
  expect.soft(await cutOnPaper(page), 'what paper does not show').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}
