import { overrideParameter, parseBrowserOverride, previewDays, type BrowserOverride } from '@mulya/contract/releases';
import { Button } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOverrideAccepted, saveOverrides } from '../boot/accepted-overrides.ts';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';
import { httpFor } from '../host/host.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import type { Kernel } from '../kernel/kernel.ts';

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
    return () => {
      unmounted.abort();
    };
  }, [requestText, signedIn, kernel]);

  if (override === undefined) return null;
  const { remote, version, address } = override;
  const released = kernel.release.remotes[remote]?.version;
  const effect = released === undefined ? 'It is not released. It is shown' : `It replaces the released ${released}`;

  const accept = (): void => {
    saveOverrides([
      ...browserOverridesOf(readPageOverrides(document)).filter((each) => each.remote !== remote && isOverrideAccepted(each)),
      override,
    ]);
    const query = without.size === 0 ? '' : `?${without.toString()}`;
    reload(`${location.pathname}${query}${location.hash}`);
  };

  return (
    <Dialog
      open
      onClose={end}
      title={`Use ${remote} ${version ?? `from ${address ?? ''}`} in this browser?`}
      description={
        address === undefined
          ? `${effect} for you only, until you reset it, log out or a week passes.`
          : `Code from ${address} will run with your sign-in. Continue only if you started that server. ${effect} until you reset it or log out.`
      }
      actions={
        <>
          <Button onClick={end}>Cancel</Button>
          <Button tone="primary" onClick={accept}>
            Use it
          </Button>
        </>
      }
    />
  );
}

type Verdict = { readonly override: BrowserOverride } | { readonly problem: string };

async function checkOverride(requestText: string, kernel: Kernel, signal: AbortSignal): Promise<Verdict> {
  const override = parseBrowserOverride(requestText);
  if (override === undefined) {
    const expected = 'mfe-search@1.2.0, or mfe-search@http://localhost:4100 for a server on this machine';
    return { problem: `The address requests build “${requestText.slice(0, 80)}”. Expected ${expected}; mfe-auth cannot be replaced.` };
  }
  const { remotes, routes } = kernel.release;
  if (remotes[override.remote] === undefined && !routes.some(({ remote }) => remote === override.remote)) {
    return {
      problem: `This gateway has no pages of ${requestText}. A preview ends after ${String(previewDays)} days; publish another one.`,
    };
  }
  try {
    const answer = await httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, signal)('/api/overrides');
    if (answer.ok) return { override };
    if (answer.status === 403) return { problem: 'This account can’t use unreleased builds. Ask a team owner for access.' };
    return {
      problem: `Permission to use ${requestText} could not be checked (error ${String(answer.status)}). Reload the page to try again.`,
    };
  } catch {
    return { problem: `Permission to use ${requestText} could not be checked. Reload the page to try again.` };
  }
}

function loadPage(address: string): void {
  window.location.replace(address);
}
