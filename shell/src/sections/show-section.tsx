import { createRoot } from 'react-dom/client';
import { SectionRoom } from './section-room.tsx';
import type { ShownSection } from './shown-section.ts';

/**
 * Draws a section in its room, until `signal` aborts. It has a React root of its own: contexts of the page and of the shell end here, and
 * so does a crash.
 */
export function showSection({ signal, ...shown }: ShownSection): void {
  if (signal.aborted) return;
  const { room } = shown.place;
  room.style.contain = 'layout paint style'; // fixed elements stay inside
  room.style.overflow = 'auto';
  // The section's error boundary reports what it catches, under the name of the remote.
  const root = createRoot(room, { onCaughtError: () => undefined });
  root.render(<SectionRoom {...shown} />);
  signal.addEventListener(
    'abort',
    () => {
      // React can't unmount a root while it renders another one.
      queueMicrotask(() => {
        root.unmount();
      });
    },
    { once: true },
  );
}
