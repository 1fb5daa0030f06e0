import { EmptyState, Tabs } from '@mulya/ui';
import { Drawer } from '@mulya/ui/overlays';
import { useState, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useKernel } from '../kernel/kernel.tsx';
import { usePageSnapshot, type RemoteSnapshot } from './page-snapshot.ts';
import { librariesOf, ownCopiesOf } from '../federation/shared-libraries.ts';
import { Block, FileTable } from './report-parts.tsx';
import { BuildFaults, PageFaults } from './faults.tsx';
import { createInspectorApi, useLoaded } from './inspector.api.ts';
import { loadSteps, type LoadStep } from './build-files.ts';
import { OverrideSwitch } from './override-switch.tsx';
import { releaseSentences, statusText } from './release-text.ts';
import styles from './inspector.module.css';
import { type RemoteEvent, millisecondsText } from './page-watch.ts';

export interface InspectorProps {
  readonly onClose: () => void;
}

/** Shows each remote on the page: build, release, load, bytes, libraries, events, faults, vitals and override. The page stays usable. */
export function Inspector({ onClose }: InspectorProps) {
  const { pathname } = useLocation();
  return (
    <Drawer open modal={false} title="Inspector" onClose={onClose}>
      <RemotesOnPage key={pathname} pathname={pathname} />
    </Drawer>
  );
}

function RemotesOnPage({ pathname }: { readonly pathname: string }) {
  const kernel = useKernel();
  const remotes = usePageSnapshot(kernel, pathname);
  const [chosen, setChosen] = useState<string>();
  const shown = remotes.find(({ remote }) => remote === chosen) ?? remotes[0];
  if (shown === undefined) return <EmptyState title="No remote is on this page.">The shell draws this page by itself.</EmptyState>;
  return (
    <Tabs
      label="Remotes on this page"
      tabs={remotes.map(({ remote }) => ({ id: remote, label: remote }))}
      active={shown.remote}
      onChange={setChosen}
    >
      <RemoteReport key={`${shown.remote} ${shown.version ?? ''}`} snapshot={shown} />
    </Tabs>
  );
}

interface TimeLineProps {
  readonly steps: readonly LoadStep[];
  readonly hasManifest: boolean;
}

interface EventListProps {
  /** The newest first. */
  readonly events: readonly RemoteEvent[];
}

/** Everything about one remote. Keyed by its version, so that nothing of another build remains. */
function RemoteReport({ snapshot }: { readonly snapshot: RemoteSnapshot }) {
  const { remote, version, parts, files, marks, events, faults, vitals } = snapshot;
  return (
    <div className={styles.report}>
      <Block title="Build">
        <p>
          <strong>{remote}</strong> {version ?? '(no build is shown)'}
        </p>
        <ul className={styles.list}>
          {parts.map((part) => (
            <li key={part.name}>{[part.name, statusText(part)].filter((text) => text !== undefined).join(', ')}</li>
          ))}
        </ul>
      </Block>
      <Release snapshot={snapshot} />
      <Block title="Load">
        <TimeLine steps={loadSteps(files, marks)} hasManifest={files.some(({ kind }) => kind === 'manifest')} />
      </Block>
      <Block title="Bytes">
        <FileTable remote={remote} files={files} />
      </Block>
      <Libraries snapshot={snapshot} />
      <Block title="Events on the bus">
        <EventList events={events} />
      </Block>
      <Block title="Faults of this page">
        <PageFaults faults={faults} />
      </Block>
      {version !== undefined && <BuildFaults remote={remote} version={version} />}
      <Block title="Vitals">
        {vitals.length === 0 ? (
          <p className={styles.muted}>They are of the page’s load, and listed with the page’s own remote.</p>
        ) : (
          <dl className={styles.facts}>
            {vitals.map(({ name, text, rating }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{[text, rating?.replaceAll('-', ' ')].filter((part) => part !== undefined).join(', ')}</dd>
              </div>
            ))}
          </dl>
        )}
      </Block>
      <Block title="Override">
        <OverrideSwitch remote={remote} override={snapshot.override} />
      </Block>
    </div>
  );
}

function Release({ snapshot: { remote, version, override, developed } }: { readonly snapshot: RemoteSnapshot }) {
  const kernel = useKernel();
  const load = useCallback((signal: AbortSignal) => createInspectorApi(kernel, signal).state(remote), [kernel, remote]);
  const { loaded, reload } = useLoaded(load);
  const state = loaded.is === 'ready' ? loaded.value : undefined;
  const sentences = releaseSentences({ released: kernel.release.remotes[remote], version, override, developed, state });
  return (
    <Block title="Release" refresh={{ label: 'Refresh release', isRunning: loaded.is === 'loading', run: reload }}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {loaded.is === 'failed' && <p className={styles.problem}>{loaded.message}</p>}
    </Block>
  );
}

function Libraries({ snapshot: { remote, version, shared } }: { readonly snapshot: RemoteSnapshot }) {
  const { release } = useKernel();
  const released = release.remotes[remote];
  const build = [released, released?.canary, released?.previous].find((each) => each !== undefined && each.version === version);
  const libraries = librariesOf(remote, build?.requires ?? {}, shared);
  const copies = ownCopiesOf(remote, shared);
  return (
    <Block title="Libraries">
      {libraries.length === 0 ? (
        <p className={styles.muted}>None from the shell.</p>
      ) : (
        <dl className={styles.facts}>
          {libraries.map(({ library, range, version: provided, isTaken }) => (
            <div key={library}>
              <dt>{library}</dt>
              <dd>
                {provided === undefined ? 'not in the shell' : `${provided} of the shell`}
                {range === undefined ? '' : ` for ${range}`}
                {isTaken ? '' : ', not used yet'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>{copies.length === 0 ? 'No copies of its own.' : `Copies of its own: ${copies.join(', ')}.`}</p>
    </Block>
  );
}

/** The events that a remote sent or received, with the fields of their payloads. */
function EventList({ events }: EventListProps) {
  if (events.length === 0) return <p className={styles.muted}>None since the inspector was first opened on this page.</p>;
  return (
    <ul className={styles.list}>
      {events.map(({ id, at, event, direction, isReplayed, fields }) => (
        <li key={id}>
          <strong>{event}</strong> {direction}, {isReplayed ? 'before the inspector was opened' : `at ${millisecondsText(at)}`}
          {fields.length > 0 && <div className={styles.muted}>{fields.join(', ')}</div>}
        </li>
      ))}
    </ul>
  );
}

/** The steps of a load as bars over one axis of time. The same times are in the text of each row. */
function TimeLine({ steps, hasManifest }: TimeLineProps) {
  if (steps.length === 0) return <p className={styles.muted}>None of its files was loaded on this page.</p>;
  const from = Math.min(...steps.map(({ start }) => start));
  const width = Math.max(...steps.map(({ end }) => end)) - from;
  const share = (time: number): string => `${String(width === 0 ? 0 : (100 * time) / width)}%`;
  return (
    <>
      <ul className={styles.line}>
        {steps.map(({ name, start, end }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ insetInlineStart: share(start - from), inlineSize: share(end - start) }} />
            </span>
            <span className={styles.times}>
              at {millisecondsText(start)}, for {millisecondsText(end - start)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>Since the navigation began.{hasManifest ? '' : ' The manifest came with the page.'}</p>
    </>
  );
}
