import type { Session } from '@mulya/contract';

/** What is kept of something by a key, such as a company's, for the signed-in user. */
export interface KeptBySession<Value> {
  keep(session: Session, key: string, value: Value): void;
  kept(session: Session, key: string): Value | undefined;
}

/**
 * A memory that outlives a page or a panel, until the browser loads anew or the session ends. It is held by the session that a view
 * is passed, and by its user, so that nothing passes from one to another. In memory only.
 */
export function keptBySession<Value>(): KeptBySession<Value> {
  const sessions = new WeakMap<Session, Map<string, Value>>();
  const placeOf = (session: Session, key: string): string => `${session.user()?.uid ?? ''} ${key}`;
  return {
    keep(session, key, value) {
      const all = sessions.get(session) ?? new Map<string, Value>();
      sessions.set(session, all.set(placeOf(session, key), value));
    },
    kept: (session, key) => sessions.get(session)?.get(placeOf(session, key)),
  };
}
