import { type BrowserOverride, parseBrowserOverride, previewDays } from '@mulya/contract/releases';
import { Button } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { saveOverrides, isOverrideAccepted } from '../boot/accepted-overrides.ts';
import { useKernel, type Kernel } from '../kernel/kernel.tsx';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';
import { httpFor } from '../host/host.ts';

interface OverrideDialogProps {
  /** A build that the gateway lets the user use. */
  readonly override: BrowserOverride;
  readonly onClose: () => void;
  /** The override is saved; the next page uses it. */
  readonly onAccepted: () => void;
}

/** Asks for the user's consent to another build, and saves it with this browser's other overrides. */
export function OverrideDialog({ override, onClose, onAccepted }: OverrideDialogProps) {
  const kernel = useKernel();
  const { remote, version, address } = override;
  const released = kernel.release.remotes[remote]?.version;
  const effect = released === undefined ? 'It is not released. It is shown' : `It replaces the released ${released}`;

  const accept = (): void => {
    saveOverrides([...otherOverrides(remote), override]);
    onAccepted();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Use ${remote} ${version ?? `from ${address ?? ''}`} in this browser?`}
      description={
        address === undefined
          ? `${effect} for you only, until you reset it, log out or a week passes.`
          : `Code from ${address} will run with your sign-in. Continue only if you started that server. ${effect} until you reset it or log out.`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={accept}>
            Use it
          </Button>
        </>
      }
    />
  );
}

/** The accepted overrides of this browser, without that of one remote. */
export function otherOverrides(remote: string): readonly BrowserOverride[] {
  return browserOverridesOf(readPageOverrides(document)).filter((each) => each.remote !== remote && isOverrideAccepted(each));
}

/** The override, or a sentence that says why it can't be used. */
export type Verdict = { readonly override: BrowserOverride } | { readonly problem: string };

/** Checks whether the user may use the build that the page's address names. Returns the override, or a sentence. */
export async function checkOverride(requestText: string, kernel: Kernel, signal: AbortSignal): Promise<Verdict> {
  const override = parseBrowserOverride(requestText);
  if (override === undefined) {
    const expected = 'mfe-search@1.2.0, or mfe-search@http://localhost:4100 for a server on this machine';
    return { problem: `The address requests build “${requestText.slice(0, 80)}”. Expected ${expected}; mfe-auth cannot be replaced.` };
  }
  const { remote, version, address } = override;
  const { remotes, routes } = kernel.release;
  if (remotes[remote] === undefined && !routes.some((route) => route.remote === remote)) {
    return {
      problem: `This gateway has no pages of ${requestText}. A preview ends after ${String(previewDays)} days; publish another one.`,
    };
  }
  try {
    const ask = httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, signal);
    const answer = await ask(version === undefined || address !== undefined ? '/api/overrides' : `/api/overrides/${remote}/${version}`);
    if (answer.ok) return { override };
    if (answer.status === 404)
      return { problem: `This gateway has no build ${remote} ${version ?? ''}. Publish it first, or choose another version.` };
    if (answer.status === 403)
      return { problem: 'This account can’t use unreleased builds. Ask your Mulya administrator to add it to TEAM_MEMBERS.' };
    return {
      problem: `Permission to use ${requestText} could not be checked (error ${String(answer.status)}). Reload the page to try again.`,
    };
  } catch {
    return { problem: `Permission to use ${requestText} could not be checked. Reload the page to try again.` };
  }
}

/** Reloads the page without an override. The address of a preview is gone without the build that has it. */
export function reloadPage(): void {
  if (window.location.pathname.startsWith('/preview/')) window.location.assign('/dashboard');
  else window.location.reload();
}
