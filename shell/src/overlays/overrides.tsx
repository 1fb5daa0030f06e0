import { buttonClass } from '@mulya/ui';
import { useState, useEffect, useEffectEvent } from 'react';
import { isOverrideAccepted, saveOverrides } from '../boot/accepted-overrides.ts';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';
import { reloadPage, checkOverride, type Verdict, OverrideDialog } from '../overrides/override-dialog.tsx';
import styles from './overrides.module.css';
import { overrideParameter, type BrowserOverride } from '@mulya/contract/releases';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useKernel } from '../kernel/kernel.tsx';

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

interface OverridePromptProps {
  /** The query of the address that the page was opened with. */
  readonly initialSearch: string;
  /** Whether a user with a verified address is signed in. The prompt waits for that. */
  readonly signedIn: boolean;
  readonly reload?: (address: string) => void;
}

/** Asks before it uses a build named in the page's address (`?remote=mfe-search@1.2.0`), because any link can name one. */
export function OverridePrompt({ initialSearch, signedIn, reload = loadPage }: OverridePromptProps) {
  const kernel = useKernel();
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [requestText, setRequestText] = useState(() => new URLSearchParams(initialSearch).get(overrideParameter));
  const [override, setOverride] = useState<BrowserOverride>();

  const without = new URLSearchParams(parameters);
  without.delete(overrideParameter);
  const end = (): void => {
    setRequestText(null);
    setOverride(undefined);
    // The address of a preview shows nothing without its build.
    if (pathname.startsWith('/preview/')) void navigate('/dashboard', { replace: true });
    else if (parameters.has(overrideParameter)) setParameters(without, { replace: true });
  };

  const handleVerdict = useEffectEvent((verdict: Verdict) => {
    if ('override' in verdict) {
      setOverride(verdict.override);
      return;
    }
    kernel.notify.alert(verdict.problem);
    end();
  });

  useEffect(() => {
    if (requestText === null || !signedIn) return undefined;
    const unmounted = new AbortController();
    void (async () => {
      const verdict = await checkOverride(requestText, kernel, unmounted.signal);
      if (!unmounted.signal.aborted) handleVerdict(verdict);
    })();
    return () => unmounted.abort();
  }, [requestText, signedIn, kernel]);

  if (override === undefined) return null;
  const query = without.size === 0 ? '' : `?${without.toString()}`;
  return <OverrideDialog override={override} onClose={end} onAccepted={() => reload(`${location.pathname}${query}${location.hash}`)} />;
}

function loadPage(address: string): void {
  window.location.replace(address);
}
