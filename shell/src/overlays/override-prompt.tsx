import { overrideParameter, type BrowserOverride } from '@mulya/contract/releases';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKernel } from '../kernel/kernel.tsx';
import { checkOverride, type Verdict, OverrideDialog } from '../overrides/override-dialog.tsx';

export interface OverridePromptProps {
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
  const [requestText, setRequestText] = useState(() => new URLSearchParams(initialSearch).get(overrideParameter));
  const [override, setOverride] = useState<BrowserOverride>();

  const without = new URLSearchParams(parameters);
  without.delete(overrideParameter);
  const end = (): void => {
    setRequestText(null);
    setOverride(undefined);
    if (parameters.has(overrideParameter)) setParameters(without, { replace: true });
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
