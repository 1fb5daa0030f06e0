import type { Page } from '@playwright/test';
import type { Stack } from '../journeys/stack.ts';
import { answerSavedWork, type Kept } from './kept.ts';

/** Where a scene is set. */
export interface Stage {
  readonly page: Page;
  readonly stack: Stack;
}

/**
 * A page in one of its states, as data: the same table is photographed, read by axe, and measured. What a scene needs is set up
 * by `stage` before the page opens and done by `act` on the open page; `ready` holds once there is nothing more to wait for.
 */
export interface Scene {
  /** In lower-case words with hyphens: the name of its pictures. */
  readonly name: string;
  /** The address that is opened. */
  readonly page: string;
  readonly signedIn: boolean;
  /** What the user has saved; default: nothing. The gateway's own answers count in no scene: each is of a user of its own. */
  readonly kept?: Kept;
  /** Made of the same pieces as another scene, so that the long tests alone measure it. */
  readonly rare?: true;
  /** Most of what Tab reaches is reached in another scene, so that the long tests alone go from stop to stop. */
  readonly sharesStops?: true;
  /** What the browser's console says of it: each request that fails stands there. */
  readonly says?: RegExp;
  readonly stage?: (stage: Stage) => Promise<void>;
  readonly act?: (stage: Stage) => Promise<void>;
  readonly ready: (page: Page) => Promise<void>;
}

export const widths = [1440, 768, 390, 320] as const;
export type Width = (typeof widths)[number];

/** The window's height at each width: a desk, a tablet, and two phones. */
export const heights: Readonly<Record<Width, number>> = { 1440: 900, 768: 1024, 390: 844, 320: 568 };

export const sizeOf = (width: Width): { readonly width: number; readonly height: number } => ({ width, height: heights[width] });

/** Sets a scene up and opens it. The window's size and theme are the caller's. */
export async function enter(stage: Stage, scene: Scene): Promise<void> {
  await setUp(stage, scene);
  await open(stage, scene);
}

/** Opens the page of a scene that is set up, and brings it into its state. */
export async function open({ page, stack }: Stage, scene: Scene): Promise<void> {
  await page.goto(scene.page, { waitUntil: 'domcontentloaded' }); // a file that never comes holds the load up
  await scene.act?.({ page, stack });
  await scene.ready(page);
  await settled(page);
}

/** What has to be there before the page opens. */
export async function setUp(stage: Stage, { kept = {}, stage: prepare }: Scene): Promise<void> {
  await answerSavedWork(stage.page, kept);
  await prepare?.(stage); // after it: the route set last is asked first
}

/** Resolves when the fonts are there, nothing is in motion, and the browser has drawn what there is. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A browser that has nothing to draw may leave a frame out.
    const frame = (): Promise<unknown> =>
      Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), new Promise((resolve) => setTimeout(resolve, 1_000))]);
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    do await frame();
    while (document.getAnimations().some(isMoving));
    await frame();
  });
}
