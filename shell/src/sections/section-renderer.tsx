import type { Navigate, SectionRenderer } from '@mulya/contract';
import { createRoot } from 'react-dom/client';
import type { Kernel } from '../kernel/kernel.ts';
import { SectionRoom } from './section-room.tsx';

/** Draws sections of other remotes on the page whose host ends with `signal`. */
export function createSectionRenderer(kernel: Kernel, go: Navigate, signal: AbortSignal): SectionRenderer {
  return {
    show: (mount, place) => {
      if (signal.aborted) return () => undefined;
      const { room } = place;
      room.style.contain = 'layout paint style'; // fixed elements stay inside
      room.style.overflow = 'auto';
      // A React root of its own: contexts of the page and of the shell end here, and so does a crash, which the boundary reports.
      const root = createRoot(room, { onCaughtError: () => undefined });
      root.render(<SectionRoom kernel={kernel} mount={mount} place={place} go={go} />);
      const end = (): void => {
        signal.removeEventListener('abort', end);
        // React can't unmount a root while it renders another one.
        queueMicrotask(() => {
          root.unmount();
        });
      };
      signal.addEventListener('abort', end);
      return end;
    },
  };
}
