import type { Session } from '@mulya/contract';

/** Values by key, such as a company's, each visible only to the session and user that set it. */
export interface SessionCache<Value> {
  set(session: Session, key: string, value: Value): void;
  /** The user's value, or undefined when this session and user set none. */
  get(session: Session, key: string): Value | undefined;
}

/**
 * Creates an in-memory cache that outlives a page or a panel. Its values last until the page reloads or the session ends. They are
 * separated by session and by user, because a second user can sign in without a reload.
 *
 * @example
 * const drafts = createSessionCache<string>();
 * drafts.set(host.session, company.key, 'Bull case');
 * drafts.get(host.session, company.key); // 'Bull case'
 */
export function createSessionCache<Value>(): SessionCache<Value> {
  const sessions = new WeakMap<Session, Map<string, Value>>();
  const userKey = (session: Session, key: string): string => `${session.user()?.uid ?? ''} ${key}`;
  return {
    set(session, key, value) {
      const values = sessions.get(session) ?? new Map<string, Value>();
      sessions.set(session, values.set(userKey(session, key), value));
    },
    get: (session, key) => sessions.get(session)?.get(userKey(session, key)),
  };
}
