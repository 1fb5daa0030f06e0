import { inlineBlockIds, type Release } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { encode, selectContentCoding } from '../lib/http.ts';
import type { PageRelease, ReleaseSource } from '../releases/release-source.port.ts';
import { escapeHtml, jsonBlock, script, stylesheet } from './page.ts';
import { sectionFrameHeaders, trustedTypesPolicies } from './security-headers.ts';

interface FrameParams {
  readonly remote: string;
  readonly section: string;
}

/**
 * GET /section-frames/<remote>/<section>: the document in which a page shows a sandboxed section. It reads no cookie, and contains nothing
 * of the user or of other remotes.
 */
export const sectionFrameRoute: FastifyPluginAsync<{ readonly releases: ReleaseSource }> = async (app, { releases }) => {
  app.get<{ Params: FrameParams }>('/section-frames/:remote/:section', async (request, reply) => {
    const page = (await releases.latest?.()) ?? releases.page;
    const release = releaseOfFrame(page, request.params);
    if (release === undefined) throw new AppError('NOT_FOUND', 'No slot has a sandboxed section of this name.');
    const policies = trustedTypesPolicies(release, { manifest: (remote, version) => releases.manifest(remote, version) });
    const coding = selectContentCoding(request.headers['accept-encoding']);
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply
      .headers({ ...sectionFrameHeaders(policies), 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(encode(composeFrame(page, release, request.params.section), coding));
  });
};

/** The release with the one remote; undefined unless one of its sections of that name is mounted as sandboxed. */
function releaseOfFrame({ release, frame }: PageRelease, { remote, section }: FrameParams): Release | undefined {
  const mount = release.sections?.find((each) => each.sandboxed === true && each.remote === remote && each.section === section);
  const released = release.remotes[remote];
  if (frame === undefined || mount === undefined || released === undefined) return undefined;
  const { canary: _, ...everybody } = released; // the frame does not know the user, by whom a canary is chosen
  return { schema: 1, shell: frame.shell, remotes: { [remote]: everybody }, routes: [] };
}

function composeFrame({ frame }: PageRelease, release: Release, section: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(section)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    ...(frame?.styles ?? []).map(stylesheet),
    jsonBlock(inlineBlockIds.release, release),
    ...(frame?.scripts ?? []).map((file) => script(file)),
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}
