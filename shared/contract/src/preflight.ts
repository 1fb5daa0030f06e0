import type { Provides } from './manifests.ts';
import { caretFits, contractFits } from './version.ts';

/** Why a remote does not fit, for developers, operators and users. */
export interface Reason {
  readonly expected: string;
  readonly came: string;
  /** What to do, as one sentence. */
  readonly fix: string;
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
    reasons.push(
      createReason(
        `a contract that contract ${shell.contract} of the shell can serve`,
        `${remote.name} was built for contract ${remote.contract}`,
        `Build ${remote.name} with @mulya/contract ${shell.contract}, or release a shell with contract ${remote.contract}.`,
      ),
    );
  }
  for (const [library, range] of Object.entries(remote.requires)) {
    const provided = shell.libraries[library];
    if (provided === undefined) {
      reasons.push(
        createReason(
          `only libraries that the shell provides (${Object.keys(shell.libraries).join(', ')})`,
          `${remote.name} asks the shell for ${library}`,
          `Bundle ${library} in ${remote.name}, or add it to the shell's shared libraries.`,
        ),
      );
    } else if (!caretFits(provided, range)) {
      reasons.push(
        createReason(
          `${library} ${provided}, which the shell provides`,
          `${remote.name} needs ${library} ${range}`,
          `Set ${library} in ${remote.name} to a caret range that holds ${provided}, or release a shell with ${library} ${range}.`,
        ),
      );
    }
  }
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

const createReason = (expected: string, came: string, fix: string): Reason => ({ expected, came, fix });

/**
 * Returns a reason as two sentences: what was expected and what came, then what to do.
 *
 * @example
 * reasonText({ expected: 'react ^18.0.0', came: 'the shell provides 19.3.1', fix: 'Build against React 19.' });
 * // 'Expected react ^18.0.0; the shell provides 19.3.1. Build against React 19.'
 */
export function reasonText({ expected, came, fix }: Reason): string {
  return `Expected ${expected}; ${came}. ${fix}`;
}
