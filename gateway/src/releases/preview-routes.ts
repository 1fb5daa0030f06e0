import { pageAt, type RemoteManifest, type Route } from '@mulya/contract';

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
