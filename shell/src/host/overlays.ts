import type { Log } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';
import type * as OverlayParts from '../overlays/overlays.tsx';
import type { NotifyCentre } from './notify.ts';

/** What the shell itself can lay over a page. */
export type Overlay = 'palette' | 'shortcuts' | 'preferences';

export type Parts = typeof OverlayParts;

export interface OverlayState {
  /** What is asked for; it is on the screen as soon as the parts are there. */
  readonly asked: Overlay | undefined;
  /** Their code, once it has been fetched. */
  readonly parts: Parts | undefined;
}

export interface OverlayCentre {
  readonly state: StateView<OverlayState>;
  show(overlay: Overlay): void;
  close(): void;
  /** Shows it, or closes it where it is shown. */
  toggle(overlay: Overlay): void;
  /** Fetches the code ahead, and tells when it is there; without a word when that fails: the first use tries again. */
  prefetch(then?: (parts: Parts) => void): void;
}

const names: Readonly<Record<Overlay, string>> = {
  palette: 'Search',
  shortcuts: 'Keyboard shortcuts',
  preferences: 'Preferences',
};

/** The overlays' code is fetched when one of them is first asked for, or ahead of that. */
export function createOverlays(load: () => Promise<Parts>, notify: Pick<NotifyCentre, 'alert'>, log: Log): OverlayCentre {
  const state = createState<OverlayState>({ asked: undefined, parts: undefined });
  let loading: Promise<Parts> | undefined;

  const fetchParts = (): Promise<Parts> => {
    loading ??= load().then(
      (parts) => {
        state.set({ ...state.current(), parts });
        return parts;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const close = (): void => {
    state.set({ ...state.current(), asked: undefined });
  };

  const show = (overlay: Overlay): void => {
    state.set({ ...state.current(), asked: overlay });
    fetchParts().catch((error: unknown) => {
      log.warn('The code of the overlays could not be fetched.', error);
      const { asked } = state.current();
      if (asked === undefined) return; // it was closed meanwhile, so nobody waits
      close();
      notify.alert(`${names[asked]} could not be loaded. Try again.`);
    });
  };

  return {
    state,
    show,
    close,
    toggle: (overlay) => {
      if (state.current().asked === overlay) close();
      else show(overlay);
    },
    prefetch: (then) => {
      fetchParts().then(then, (error: unknown) => {
        log.info('The code of the overlays could not be fetched ahead.', error);
      });
    },
  };
}
