import { keptBySession } from '@mulya/sdk';
import type { ScenariosState } from './scenarios/scenarios.slice.ts';
import type { Work } from './work.ts';

/** What outlives the page, until the browser loads anew or the session ends. */
export interface KeptWork {
  readonly baseYear: number;
  readonly saved: Work | undefined;
  /** Edits of a page that was left without a question: by a way that no page can hold up. */
  readonly unsaved: Work | undefined;
  readonly scenarios: ScenariosState;
}

/** Saved work lives as long as the signed-in session: a later page of the same company finds it. */
export const { keep: keepWork, kept: keptWork } = keptBySession<KeptWork>();
