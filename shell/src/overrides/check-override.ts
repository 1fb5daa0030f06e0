import { parseBrowserOverride, previewDays, type BrowserOverride } from '@mulya/contract/releases';
import { httpFor } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.ts';

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
    if (answer.status === 403) return { problem: 'This account can’t use unreleased builds. Ask a team owner for access.' };
    return {
      problem: `Permission to use ${requestText} could not be checked (error ${String(answer.status)}). Reload the page to try again.`,
    };
  } catch {
    return { problem: `Permission to use ${requestText} could not be checked. Reload the page to try again.` };
  }
}
