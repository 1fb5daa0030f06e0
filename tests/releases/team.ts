import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Stack } from '../journeys/stack.ts';
import { bareEnvironment, type Ran } from '../outside/own-repository.ts';

/** A team that releases its remote with one command, from the folder of a build (`FaultyBuilds.build`) and with a token of its own. */
export interface Team {
  /** `mulya-release <args>` in that folder, and what it says; it has to succeed. */
  release(folder: string, ...args: readonly string[]): Promise<string>;
  /** The same, whatever comes of it. */
  tryTo(folder: string, ...args: readonly string[]): Promise<Ran>;
}

export function teamAt({ url }: Pick<Stack, 'url'>, token: string): Team {
  const tryTo = (folder: string, ...args: readonly string[]): Promise<Ran> => {
    const repository = join(folder, '../..');
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(repository, 'node_modules/@mulya/sdk/bin/release.mjs'), ...args],
        { cwd: folder, env: { ...bareEnvironment(), GATEWAY_URL: url, DEPLOY_TOKEN: token } },
        (error, stdout, stderr) => resolve({ ok: error === null, output: `${stdout}${stderr}` }),
      );
    });
  };
  return {
    tryTo,
    async release(folder, ...args) {
      const { ok, output } = await tryTo(folder, ...args);
      expect(ok ? '' : output).toBe('');
      return output;
    },
  };
}
