/** Names of 1.3 that outside teams may still import. */
import type { Session } from '@mulya/contract';
import { createSessionCache } from './session-cache.ts';
import type { FetchState } from './use-fetched.ts';

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link SessionCache}. */
export interface KeptBySession<Value> {
  keep(session: Session, key: string, value: Value): void;
  kept(session: Session, key: string): Value | undefined;
}

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link createSessionCache}. */
export function keptBySession<Value>(): KeptBySession<Value> {
  const { set: keep, get: kept } = createSessionCache<Value>();
  return { keep, kept };
}

/** @deprecated since 1.4.0, removed in 1.5.0: use {@link FetchState}. */
export type Fetched<Part> = FetchState<Part>;
