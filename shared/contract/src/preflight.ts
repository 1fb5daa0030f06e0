import type { Provides } from './manifests.ts';
import { caretFits, contractFits } from './version.ts';

/** Why a remote does not fit, for developers, operators and users. */
export interface Reason {
  readonly expected: string;
  readonly came: string;
  readonly mend: string;
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reasons: readonly Reason[] };

export interface Requirements {
  readonly name: string;
  readonly contract: string;
  /** Library → caret range. */
  readonly requires: Readonly<Record<string, string>>;
}

/**
 * Checks whether a remote fits a shell: the contract version and the shared libraries. The remote's own tests, the publish step and the
 * shell's loader call it and print the same reasons.
 *
 * @example
 * preflight({ name: 'mfe-search', contract: '1.1', requires: { react: '^19.0.0' } }, shell.provides); // { ok: true }
 */
export function preflight(remote: Requirements, shell: Provides): Verdict {
  const reasons: Reason[] = [];
  if (!contractFits(shell.contract, remote.contract)) {
    reasons.push({
      expected: `a contract that contract ${shell.contract} of the shell can serve`,
      came: `${remote.name} was built for contract ${remote.contract}`,
      mend: `Build ${remote.name} with @mulya/contract ${shell.contract}, or release a shell with contract ${remote.contract}.`,
    });
  }
  for (const [library, range] of Object.entries(remote.requires)) {
    const provided = shell.libraries[library];
    if (provided === undefined) {
      reasons.push({
        expected: `only libraries that the shell provides (${Object.keys(shell.libraries).join(', ')})`,
        came: `${remote.name} asks the shell for ${library}`,
        mend: `Bundle ${library} in ${remote.name}, or add it to the shell's shared libraries.`,
      });
    } else if (!caretFits(provided, range)) {
      reasons.push({
        expected: `${library} ${provided}, which the shell provides`,
        came: `${remote.name} needs ${library} ${range}`,
        mend: `Set ${library} in ${remote.name} to a caret range that holds ${provided}, or release a shell with ${library} ${range}.`,
      });
    }
  }
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

/** Returns a reason as one sentence. */
export function reasonText(reason: Reason): string {
  return `Expected ${reason.expected}; ${reason.came}. ${reason.mend}`;
}
