import type { Identity, Log } from '@mulya/contract';
import type { ComponentType, RefObject } from 'react';
import { createState, type StateView } from '../bus/state.ts';
import type { LeavingCentre } from './leaving.ts';
import type { NotifyCentre } from './notify.ts';

/** The shell's own overlays. */
type Overlay = 'palette' | 'shortcuts' | 'preferences';

export interface OverlaysProps {
  readonly active: Overlay | undefined;
  /** The query of the address that this page was opened with. */
  readonly initialSearch: string;
  readonly onClose: () => void;
  /** The button that anchors the preferences popover. */
  readonly preferencesButton: RefObject<HTMLElement | null>;
}

/** The exports of `overlays/overlays.tsx`, which loads lazily. */
export interface OverlayModule {
  readonly Overlays: ComponentType<OverlaysProps>;
  announceNewVersion(kernel: { readonly notify: Pick<NotifyCentre, 'banner'> }): void;
  announceExpiredSession(kernel: {
    readonly notify: Pick<NotifyCentre, 'banner'>;
    readonly leaving: Pick<LeavingCentre, 'ask'>;
    readonly identity: Pick<Identity, 'signOut'>;
  }): void;
}

interface OverlayState {
  /** Appears as soon as the module has loaded. */
  readonly active: Overlay | undefined;
  readonly module: OverlayModule | undefined;
}

export interface OverlayCentre {
  readonly state: StateView<OverlayState>;
  show(overlay: Overlay): void;
  close(): void;
  /** Shows the overlay, or closes it if it is active. */
  toggle(overlay: Overlay): void;
  /** Fetches the module in advance. A failure is only logged, because the first use tries again. */
  prefetch(then?: (module: OverlayModule) => void): void;
}

export const paletteActionName = 'shell/palette';

const names: Readonly<Record<Overlay, string>> = {
  palette: 'Search',
  shortcuts: 'Keyboard shortcuts',
  preferences: 'Preferences',
};

/** Loads the overlays' module on first use or on prefetch. */
export function createOverlays(load: () => Promise<OverlayModule>, notify: Pick<NotifyCentre, 'alert'>, log: Log): OverlayCentre {
  const state = createState<OverlayState>({ active: undefined, module: undefined });
  let loading: Promise<OverlayModule> | undefined;

  const fetchModule = (): Promise<OverlayModule> => {
    loading ??= load().then(
      (module) => {
        state.set({ ...state.current(), module });
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const close = (): void => {
    state.set({ ...state.current(), active: undefined });
  };

  const show = (overlay: Overlay): void => {
    state.set({ ...state.current(), active: overlay });
    fetchModule().catch((error: unknown) => {
      log.warn('The code of the overlays could not be fetched.', error);
      const { active } = state.current();
      if (active === undefined) return; // closed while it was loading
      close();
      notify.alert(`${names[active]} could not be loaded. Try again.`);
    });
  };

  return {
    state,
    show,
    close,
    toggle: (overlay) => {
      if (state.current().active === overlay) close();
      else show(overlay);
    },
    prefetch: (then) => {
      fetchModule().then(then, (error: unknown) => {
        log.info('The code of the overlays could not be fetched ahead.', error);
      });
    },
  };
}
