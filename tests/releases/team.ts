import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Stack } from '../journeys/stack.ts';
import { bareEnvironment, type Ran } from '../outside/own-repository.ts';

/** A team that releases its remote with one command, from a build's folder (`FaultyBuilds.build`) and with its own token. */
export interface Team {
  /** Runs `mulya-release <args>` in that folder, which must succeed, and returns its output. */
  release(folder: string, ...args: readonly string[]): Promise<string>;
  /** The same, with any result. */
  tryTo(folder: string, ...args: readonly string[]): Promise<Ran>;
  /** Runs `mulya-release serve` in that folder, on a free port. */
  serve(folder: string): Promise<ServedBuild>;
}

interface ServedBuild {
  /** "http://localhost:4100" */
  readonly address: string;
  end(): void;
}

/** @param packages the team's installed packages; default: those two folders above a build of `FaultyBuilds` */
export function teamAt({ url }: Pick<Stack, 'url'>, token: string, packages?: string): Team {
  const program = (folder: string): string => join(packages ?? join(folder, '../../node_modules'), '@mulya/sdk/bin/release.mjs');
  const surroundings = (folder: string) => ({ cwd: folder, env: { ...bareEnvironment(), GATEWAY_URL: url, DEPLOY_TOKEN: token } });
  const tryTo = (folder: string, ...args: readonly string[]): Promise<Ran> =>
    new Promise((resolve) => {
      execFile(process.execPath, [program(folder), ...args], surroundings(folder), (error, stdout, stderr) =>
        resolve({ ok: error === null, output: `${stdout}${stderr}` }),
      );
    });
  return {
    tryTo,
    serve: (folder) =>
      new Promise((resolve, reject) => {
        const server = spawn(process.execPath, [program(folder), 'serve', '0'], surroundings(folder));
        let said = '';
        const listen = (text: Buffer): void => {
          said += text.toString();
          const address = /http:\/\/localhost:\d+(?= to pages)/.exec(said)?.[0];
          if (address !== undefined) resolve({ address, end: () => void server.kill() });
        };
        server.stdout.on('data', listen);
        server.stderr.on('data', listen);
        server.on('exit', () => reject(new Error(`A build was expected to be served; instead: ${said}`)));
      }),
    async release(folder, ...args) {
      const { ok, output } = await tryTo(folder, ...args);
      expect(ok ? '' : output).toBe('');
      return output;
    },
  };
}
