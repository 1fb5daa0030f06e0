import type { Page } from '@playwright/test';
import type { Stack } from '../journeys/stack.ts';
import { answerSavedWork, type SavedWork } from './saved-work.ts';

/** The environment of a scene. */
export interface Stage {
  readonly page: Page;
  readonly stack: Stack;
}

/**
 * A page in one of its states, as data: the same table drives screenshots, axe and layout checks. `stage` prepares the
 * scene before the page opens, `act` runs on the open page, and `ready` resolves when nothing more loads.
 */
export interface Scene {
  /** In kebab case: the name of its pictures. */
  readonly name: string;
  /** The address to open. */
  readonly page: string;
  readonly signedIn: boolean;
  /** The user's saved work; none by default. Each scene has its own user. */
  readonly kept?: SavedWork;
  /** Uses the same components as another scene, so only the long run checks it. */
  readonly rare?: true;
  /** Another scene covers most of its tab stops, so only the long run checks them. */
  readonly sharesStops?: true;
  /** A selector: the only part that differs from another scene, so only the long run looks for axe's rules in the rest. */
  readonly part?: string;
  /** A panel over the page that Escape closes: the page's own tab stops may be below it. */
  readonly coversPage?: true;
  /** Its console messages: one per failed request. */
  readonly says?: RegExp;
  readonly stage?: (stage: Stage) => Promise<void>;
  readonly act?: (stage: Stage) => Promise<void>;
  readonly ready: (page: Page) => Promise<void>;
}

export const widths = [1440, 768, 390, 320] as const;
export type Width = (typeof widths)[number];

/** The window's height at each width: a desktop, a tablet, and two phones. */
const heights: Readonly<Record<Width, number>> = { 1440: 900, 768: 1024, 390: 844, 320: 568 };

export const sizeOf = (width: Width): { readonly width: number; readonly height: number } => ({ width, height: heights[width] });

/** Prepares a scene and opens it. The caller sets the window's size and theme. */
export async function enter(stage: Stage, scene: Scene): Promise<void> {
  await setUp(stage, scene);
  await open(stage, scene);
}

/** Opens the page of a prepared scene, and runs its act. */
export async function open({ page, stack }: Stage, scene: Scene): Promise<void> {
  await page.goto(scene.page, { waitUntil: 'domcontentloaded' }); // a hanging file delays the load event
  await scene.act?.({ page, stack });
  await scene.ready(page);
  await waitUntilSettled(page);
}

/** Preparations before the page opens. */
export async function setUp(stage: Stage, { kept = {}, stage: prepare }: Scene): Promise<void> {
  await answerSavedWork(stage.page, kept);
  await prepare?.(stage); // after it: the last route wins
}

/** Resolves when fonts are loaded, nothing moves, and the browser has drawn everything. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A browser with nothing to draw may skip a frame.
    const frame = (): Promise<unknown> =>
      Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), new Promise((resolve) => setTimeout(resolve, 1_000))]);
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    do await frame();
    while (document.getAnimations().some(isMoving));
    await frame();
  });
}
