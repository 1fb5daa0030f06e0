import { inlined, OverridesSchema, type Overrides } from '@mulya/contract';
import { useState } from 'react';
import styles from './override-badge.module.css';

/** On a developer's machine: which builds stand in the place of those in the house. Nothing where there are none. */
export function OverrideBadge() {
  const [overrides] = useState(() => shownOverrides(document));
  if (overrides === undefined) return null;
  const builds = [...(overrides.shell === undefined ? [] : [['shell', overrides.shell] as const]), ...Object.entries(overrides.remotes)];
  return (
    <details className={styles['badge']}>
      <summary>Overrides: {builds.map(([name]) => name).join(', ')}</summary>
      <ul className={styles['list']}>
        {builds.map(([name, from]) => (
          <li key={name}>{'folder' in from ? `${name} from ${from.folder}` : `${name}, hot, from ${from.address}`}</li>
        ))}
        {overrides.routes?.map(({ path, remote }) => <li key={path}>{`${path} shows ${remote}`}</li>)}
      </ul>
    </details>
  );
}

function shownOverrides(document: Document): Overrides | undefined {
  const text = document.getElementById(inlined.overrides)?.textContent;
  if (text === undefined || text === null) return undefined;
  const parsed = OverridesSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
