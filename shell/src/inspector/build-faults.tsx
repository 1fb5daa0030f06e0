import type { RemoteName } from '@mulya/contract';
import { mappedFaults } from '@mulya/sdk/faults';
import { useCallback } from 'react';
import { useKernel } from '../kernel/kernel-context.tsx';
import { Block } from './block.tsx';
import { createInspectorApi } from './inspector.api.ts';
import { Positions } from './positions.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './inspector.module.css';

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
