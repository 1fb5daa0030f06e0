/// <reference types="node" />
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventRow, preflight, readRemote, reasonText, type Remote, type RemoteName } from '@mulya/contract';
import { readPackageFile } from '../build/package-file.ts';
import { provided, requiredRanges } from '../build/shared-scope.ts';

/**
 * The contract's checks of a remote, as Jest tests: shape, name, events, views, and whether it fits the shell that is
 * installed beside it. One line in `src/remote.test.tsx`: `testRemote(remote)`.
 */
export function testRemote<Name extends RemoteName>(remote: Remote<Name>): void {
  describe(`${remote.name} at the border`, () => {
    const folder = packageFolder();

    it('is one defineRemote value, named as its package', () => {
      expect(readRemote({ default: remote }, remote.name)).toEqual({ remote });
      expect(remote.name).toBe(readPackageFile(folder).name);
    });

    it('has something to show', () => {
      expect(viewsOf(remote)).not.toHaveLength(0);
    });

    it('emits its own events only, and listens to events that exist', () => {
      const emits: readonly string[] = remote.emits ?? [];
      const listens: readonly string[] = remote.listens ?? [];
      expect(emits.filter((event) => eventRow(event)?.by !== remote.name)).toEqual([]);
      expect(listens.filter((event) => eventRow(event) === undefined)).toEqual([]);
    });

    it.each(viewsOf(remote))('loads $kind $name, which default-exports a component', async ({ load }) => {
      expect(await load()).toEqual(expect.objectContaining({ default: expect.any(Function) }));
    });

    it('fits the shell: its contract, and each library it is given', () => {
      const verdict = preflight({ name: remote.name, contract: remote.contract, requires: requiredRanges(folder) }, provided(folder));
      expect(verdict.ok ? [] : verdict.reasons.map(reasonText)).toEqual([]);
    });
  });
}

function viewsOf<Name extends RemoteName>(remote: Remote<Name>) {
  return [
    ...Object.entries(remote.pages ?? {}).map(([name, load]) => ({ kind: 'page', name, load })),
    ...Object.entries(remote.panels ?? {}).map(([name, load]) => ({ kind: 'panel', name, load })),
  ];
}

/** The folder of the package that the running test belongs to. */
function packageFolder(): string {
  let folder = dirname(expect.getState().testPath ?? '');
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
