import { defineRemote, type Release, type View } from '@mulya/contract';
import type { BuildSelector } from './build-selector.ts';
import type { Federation } from './federation.adapter.ts';
import { createViewLoader, type ViewLoaderOptions } from './view-loader.ts';
import type { ViewRef, ViewStatus } from './view-status.ts';

const integrity = `sha384-${'b'.repeat(64)}`;
export const build = (version: string) => {
  const entry = `/builds/mfe-search/${version}/remoteEntry.${version}.js`;
  return { version, contract: '1.0', entry, integrity, files: { [entry]: integrity }, requires: { react: '^19.0.0' } };
};
export const release = (remote: Partial<Release['remotes'][string]> = {}): Release => ({
  schema: 1,
  shell: { version: '1.0.0', files: { '/builds/shell/1.0.0/main.js': integrity } },
  remotes: { 'mfe-search': { ...build('1.1.0'), ...remote } },
  routes: [],
});
const provides = { contract: '1.0', libraries: { react: '19.3.1' } };
export const page: ViewRef<'page'> = { remote: 'mfe-search', view: { is: 'page', name: 'dashboard' } };
export const Dashboard: View<'mfe-search'> = () => null;
const search = {
  default: defineRemote({ name: 'mfe-search', contract: '1.0', pages: { dashboard: async () => ({ default: Dashboard }) } }),
};
export const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

const noSelector: () => Promise<BuildSelector> = () => Promise.reject(new Error('was not expected to load'));

/** A loader with scripted network answers, one per attempt. Records the requested versions. */
export function setupLoader(
  answers: readonly (() => Promise<unknown>)[],
  releaseUsed: Release = release(),
  loadBuildSelector = noSelector,
  options: Pick<ViewLoaderOptions, 'hasOwnBuilds' | 'reportsLoads'> = {},
) {
  const requested: string[] = [];
  const remaining = [...answers];
  const federation: Federation = {
    fetchRemote(_name, entry) {
      requested.push(entry.split('/')[3] ?? '');
      return remaining.shift()?.() ?? Promise.reject(new Error('requested too often'));
    },
    allowScriptsFrom: () => undefined,
  };
  const loader = createViewLoader({
    release: releaseUsed,
    log,
    provides,
    federation,
    loadBuildSelector,
    ...options,
    pause: () => Promise.resolve(),
  });
  const statuses: ViewStatus[] = [];
  loader.subscribe(page, () => statuses.push(loader.status(page)));
  const settled = () =>
    new Promise<ViewStatus>((resolve) => {
      const resolveWhenSettled = () => {
        const status = loader.status(page);
        if (status.is !== 'idle' && status.is !== 'loading') resolve(status);
      };
      loader.subscribe(page, resolveWhenSettled);
      resolveWhenSettled();
    });
  /** Loads the page's view, and waits until it has or has not. */
  const load = () => {
    loader.load(page);
    return settled();
  };
  return { loader, requested, statuses, settled, load };
}

export const deliverRemote = () => Promise.resolve(search);
export const fail = () => Promise.reject(new Error('404'));
