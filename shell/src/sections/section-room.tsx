import { Skeleton } from '@mulya/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ViewRef } from '../federation/view-status.ts';
import { PanelNotice } from '../outlet/panel-notice.tsx';
import { RemoteBoundary } from '../outlet/remote-boundary.tsx';
import { disabledTitle, incompatibleTitle, loadFailedTitle } from '../outlet/remote-names.ts';
import { useViewStatus } from '../outlet/use-view-status.ts';
import { RunningSection } from './running-section.tsx';
import { sectionCodes, type Stop } from './section-codes.ts';
import type { ShownSection } from './shown-section.ts';
import { createStartMarks } from './start-mark.ts';

/** The content of a section's room: the section, or one sentence that says why it is missing. */
export function SectionRoom(shown: Omit<ShownSection, 'signal'>) {
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
  const view = useViewStatus(loader, section);
  const definition = useViewStatus(loader, slot);

  useEffect(() => {
    if (stop !== undefined) return;
    loader.load(section);
    loader.load(slot);
  }, [loader, section, slot, stop]);

  useEffect(() => {
    if (stop === undefined) return;
    log.error(`${stop.code}: ${mount.section} of ${mount.remote} in ${mount.slot} ${stop.what}.`, stop.error);
    place.onOutput(undefined);
  }, [stop, log, mount, place]);

  if (stop !== undefined) {
    return (
      <PanelNotice
        text={`${name} ${stop.what}.`}
        onRetry={() => {
          marks.end(key);
          setStop(undefined);
        }}
      />
    );
  }
  for (const [ref, status] of [
    [section, view],
    [slot, definition],
  ] as const) {
    switch (status.is) {
      case 'idle':
      case 'loading':
        return <Skeleton label={`Loading ${mount.title}…`} height="100%" />;
      case 'failed':
        return (
          <PanelNotice
            text={loadFailedTitle(name)}
            onRetry={() => {
              loader.retry(ref);
            }}
          />
        );
      case 'incompatible':
        return <PanelNotice text={incompatibleTitle(name)} />;
      case 'disabled':
        return <PanelNotice text={disabledTitle(name)} />;
      case 'ready':
    }
  }
  if (view.is !== 'ready' || definition.is !== 'ready') return null;
  return (
    <RemoteBoundary
      remote={mount.remote}
      version={view.version}
      log={log}
      loader={{
        reportCrash: (remote, version) => {
          loader.reportCrash(remote, version);
          place.onOutput(undefined);
        },
      }}
      fallback={(retry) => <PanelNotice text={`${name} stopped working.`} onRetry={retry} />}
    >
      <RunningSection
        {...shown}
        view={view.view}
        definition={definition.view}
        marks={marks}
        markKey={key}
        onStop={(why) => {
          loader.reportCrash(mount.remote, view.version);
          setStop(why);
        }}
      />
    </RemoteBoundary>
  );
}
