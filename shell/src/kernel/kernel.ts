import type { AiSettings, Identity, Log, Release, RemoteName, Session, SessionState } from '@mulya/contract';
import type { EventBus } from '../bus/bus.ts';
import type { State, StateView } from '../bus/state.ts';
import type { ViewLoader } from '../federation/view-status.ts';
import type { ActionRegistry } from '../host/actions.ts';
import type { LeavingCentre } from '../host/leaving.ts';
import type { NotifyCentre } from '../host/notify.ts';
import type { OverlayCentre } from '../host/overlays.ts';
import type { KeptPreferences } from '../host/preferences.ts';

/** `leaving`: the sign-in is over and the browser is being cleared; no page is on the screen any more. */
export type Presence = 'here' | 'leaving';

/** What the shell is made of, passed to its components by context and to remotes through their host. */
export interface Kernel {
  readonly release: Release;
  readonly loader: ViewLoader;
  readonly session: Session;
  readonly sessionState: StateView<SessionState>;
  readonly identity: Identity;
  readonly presence: StateView<Presence>;
  /**
   * The address of a shared link that a visitor opened before signing in. The sign-in leads back to it, because the address is the
   * only place that holds the shared content. Other sign-ins lead to the dashboard.
   */
  readonly returnUrl: State<string | undefined>;
  readonly bus: EventBus;
  readonly notify: NotifyCentre;
  readonly actions: ActionRegistry;
  readonly leaving: LeavingCentre;
  readonly overlays: OverlayCentre;
  readonly preferences: KeptPreferences;
  readonly ai: AiSettings;
  readonly log: Log;
  /** The page's own origin. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  logFor(remote: RemoteName): Log;
  /** Resolves the sign-in state, unless that has begun. */
  startSession(): void;
  /** An ID token; `fresh` asks the provider for a new one. */
  token(fresh: boolean): Promise<string>;
  /** The gateway refused a fresh token: signs out. */
  signInRefused(): void;
  /** The gateway serves a shell of another contract by now: says so, once. */
  contractMoved(): void;
}
