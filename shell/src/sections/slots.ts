import type { Navigate, RemoteName, Slots } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.ts';
import { whenIdle } from '../outlet/idle.ts';
import { checkAccess } from '../outlet/route-guard.ts';

/** Creates the slots of a remote's pages. The code that draws sections loads with the first one. */
export function slotsOf(page: RemoteName, kernel: Kernel, go: Navigate, signal: AbortSignal): Slots {
  return {
    sections: (slot) =>
      (kernel.release.sections ?? []).filter(
        (mount) =>
          mount.slot === slot &&
          mount.page === page &&
          checkAccess({ path: '', access: mount.access }, kernel.sessionState.current()).is === 'open',
      ),
    show: (mount, place) => {
      const ended = new AbortController();
      const end = AbortSignal.any([signal, ended.signal]);
      const cancel = whenIdle(window, () => {
        import(/* webpackChunkName: "sections" */ './show-section.tsx').then(
          ({ showSection }) => {
            showSection({ kernel, mount, place, go, signal: end });
          },
          (error: unknown) => {
            kernel.log.warn('The code that shows sections could not be fetched.', error);
            place.room.textContent = `${mount.title} (${mount.remote}) could not be loaded.`;
          },
        );
      });
      end.addEventListener('abort', cancel);
      return () => {
        ended.abort();
      };
    },
  };
}
