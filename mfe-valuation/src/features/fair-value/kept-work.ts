import type { Session } from '@mulya/contract';
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

// By the session that a page is passed, so that nothing passes from one to another.
const sessions = new WeakMap<Session, Map<string, KeptWork>>();

const placeOf = (session: Session, company: string): string => `${session.user()?.uid ?? ''} ${company}`;

/** Saved work lives as long as the signed-in session: a later page of the same company finds it. */
export function keepWork(session: Session, company: string, kept: KeptWork): void {
  const all = sessions.get(session) ?? new Map<string, KeptWork>();
  sessions.set(session, all.set(placeOf(session, company), kept));
}

export function keptWork(session: Session, company: string): KeptWork | undefined {
  return sessions.get(session)?.get(placeOf(session, company));
}
