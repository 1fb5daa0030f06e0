import { maxSectionsOfSlot, type Release } from '@mulya/contract';
import { RemoteStateSchema } from '@mulya/contract/releases';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

const gateway = startReleasesGateway();
const { publish, run, state, log, pageAt, errorOf } = gateway;

const files = { 'remoteEntry.aaaaaaaa.js': 'entry', 'sum.bbbbbbbb.js': 'sum' };
const section = { slot: 'auth/aside', section: 'sum-of-parts' };
const news = (version: string, sections: object = { 'sum-of-parts': ['sum.bbbbbbbb.js'], other: [] }) =>
  uploadOf('mfe-news', version, files, { sections });
const mountsInPage = async () => (await pageAt('/login')).release.sections;

describe('sections in slots', () => {
  beforeAll(async () => {
    await publish('mfe-news', await news('1.0.0'));
    await run('mfe-news', 'promote', { version: '1.0.0' });
  });

  it('are refused while no page offers the slot', async () => {
    const response = await run('mfe-news', 'mount-section', section);
    expect([response.statusCode, errorOf(response).message]).toEqual([
      422,
      'A slot that a page offers was expected (none does); "auth/aside" came.',
    ]);
  });

  describe('while a page offers the slot', () => {
    beforeAll(async () => {
      await publish('mfe-auth', await uploadOf('mfe-auth', '1.3.0', { 'remoteEntry.cccccccc.js': 'entry' }, { slots: ['auth/aside'] }));
      await run('mfe-auth', 'promote', { version: '1.3.0' });
    });

    it('are mounted with defaults, are part of every page, and are logged', async () => {
      const mounted = RemoteStateSchema.parse((await run('mfe-news', 'mount-section', { ...section, why: 'a trial' })).json());
      const mount = { ...section, page: 'mfe-auth', remote: 'mfe-news', title: 'Sum of parts', access: 'signed-in', order: 10 };
      expect(mounted.sections).toEqual([mount]);
      expect(await mountsInPage()).toEqual([mount]);
      expect((await log('mfe-news'))[0]).toMatchObject({
        who: 'operator',
        verb: 'mount-section',
        to: '1.0.0',
        why: 'sum-of-parts in auth/aside: a trial',
      });
    });

    it('are changed by another mount, which keeps what it does not name', async () => {
      await run('mfe-news', 'mount-section', { ...section, title: 'Sum of the parts', order: 30 });
      await run('mfe-news', 'mount-section', { ...section, access: 'public' });
      expect(await mountsInPage()).toEqual([
        { ...section, page: 'mfe-auth', remote: 'mfe-news', title: 'Sum of the parts', access: 'public', order: 30 },
      ]);
    });

    it('stay in a sandboxed frame until they are unmounted', async () => {
      const place = { slot: 'auth/aside', section: 'other' };
      await run('mfe-news', 'mount-section', { ...place, sandboxed: true });
      await run('mfe-news', 'mount-section', { ...place, title: 'Of a party' });
      expect(await mountsInPage()).toContainEqual(expect.objectContaining({ ...place, title: 'Of a party', sandboxed: true }));
      expect((await run('mfe-news', 'mount-section', { ...place, sandboxed: false })).statusCode).toBe(400);
      await run('mfe-news', 'unmount-section', place);
    });

    describe('as sandboxed', () => {
      const framed = { slot: 'auth/aside', section: 'other' };
      const frameAt = (section: string) => gateway.app.inject(`/section-frames/mfe-news/${section}`);
      const policyOf = ({ headers }: { readonly headers: object }): readonly string[] =>
        String(new Map(Object.entries(headers)).get('content-security-policy')).split('; ');
      beforeAll(() => run('mfe-news', 'mount-section', { ...framed, sandboxed: true }));
      afterAll(() => run('mfe-news', 'unmount-section', framed));

      it('have a document with an opaque origin, without network, that only our pages may frame', async () => {
        const response = await frameAt('other');
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        const policy = policyOf(response);
        for (const directive of [
          ...['sandbox allow-scripts', "default-src 'none'", "script-src 'self'", "connect-src 'none'", "frame-ancestors 'self'"],
          ...["form-action 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"],
        ])
          expect(policy).toContain(directive);
        expect(response.headers).toMatchObject({
          'integrity-policy': 'blocked-destinations=(script)',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        expect(response.headers).not.toHaveProperty('set-cookie');
      });

      it('have in it the shell’s frame and their own remote alone, without its canary', async () => {
        await publish('mfe-news', await news('2.0.0'));
        await run('mfe-news', 'canary', { percent: 10, version: '2.0.0' });
        const { body } = await frameAt('other');
        const [, json = '{}'] = /id="mulya-release">(.+?)<\/script>/.exec(body) ?? [];
        const { shell, remotes, routes, sections } = JSON.parse(json) as Release;
        expect(Object.keys(shell.files)).toEqual(['/builds/shell/1.0.0/frame-main.99999999.js']);
        expect(Object.keys((await pageAt('/login')).release.shell.files)).not.toContain('/builds/shell/1.0.0/frame-main.99999999.js');
        expect([Object.keys(remotes), remotes['mfe-news']?.canary, routes, sections]).toEqual([['mfe-news'], undefined, [], undefined]);
        expect(body.match(/<script [^>]*src=(?![^>]* integrity="sha384-)/g)).toBeNull();
        expect([...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path)).toEqual([
          '/builds/shell/1.0.0/main.33333333.css',
          '/builds/shell/1.0.0/frame-main.99999999.js',
        ]);
        expect(body).not.toMatch(/mulya-config|mfe-auth/);
        await run('mfe-news', 'canary', { percent: 0 });
      });

      it('let pages frame the gateway, as long as one is mounted', async () => {
        expect(policyOf(await gateway.app.inject('/login'))).toEqual(
          expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'"]),
        );
        await run('mfe-news', 'unmount-section', framed);
        expect(policyOf(await gateway.app.inject('/login'))).toContain("frame-src 'none'");
        const gone = await frameAt('other');
        expect([gone.statusCode, policyOf(gone)]).toEqual([404, expect.arrayContaining(["frame-ancestors 'none'"])]);
        await run('mfe-news', 'mount-section', { ...framed, sandboxed: true });
      });

      it('are the only ones with a document', async () => {
        for (const section of ['sum-of-parts', 'nothing', '..%2f..']) expect((await frameAt(section)).statusCode).toBe(404);
      });
    });

    it('are in ascending order', async () => {
      await run('mfe-news', 'mount-section', { slot: 'auth/aside', section: 'other', order: 5 });
      expect((await mountsInPage())?.map((each) => each.section)).toEqual(['other', 'sum-of-parts']);
    });

    it('follow canary, rollback and off of their remote', async () => {
      await publish('mfe-news', await news('1.1.0'));
      await run('mfe-news', 'canary', { percent: 10, version: '1.1.0' });
      expect((await pageAt('/login')).release.remotes['mfe-news']).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0' } });
      await run('mfe-news', 'promote', { version: '1.1.0' });
      await run('mfe-news', 'rollback');
      await run('mfe-news', 'off');
      expect((await pageAt('/login')).release.remotes['mfe-news']).toMatchObject({ version: '1.0.0', disabled: true });
      expect(await mountsInPage()).toHaveLength(2);
      await run('mfe-news', 'on');
    });

    it('are no pages: no address shows one', async () => {
      const response = await run('mfe-news', 'mount', { path: '/sum', access: 'signed-in', page: 'sum-of-parts' });
      expect(response.statusCode).toBe(422);
    });

    it.each([
      [section, 'news-token', 403, 'by the operator'],
      [
        { ...section, section: 'nothing' },
        'operator-token',
        422,
        'A section of mfe-news was expected (other, sum-of-parts); "nothing" came.',
      ],
      [{ ...section, title: 'Log out' }, 'operator-token', 422, '"Log out" is the shell\'s "Logout".'],
      [{ ...section, slot: 'auth/nothing' }, 'operator-token', 422, '(auth/aside); "auth/nothing" came.'],
      [{ ...section, slot: '/news' }, 'operator-token', 400, 'a slot is named <area>/<name>'],
      [{ ...section, order: -1 }, 'operator-token', 400, 'order'],
      [{ ...section, title: 'Two\nlines' }, 'operator-token', 400, 'title'],
      [{ ...section, page: 'mfe-auth' }, 'operator-token', 400, 'was not as expected'],
    ])('reject %j of %s', async (body, token, status, words) => {
      const response = await run('mfe-news', 'mount-section', body, token);
      expect([response.statusCode, errorOf(response).message]).toEqual([status, expect.stringContaining(words)]);
    });

    it('are mounted in the slot alone that they declare', async () => {
      const declared = { sections: { other: [] }, sectionSlots: { other: 'auth/below' } };
      await publish('mfe-rival', await uploadOf('mfe-rival', '1.0.0', files, declared));
      const response = await run('mfe-rival', 'mount-section', { slot: 'auth/aside', section: 'other' });
      expect([response.statusCode, errorOf(response).message]).toEqual([
        422,
        'The slot of other was expected, which mfe-rival declares as auth/below; auth/aside came. Mount it in auth/below.',
      ]);
    });

    it(`are at most ${String(maxSectionsOfSlot)} in a slot`, async () => {
      const names = Array.from({ length: maxSectionsOfSlot - 1 }, (_, at) => `part-${String(at)}`);
      await publish('mfe-news', await news('1.2.0', Object.fromEntries(['sum-of-parts', 'other', ...names].map((name) => [name, []]))));
      await run('mfe-news', 'promote', { version: '1.2.0' });
      const answers: number[] = [];
      for (const name of names) answers.push((await run('mfe-news', 'mount-section', { slot: 'auth/aside', section: name })).statusCode);
      expect(answers).toEqual([...names.slice(1).map(() => 200), 422]);
      expect((await run('mfe-news', 'mount-section', { ...section, order: 1 })).statusCode).toBe(200);
      for (const name of names) await run('mfe-news', 'unmount-section', { slot: 'auth/aside', section: name });
    });

    it('are taken out by their own team', async () => {
      expect((await run('mfe-news', 'unmount-section', section, 'news-token')).statusCode).toBe(200);
      expect((await state('mfe-news')).sections?.map((each) => each.section)).toEqual(['other']);
      const again = await run('mfe-news', 'unmount-section', section);
      expect([again.statusCode, errorOf(again).message]).toEqual([
        404,
        'mfe-news has no sum-of-parts in auth/aside. It has: other in auth/aside.',
      ]);
      await run('mfe-news', 'unmount-section', { slot: 'auth/aside', section: 'other' });
      expect(await mountsInPage()).toBeUndefined();
    });
  });
});
