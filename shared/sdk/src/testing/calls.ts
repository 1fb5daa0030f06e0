import type { Action, EventName, NavigateOptions } from '@mulya/contract';

export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly detail?: unknown;
}

/** One call of `host.identity`, with its arguments in order. */
export interface IdentityCall {
  readonly call: 'signIn' | 'signUp' | 'sendVerificationLink' | 'sendPasswordResetLink' | 'signOut';
  readonly with: readonly string[];
}

/** A view's calls of its host, each list in order. */
export interface Calls {
  readonly emitted: { readonly event: EventName; readonly payload: unknown }[];
  readonly navigated: { readonly to: string; readonly options?: NavigateOptions }[];
  readonly alerts: string[];
  readonly statuses: string[];
  readonly announced: string[];
  readonly logged: LoggedLine[];
  /** The actions currently offered. */
  readonly actions: Action[];
  readonly requests: { readonly path: string; readonly init?: RequestInit }[];
  readonly identity: IdentityCall[];
}

export function noCalls(): Calls {
  return {
    emitted: [],
    navigated: [],
    alerts: [],
    statuses: [],
    announced: [],
    logged: [],
    actions: [],
    requests: [],
    identity: [],
  };
}
