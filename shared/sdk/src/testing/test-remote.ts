/// <reference types="node" />
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  eventRow,
  preflight,
  readRemote,
  reasonText,
  sectionsProblem,
  SlotNameSchema,
  type Remote,
  type RemoteName,
} from '@mulya/contract';
import { act } from '@testing-library/react';
import { readPackageFile } from '../build/package-file.ts';
import { knownShell, requiredRanges } from '../build/shared-scope.ts';
import { fakeHost, type FakeHost } from './fake-host.ts';
import { findViolations } from './find-violations.ts';
import { renderView } from './render-view.tsx';
import { testFinder } from './test-finder.ts';

export interface TestRemoteOptions<Name extends RemoteName> {
  /** The address at which a page or panel is rendered, by its name; default "/". */
  readonly at?: Readonly<Record<string, string>>;
  /** Its route's path, by its name, such as "/valuation/:company"; default any address. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Scripts answers and events before a page or panel is rendered for axe, so that it is checked with content. */
  readonly arrange?: (fake: FakeHost<Name>, view: string) => void;
}

/**
 * Declares the contract's checks of a remote as Jest tests: shape, name, events, views, accessibility as axe finds it, and whether it fits
 * the shell.
 *
 * @example
 * // src/remote.test.tsx
 * testRemote(remote, { arrange: (fake) => fake.respond('/teams/mfe-news/headlines', () => Response.json([])) });
 */
export function testRemote<Name extends RemoteName>(
  remote: Remote<Name>,
  { at = {}, paths = {}, arrange }: TestRemoteOptions<Name> = {},
): void {
  describe(`${remote.name} at the border`, () => {
    const folder = packageFolder();

    it('is one defineRemote value, named as its package', () => {
      expect(readRemote({ default: remote }, remote.name)).toEqual({ remote });
      expect(remote.name).toBe(readPackageFile(folder).name);
      expect(sectionsProblem(remote)).toBeUndefined();
    });

    it('has something to show or to find', () => {
      expect([...viewsOf(remote), ...findersOf(remote), ...sectionsOf(remote)]).not.toHaveLength(0);
    });

    it('emits its own events only, and listens to events that exist', () => {
      const emits: readonly string[] = remote.emits ?? [];
      const listens: readonly string[] = remote.listens ?? [];
      expect(emits.filter((event) => eventRow(event)?.by !== remote.name)).toEqual([]);
      expect(listens.filter((event) => eventRow(event) === undefined)).toEqual([]);
    });

    for (const { kind, name, load } of viewsOf(remote)) {
      it(`loads ${kind} ${name}, which default-exports a component`, async () => {
        expect(await load()).toEqual(expect.objectContaining({ default: expect.any(Function) }));
      });

      it(`shows ${kind} ${name} without faults of accessibility that axe finds`, async () => {
        const fake = fakeHost(remote.name);
        arrange?.(fake, name);
        const path = paths[name];
        const { default: view } = await load();
        const { container } = renderView(view, { host: fake.host, at: at[name] ?? '/', ...(path === undefined ? {} : { path }) });
        await act(() => new Promise((resolve) => setTimeout(resolve, 0))); // answers that are ready at once
        expect(await findViolations(container)).toEqual([]);
      });
    }

    for (const { name, load } of findersOf(remote)) {
      it(`loads finder ${name}, which default-exports a function that makes it`, async () => {
        const { default: make } = await load();
        expect(testFinder(make, fakeHost(remote.name).host).label).not.toBe('');
      });
    }

    for (const { name, load } of sectionsOf(remote)) {
      it(`loads section ${name}, which default-exports a component`, async () => {
        expect(await load()).toEqual(expect.objectContaining({ default: expect.any(Function) }));
      });
    }

    for (const [name, load] of Object.entries(remote.slots ?? {})) {
      it(`loads slot ${name}, which default-exports its schemas`, async () => {
        expect(SlotNameSchema.safeParse(name).success).toBe(true);
        expect((await load()).default).toEqual(
          expect.objectContaining({ input: expect.anything(), output: expect.anything(), savesWork: expect.any(Boolean) }),
        );
      });
    }

    it('fits the shell: its contract, and each library it is given', () => {
      const verdict = preflight({ name: remote.name, contract: remote.contract, requires: requiredRanges(folder) }, knownShell(folder));
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

function findersOf<Name extends RemoteName>(remote: Remote<Name>) {
  return Object.entries(remote.finders ?? {}).map(([name, load]) => ({ name, load }));
}

function sectionsOf<Name extends RemoteName>(remote: Remote<Name>) {
  return Object.entries(remote.sections ?? {}).map(([name, load]) => ({ name, load }));
}

/** The folder of the running test's package. */
function packageFolder(): string {
  let folder = dirname(expect.getState().testPath ?? '');
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
