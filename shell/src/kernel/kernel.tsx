import type { AiSettings, Identity, Log, Release, RemoteName, Session, SessionState } from '@mulya/contract';
import { createContext, useContext, type ReactNode } from 'react';
import type { EventBus } from '../bus/bus.ts';
import type { State, StateView } from '../bus/state.ts';
import type { ViewLoader } from '../federation/view-status.ts';
import type { ActionRegistry } from '../host/actions.ts';
import type { LeavingCentre } from '../host/leaving.ts';
import type { NotifyCentre } from '../host/notify.ts';
import type { OverlayCentre } from '../host/overlays.ts';
import type { PreferenceStore } from '../host/preferences.ts';

/** `leaving`: the session has ended, no page is mounted, and the browser's data is being cleared. */
export type Presence = 'here' | 'leaving';

/** The shell's services. Components get them from context, remotes through their host. */
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
  readonly preferences: PreferenceStore;
  readonly ai: AiSettings;
  readonly log: Log;
  /** The page's own origin. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Remote → the trace id of its last call of the gateway, for reports of faults. */
  readonly lastTraces: Map<string, string>;
  logFor(remote: RemoteName): Log;
  /** Starts to resolve the sign-in state. Later calls do nothing. */
  startSession(): void;
  /** An ID token; `fresh` asks the provider for a new one. */
  token(fresh: boolean): Promise<string>;
  /** Signs out, because the gateway refused a fresh token. */
  onTokenRefused(): void;
  /** Offers to log in again, because the gateway refused a token and the provider gave no fresh one. */
  onTokenExpired(): void;
  /** Announces once that the gateway now serves a shell with another contract. */
  onContractChange(): void;
}

const KernelContext = createContext<Kernel | undefined>(undefined);

export function KernelProvider({ kernel, children }: { readonly kernel: Kernel; readonly children: ReactNode }) {
  return <KernelContext value={kernel}>{children}</KernelContext>;
}

/** The shell's kernel. Throws outside `KernelProvider`. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (kernel === undefined) throw new Error('Expected a KernelProvider around this component.');
  return kernel;
}
