import { createFrameMapper, type FrameMapper } from '@mulya/sdk/faults';
import { useCallback, useState } from 'react';
import type { PageFault } from '../federation/fault-reports.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import { createInspectorApi } from './inspector.api.ts';
import { Positions } from './positions.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './inspector.module.css';

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
