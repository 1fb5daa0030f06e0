import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, Component, type ReactNode } from 'react';
import type { Navigate, SectionRenderer } from '@mulya/contract';
import { createRoot } from 'react-dom/client';
import type { viewCodes, ViewKind, ViewLoader, ViewRef, ViewStatus } from '../federation/view-status.ts';
import { disableLeakingStyles } from './leaking-styles.ts';
import { FramedSection } from './framed-section.tsx';
import { RunningSection } from './running-section.tsx';
import { RoomNotice, sectionCodes, type Stop, type ShownSection } from './shown-section.tsx';
import { createStartMarks } from './start-mark.ts';
import type { Kernel } from '../kernel/kernel.tsx';

interface SectionBoundaryProps {
  readonly onCrash: (error: Error) => void;
  /** Replaces the section after a crash. `retry` mounts it again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains a section's crash. */
class SectionBoundary extends Component<SectionBoundaryProps, { readonly stopped: boolean }> {
  override readonly state = { stopped: false };

  static getDerivedStateFromError(): { readonly stopped: boolean } {
    return { stopped: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onCrash(error);
  }

  private readonly retry = (): void => {
    this.setState({ stopped: false });
  };

  override render(): ReactNode {
    return this.state.stopped ? this.props.fallback(this.retry) : this.props.children;
  }
}

/** The content of a section's room: the section, or one sentence that says why it is missing. */
function SectionRoom(shown: ShownSection) {
  const { kernel, mount, place } = shown;
  const { loader, log } = kernel;
  const name = `${mount.title} (${mount.remote})`;
  const key = `${mount.remote}/${mount.section}`;
  const section = useMemo((): ViewRef<'section'> => ({ remote: mount.remote, view: { is: 'section', name: mount.section } }), [mount]);
  const slot = useMemo((): ViewRef<'slot'> => ({ remote: mount.page, view: { is: 'slot', name: mount.slot } }), [mount]);
  const [marks] = useState(() => createStartMarks(() => window.localStorage));
  const [stop, setStop] = useState<Stop | undefined>(() =>
    marks.hasHung(key) ? { code: sectionCodes.start, what: 'did not finish starting the last time' } : undefined,
  );
  const isSandboxed = mount.sandboxed === true; // its frame loads it
  const view = useStatus(loader, section);
  const definition = useStatus(loader, slot);

  useEffect(() => {
    if (stop !== undefined) return;
    if (!isSandboxed) loader.load(section);
    loader.load(slot);
  }, [loader, section, slot, stop, isSandboxed]);

  // Another section of the same remote may have brought the stylesheet, so none is stopped for it.
  useEffect(() => {
    const checkStyles = (): void => {
      const selector = disableLeakingStyles(mount.remote);
      if (selector === undefined) return;
      log.error(`${sectionCodes.styles}: ${mount.remote} has styles for the whole page (${selector.slice(0, 60)}). They were disabled.`);
      const status = loader.status(section);
      if (status.is === 'ready') loader.reportCrash(mount.remote, status.version, new Error('Styles for the whole page were disabled.'));
    };
    checkStyles();
    document.addEventListener('load', checkStyles, true); // a stylesheet that comes later
    return () => document.removeEventListener('load', checkStyles, true);
  }, [loader, log, mount, section]);

  useEffect(() => {
    if (stop === undefined) return;
    log.error(`${stop.code}: ${mount.section} of ${mount.remote} in ${mount.slot} ${stop.what}.`, stop.error);
    place.onOutput(undefined);
  }, [stop, log, mount, place]);

  if (stop !== undefined) {
    return (
      <RoomNotice
        text={`${name} ${stop.what}.`}
        onRetry={() => {
          marks.end(key);
          setStop(undefined);
        }}
      />
    );
  }
  const parts = [...(isSandboxed ? [] : [[section, view] as const]), [slot, definition] as const];
  for (const [ref, status] of parts) {
    switch (status.is) {
      case 'idle':
      case 'loading':
        return <RoomNotice text={`Loading ${mount.title}…`} />;
      case 'failed':
        return <RoomNotice text={`${name} could not be loaded.`} onRetry={() => loader.retry(ref)} />;
      case 'incompatible':
        return <RoomNotice text={`${name} isn’t compatible with this version of Mulya.`} />;
      case 'disabled':
        return <RoomNotice text={`${name} is switched off.`} />;
      case 'ready':
    }
  }
  if (definition.is !== 'ready') return null;
  if (isSandboxed) {
    const version = kernel.release.remotes[mount.remote]?.version ?? '';
    return (
      <FramedSection
        {...shown}
        definition={definition.view}
        marks={marks}
        markKey={key}
        onStop={(why) => {
          if (why.error instanceof Error) loader.reportCrash(mount.remote, version, why.error);
          setStop(why);
        }}
      />
    );
  }
  if (view.is !== 'ready') return null;
  return (
    <SectionBoundary
      onCrash={(error) => {
        const code: (typeof viewCodes)['running'] = 'REMOTE_STOPPED';
        log.error(`${code}: ${mount.remote} ${view.version} stopped working.`, error);
        loader.reportCrash(mount.remote, view.version, error);
        place.onOutput(undefined);
      }}
      fallback={(retry) => <RoomNotice text={`${name} stopped working.`} onRetry={retry} />}
    >
      <RunningSection
        {...shown}
        view={view.view}
        definition={definition.view}
        marks={marks}
        markKey={key}
        onStop={(why) => {
          loader.reportCrash(mount.remote, view.version, why.error instanceof Error ? why.error : new Error(`A section ${why.what}.`));
          setStop(why);
        }}
      />
    </SectionBoundary>
  );
}

/** Like the hook of the outlets, which is part of the shell's first script, where a shared module would cost bytes. */
function useStatus<Kind extends ViewKind>(loader: ViewLoader, ref: ViewRef<Kind>): ViewStatus<Kind> {
  const subscribe = useCallback((onChange: () => void) => loader.subscribe(ref, onChange), [loader, ref]);
  return useSyncExternalStore(subscribe, () => loader.status(ref));
}

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
        queueMicrotask(() => root.unmount());
      };
      signal.addEventListener('abort', end);
      return end;
    },
  };
}
