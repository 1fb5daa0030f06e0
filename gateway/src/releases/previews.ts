import { dayMs } from '../lib/clock.ts';
import { pageAt, type RemoteManifest, type Route } from '@mulya/contract';
import { previewDays } from '@mulya/contract/releases';
import { AppError } from '../errors/app-error.ts';
import type { Preview } from './published/release-rows.ts';
import { isPrerelease } from './published/release-facts.ts';

/** The first segment of addresses that show pages without an address of their own. */
export const previewSegment = 'preview';

const pageName = /^[a-z][a-z0-9-]{0,40}$/i;

/** The names of a build's pages. Builds of older contracts do not tell pages from panels. */
export const pagesOf = ({ pages, hints }: RemoteManifest): readonly string[] => pages ?? Object.keys(hints);

/**
 * The routes for those pages of an unreleased build that no route shows: /preview/<remote>/<page>, for signed-in users. They are part of
 * the page only in browsers that ask for that build.
 */
export function previewRoutes(routes: readonly Route[], manifest: RemoteManifest): readonly Route[] {
  const { name: remote } = manifest;
  return pagesOf(manifest)
    .filter((name) => pageName.test(name) && !routes.some((route) => route.remote === remote && route.view.name === name))
    .map((name): Route => {
      const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)} (preview) · Mulya`;
      return { path: `/${previewSegment}/${remote}/${name}`, remote, view: { is: 'page', name }, access: 'signed-in', title };
    })
    .filter(({ path }) => pageAt(routes, path) === undefined);
}

/** @throws AppError NOT_FIT for a build that cannot be a preview */
export function previewOf({ name, version }: RemoteManifest, branch: string, now: Date): Preview {
  if (name === 'mfe-auth')
    throw new AppError(
      'NOT_FIT',
      'A preview of another remote was expected: mfe-auth handles passwords, so no browser loads an unreleased build of it.',
    );
  if (!isPrerelease(version))
    throw new AppError(
      'NOT_FIT',
      `A preview was expected to be a prerelease, such as ${version}-list.1; ${version} came. Publish it with: preview.`,
    );
  return { branch, endsAt: new Date(now.getTime() + previewDays * dayMs) };
}

/**
 * The one address that shows a build before its release: the first page without an address of its own, else a page at an address without
 * parameters, else the dashboard, from which every page of the build can be opened.
 */
export function previewAddress(manifest: RemoteManifest, routes: readonly Route[]): string {
  const [unmounted] = previewRoutes(routes, manifest);
  const mounted = pagesOf(manifest)
    .map((page) => routes.find(({ remote, view, path }) => remote === manifest.name && view.name === page && !path.includes(':')))
    .find((route) => route !== undefined);
  return `${(unmounted ?? mounted)?.path ?? '/dashboard'}?remote=${manifest.name}@${manifest.version}`;
}
