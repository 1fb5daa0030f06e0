import type { AiSettings } from './api/ai-settings.ts';
import type { EventName, EventOf, EventOwner, PayloadOf } from './events/index.ts';
import type { RemoteName } from './names.ts';
import type { Stream } from './stream.ts';

export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** An account whose address is not verified is `signed-in` here, and counts as signed out on protected pages. */
export type SessionState =
  { readonly is: 'loading' } | { readonly is: 'signed-out' } | { readonly is: 'signed-in'; readonly user: SessionUser };

export interface Session {
  /** The state now and each change; a late subscriber gets the state now. */
  readonly state: Stream<SessionState>;
  /** The user now, or undefined while loading or signed out. */
  user(): SessionUser | undefined;
  /** A fresh ID token. Rejects when nobody is signed in. */
  token(): Promise<string>;
}

export interface Bus<Owner extends EventOwner> {
  /** Emitting another team's event does not compile; a payload that does not fit its schema throws. */
  emit<Name extends EventOf<Owner>>(event: Name, payload: PayloadOf<Name>): void;
  /** Ends with the host's `signal`, or when the returned function is called. */
  on<Name extends EventName>(event: Name, listener: (payload: PayloadOf<Name>) => void): () => void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Handed to the next page; lost on a shared link, so nothing may depend on it alone. */
  readonly state?: unknown;
}

export type Navigate = (to: string, options?: NavigateOptions) => void;

/**
 * `fetch` for the gateway's own addresses ("/api/…"), with a fresh ID token, a trace id and the remote's name. A 401 is
 * answered with one refresh of the token and one more try; a second 401 signs out. Anything else is the caller's to read.
 */
export type Http = (path: `/${string}`, init?: RequestInit) => Promise<Response>;

export interface Notify {
  /** A toast with role="alert": what the product specification calls an alert. */
  alert(text: string): void;
  /** A toast with role="status", for good news. */
  status(text: string): void;
  /** Said politely by a screen reader, shown by nothing. */
  announce(text: string): void;
}

/** One thing an analyst can do, as one value: the palette, the shortcut list and the key handler all read it. */
export interface Action {
  readonly name: string;
  readonly label: string;
  /** As in `KeyboardEvent.key`, with modifiers in front: "/", "Control+z". */
  readonly keys?: string;
  run(): void;
}

export interface Actions {
  /** Offered until the host's `signal` ends, or the returned function is called. */
  offer(actions: readonly Action[]): () => void;
}

/** On the way out of a view that has something to lose. */
export interface Leave {
  /** `page`: for another page, by a link, a shortcut, the palette, `navigate`, Back or Forward. `session`: by Logout. */
  readonly ends: 'page' | 'session';
  /** Lets the analyst go on, to where they were going. Not calling it keeps them here. Only the first call counts. */
  go(): void;
}

/** Asked before the view is left. One that throws is reported and holds nobody up. */
export type LeaveGuard = (leave: Leave) => void;

/** Since contract 1.2. */
export interface Leaving {
  /**
   * There is work here that leaving would lose: from now on `ask` decides, whoever starts leaving. Of several guards each is asked,
   * the newest first. Closing the tab or loading anew is asked about by the browser, in its own words. Another address of the same
   * path is not leaving, and nobody is asked when the sign-in has ended elsewhere. Stands until the host's `signal` ends, or the
   * returned function is called.
   */
  guard(ask: LeaveGuard): () => void;
}

export interface Log {
  info(message: string, detail?: unknown): void;
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

export interface PreferenceValues {
  /** How thousands are grouped: 1,075,675 or 10,75,675. */
  readonly grouping: 'international' | 'indian';
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'regular' | 'compact';
}

export interface Preferences {
  readonly state: Stream<PreferenceValues>;
  current(): PreferenceValues;
  set(change: Partial<PreferenceValues>): void;
}

/** What may be done to an account. A refusal rejects with the provider's own message text. */
export interface Identity {
  /** Persistence is set to browser-local first. Resolves with the user, verified or not. */
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Creates the account and signs it in. */
  signUp(email: string, password: string): Promise<SessionUser>;
  /** Sends the signed-in user a link that verifies the address. */
  sendVerificationLink(): Promise<void>;
  sendPasswordResetLink(email: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Capabilities that only some remotes are given: a table, so that who holds what is read in one place. */
export interface Grants {
  readonly 'mfe-auth': { readonly identity: Identity };
}

export type GrantsOf<Name extends RemoteName> = Name extends keyof Grants ? Grants[Name] : unknown;

/** What every page and panel is passed. Nothing with identity is imported: it stands here. */
export interface HostCapabilities<Name extends RemoteName> {
  readonly remote: Name;
  readonly session: Session;
  readonly bus: Bus<Name>;
  readonly navigate: Navigate;
  readonly http: Http;
  readonly notify: Notify;
  readonly actions: Actions;
  readonly leaving: Leaving;
  readonly log: Log;
  readonly preferences: Preferences;
  /** How the AI behind the gateway is asked for by name, and what it reads, for the bodies of requests. */
  readonly ai: AiSettings;
  /** Ends when the page or panel is taken off the screen. */
  readonly signal: AbortSignal;
}

export type Host<Name extends RemoteName> = HostCapabilities<Name> & GrantsOf<Name>;
