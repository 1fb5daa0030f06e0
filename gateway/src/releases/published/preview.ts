import type { RemoteManifest, Route } from '@mulya/contract';
import { previewDays } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import { pagesOf, previewRoutes } from '../preview-routes.ts';
import type { Preview } from './read-releases.ts';
import { isPrerelease } from './release-facts.ts';
import { dayMs } from '../../lib/clock.ts';

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
