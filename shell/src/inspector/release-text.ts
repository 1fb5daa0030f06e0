import type { ReleasedRemote } from '@mulya/contract';
import { canaryProgressText, type BrowserOverride, type RemoteState } from '@mulya/contract/releases';
import type { ShownPart } from './page-snapshot.ts';

export interface ReleaseFacts {
  /** undefined: not part of the release. */
  readonly released: ReleasedRemote | undefined;
  /** The version that is shown. */
  readonly version: string | undefined;
  /** Of this browser. */
  readonly override: BrowserOverride | undefined;
  /** Of the developer's machine: "/home/team/mfe-news". */
  readonly developed: string | undefined;
  /** What the gateway last said; undefined: not known. */
  readonly state: RemoteState | undefined;
}

/** Returns the release state of the build that is shown, and the running canary, as sentences. */
export function releaseSentences({ released, version, override, developed, state }: ReleaseFacts): readonly string[] {
  if (released?.disabled === true) return ['Switched off. No page loads it.'];
  if (override !== undefined) return [`An override of this browser. ${insteadOf(released)}`];
  if (developed !== undefined) return [`An override of this machine (OVERRIDES): ${developed}.`];
  if (released === undefined) return ['Not part of this release.'];
  const canary = canarySentence(released, version, state);
  if (version === undefined) return ['No build is shown.', ...canary];
  if (version === released.canary?.version) return [`The canary. Other users get ${released.version}.`, ...canary];
  if (version === released.version)
    return [version === state?.current || state === undefined ? 'The current build.' : replacedText(state), ...canary];
  return [`The previous build, because ${released.version} could not be loaded.`, ...canary];
}

const insteadOf = (released: ReleasedRemote | undefined): string =>
  released === undefined ? 'None of its builds is released.' : `The released build is ${released.version}.`;

/** This page was loaded before the release changed. */
const replacedText = ({ current, off }: RemoteState): string => {
  if (off) return 'Current when this page was loaded. It is switched off now.';
  return `Current when this page was loaded. Now ${current ?? 'no build'} is current.`;
};

function canarySentence({ canary }: ReleasedRemote, version: string | undefined, state: RemoteState | undefined): readonly string[] {
  const running = state?.canary ?? canary;
  if (running === undefined || running.percent === 0) return [];
  const progress = state?.canary?.progress;
  const far = progress === undefined ? '' : `: ${canaryProgressText(progress)}`;
  const name = running.version === version ? 'It' : `The canary ${running.version}`;
  return [`${name} runs for ${String(running.percent)}% of the signed-in users${far}.`];
}

/** Why a part is not shown; undefined for one that is. */
export function statusText({ status }: ShownPart): string | undefined {
  switch (status.is) {
    case 'ready':
      return undefined;
    case 'idle':
      return 'not requested';
    case 'loading':
      return `loading, attempt ${String(status.attempt)}`;
    case 'failed':
      return `failed (${status.phase}): ${status.message}`;
    case 'incompatible':
      return 'not compatible with this shell';
    case 'disabled':
      return 'switched off';
  }
}
