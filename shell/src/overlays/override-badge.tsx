import { buttonClass } from '@mulya/ui';
import { useState } from 'react';
import { isOverrideAccepted, saveOverrides } from '../boot/accepted-overrides.ts';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';
import { reloadPage } from '../overrides/override-dialog.tsx';
import styles from './override-badge.module.css';

/** Lists the builds that override released ones: those of a developer's machine, and those of this browser, which Reset removes. */
export function OverrideBadge({ reload = reloadPage }: { readonly reload?: () => void }) {
  const [overrides] = useState(() => readPageOverrides(document));
  const [chosen] = useState(() => browserOverridesOf(overrides).filter((override) => isOverrideAccepted(override))); // others aren't loaded
  if (overrides === undefined) return null;
  const builds = [...(overrides.shell === undefined ? [] : [['shell', overrides.shell] as const]), ...Object.entries(overrides.remotes)];
  const named = [
    ...builds.map(([name]) => name),
    ...chosen.map(({ remote, version }) => [remote, version].filter((part) => part !== undefined).join(' ')),
  ];
  if (named.length === 0) return null;
  return (
    <div className={styles.badge}>
      <details>
        <summary>Overrides: {named.join(', ')}</summary>
        <ul className={styles.list}>
          {builds.map(([name, from]) => (
            <li key={name}>{'folder' in from ? `${name} from ${from.folder}` : `${name}, hot, from ${from.address}`}</li>
          ))}
          {overrides.routes?.map(({ path, remote }) => (
            <li key={path}>
              <a href={path}>{path}</a> shows {remote}
            </li>
          ))}
          {chosen.map(({ remote, version, address }) => (
            <li
              key={remote}
            >{`${remote}${version === undefined ? '' : ` ${version}`}${address === undefined ? '' : ` from ${address}`}, in this browser only`}</li>
          ))}
        </ul>
      </details>
      {chosen.length > 0 && (
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => {
            saveOverrides([]);
            reload();
          }}
        >
          Reset
        </button>
      )}
    </div>
  );
}
