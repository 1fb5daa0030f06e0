import type { AiSettings } from './api/ai-settings.ts';
import type { EventName, EventOf, EventOwner, PayloadOf } from './events.ts';
import type { RemoteName } from './names.ts';
import type { SectionMount, SlotPage, Stream } from './slot.ts';

export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** An account with an unverified address is `signed-in` here, and counts as signed out on protected pages. */
export type SessionState =
  | { readonly is: 'loading' }
  | { readonly is: 'signed-out' }
  | { readonly is: 'signed-in'; readonly user: SessionUser };

export interface Session {
  /** The current state and each change. A late subscriber receives the current state. */
  readonly state: Stream<SessionState>;
  /** The current user, or undefined while loading or signed out. */
  user(): SessionUser | undefined;
  /** A fresh ID token. Rejects when the user is signed out. */
  token(): Promise<string>;
}

export interface Bus<Owner extends EventOwner> {
  /** Emitting another team's event does not compile. A payload that does not match its schema throws. */
  emit<Name extends EventOf<Owner>>(event: Name, payload: PayloadOf<Name>): void;
  /** Unsubscribes when the host's `signal` aborts, or when the returned function is called. */
  on<Name extends EventName>(event: Name, listener: (payload: PayloadOf<Name>) => void): () => void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Passed to the next page. A shared link loses it, so no page may depend on it. */
  readonly state?: unknown;
}

export type Navigate = (to: string, options?: NavigateOptions) => void;

/**
 * `fetch` for the gateway's own addresses ("/api/…"), with a fresh ID token, a trace id and the remote's name. After a 401 it refreshes the
 * token and retries once; a second 401 signs the user out. All other answers go to the caller.
 *
 * Since contract 1.3, "/teams/<remote>/…" is the team's own server, which the operator configured. The gateway forwards the request with
 * the verified user's ID, without the token.
 *
 * @example
 * const response = await host.http('/api/saved-work/watchlist');
 */
export type Http = (path: `/${string}`, init?: RequestInit) => Promise<Response>;

export interface Notify {
  /** A toast with role="alert": an alert in the product specification's terms. */
  alert(text: string): void;
  /** A toast with role="status", for good news. */
  status(text: string): void;
  /** Announced politely by a screen reader, and not visible. */
  announce(text: string): void;
}

/** One command of the user. The palette, the shortcut list and the key handler all read it. */
export interface Action {
  readonly name: string;
  readonly label: string;
  /** As in `KeyboardEvent.key`, with modifiers first: "/", "Control+z". */
  readonly keys?: string;
  /** Where it leads, beside its label in the palette: "Balance Sheet". */
  readonly detail?: string;
  /** Other words by which the palette finds it: "dcf" for Discounted cash flow. */
  readonly keywords?: readonly string[];
  /** Its heading in the palette, such as "Rows", instead of "On this page". The palette shows such actions once the user types. */
  readonly heading?: string;
  run(): void;
}

export interface Actions {
  /** Offers the actions until the host's `signal` aborts, or the returned function is called. */
  offer(actions: readonly Action[]): () => void;
}

/** A pending navigation away from a view that has unsaved work. */
export interface Leave {
  /** `page`: to another page by a link, a shortcut, the palette, `navigate`, Back or Forward. `session`: by Logout. */
  readonly ends: 'page' | 'session';
  /** Continues the navigation. If it is never called, the user stays. Only the first call counts. */
  go(): void;
}

/** Called before the user leaves the view. A guard that throws is reported and does not block the navigation. */
export type LeaveGuard = (leave: Leave) => void;

/** Since contract 1.2. */
export interface Leaving {
  /**
   * Registers a guard, because leaving the view would lose work. All guards of a view are called, the newest first. The browser itself
   * asks before the tab closes or reloads. Another address of the same path does not call guards, and neither does a sign-in that ended
   * elsewhere. The guard ends when the host's `signal` aborts, or when the returned function is called.
   */
  guard(ask: LeaveGuard): () => void;
}

/** The page's side of one section, with the room that it keeps for it. */
export interface SectionPlace extends SlotPage {
  /** An empty element of the page, of a fixed size. The shell draws the section in it. */
  readonly room: HTMLElement;
}

/** Draws sections in rooms of a page. */
export interface SectionRenderer {
  /**
   * Draws a section in its room: the section, or one sentence that says why it is missing. An output of undefined says that the section has
   * stopped. Ends when the host's `signal` aborts, or when the returned function is called.
   */
  show(section: SectionMount, place: SectionPlace): () => void;
}

/** Sections on the remote's pages, for `Slot` of the sdk. Since contract 1.3. */
export interface Slots {
  /** The sections of the release, of every page and slot and for any access, in order. The same while the page is open. */
  readonly mounts: readonly SectionMount[];
  /** Loads the code that draws sections. Rejects when it can't be fetched. */
  load(): Promise<SectionRenderer>;
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

/** Operations on an account. A refused operation rejects with the provider's own message. */
export interface Identity {
  /** Sets persistence to browser-local first. Resolves with the user, verified or not. */
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Creates the account and signs it in. */
  signUp(email: string, password: string): Promise<SessionUser>;
  /** Sends the signed-in user a link to verify the address. */
  sendVerificationLink(): Promise<void>;
  sendPasswordResetLink(email: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Capabilities that only some remotes get, as a table, so that all grants are visible in one place. */
export interface Grants {
  readonly 'mfe-auth': { readonly identity: Identity };
}

export type GrantsOf<Name extends RemoteName> = Name extends keyof Grants ? Grants[Name] : unknown;

/** The capabilities passed to every page and panel. No module exports the identity; it is granted here only. */
export interface HostCapabilities<Name extends RemoteName> {
  readonly remote: Name;
  /** The sign-in state as a stream, the user, and a fresh ID token. */
  readonly session: Session;
  /** Emits the remote's own events, and listens to any. */
  readonly bus: Bus<Name>;
  /** Goes to an address of the shell. */
  readonly navigate: Navigate;
  /** `fetch` for the gateway. */
  readonly http: Http;
  /** An alert, a status, or an announcement for screen readers. */
  readonly notify: Notify;
  /** The page's actions, with their shortcuts. */
  readonly actions: Actions;
  /** Asks before the user leaves unsaved work. */
  readonly leaving: Leaving;
  /** The sections in the slots of the remote's pages. */
  readonly slots: Slots;
  /** Logs with the remote's name. */
  readonly log: Log;
  /** Grouping of thousands (by the browser's region, until the user chooses), theme and density, kept per browser and user. */
  readonly preferences: Preferences;
  /** The model name to send in AI requests, and whether the AI reads the page's figures. */
  readonly ai: AiSettings;
  /** Aborts when the page or panel leaves the screen. */
  readonly signal: AbortSignal;
}

export type Host<Name extends RemoteName> = HostCapabilities<Name> & GrantsOf<Name>;
