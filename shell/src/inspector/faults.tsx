import type { RemoteName } from '@mulya/contract';
import { mappedFaults, createFrameMapper, type FrameMapper } from '@mulya/sdk/faults';
import { useCallback, useState } from 'react';
import { useKernel } from '../kernel/kernel.tsx';
import { Block, Positions } from './report-parts.tsx';
import { createInspectorApi, useLoaded } from './inspector.api.ts';
import styles from './inspector.module.css';
import type { PageFault } from '../federation/fault-reports.ts';

interface BuildFaultsProps {
  readonly remote: RemoteName;
  readonly version: string;
}

/** The faults of a build that browsers reported in the last 30 days, with lines of the sources, as `mulya-release errors` lists them. */
export function BuildFaults({ remote, version }: BuildFaultsProps) {
  const kernel = useKernel();
  const load = useCallback(
    (signal: AbortSignal) => mappedFaults({ remote, version }, createInspectorApi(kernel, signal)),
    [kernel, remote, version],
  );
  const { loaded, reload } = useLoaded(load);
  return (
    <Block title="Faults of this build" refresh={{ label: 'Refresh faults', isRunning: loaded.is === 'loading', run: reload }}>
      {loaded.is === 'loading' && <p className={styles.muted}>Loading faults…</p>}
      {loaded.is === 'failed' && <p className={styles.problem}>{loaded.message}</p>}
      {loaded.is === 'ready' && loaded.value.length === 0 && (
        <p className={styles.muted}>No browser reported a fault of {version} in the last 30 days.</p>
      )}
      {loaded.is === 'ready' && loaded.value.length > 0 && (
        <ul className={styles.list}>
          {loaded.value.map((fault) => (
            <li key={JSON.stringify([fault.phase, fault.error, fault.message, fault.positions])}>
              <strong>
                {fault.count} × {fault.error}: {fault.message}
              </strong>
              <div className={styles.muted}>
                {fault.phase}
                {fault.routes.length === 0 ? '' : ` at ${fault.routes.join(', ')}`}, last seen {minutesOf(fault.lastSeen)} UTC, trace{' '}
                {fault.trace}
              </div>
              <Positions positions={fault.positions} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>
        On the command line: <code>{`npx mulya-release errors ${remote} ${version}`}</code>
      </p>
    </Block>
  );
}

/** "2026-11-24 09:30" */
const minutesOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

const always = new AbortController().signal;

/** The faults of this page, each with lines of the sources. */
export function PageFaults({ faults }: { readonly faults: readonly PageFault[] }) {
  const kernel = useKernel();
  const [mapper] = useState(() => createFrameMapper(createInspectorApi(kernel, always))); // fetches each source map once
  if (faults.length === 0) return <p className={styles.muted}>None.</p>;
  return (
    <ul className={styles.list}>
      {faults.map((seen) => (
        <Fault key={JSON.stringify([seen.fault.phase, seen.fault.message, seen.fault.frames])} seen={seen} mapper={mapper} />
      ))}
    </ul>
  );
}

function Fault({ seen: { fault, count }, mapper }: { readonly seen: PageFault; readonly mapper: FrameMapper }) {
  const { remote, version, phase, error, message, frames, route } = fault;
  const [held] = useState(frames); // equal in each snapshot
  const load = useCallback(() => mapper.positionsOf(remote, version, held), [mapper, remote, version, held]);
  const { loaded } = useLoaded(load);
  return (
    <li>
      <strong>
        {count} × {error}: {message}
      </strong>
      <div className={styles.muted}>
        {phase}
        {route === '' ? '' : ` at ${route}`}, in {version}
      </div>
      {loaded.is === 'ready' && <Positions positions={loaded.value} />}
    </li>
  );
}
