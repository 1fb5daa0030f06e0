import { builds, post, setupRelease } from './fixtures/release-run.ts';

const run = setupRelease({ runsTests: true });
const passes = 'node -e ""';
const fails = 'node -e "process.exit(3)"';
const whyOfUpload = () => run.gateway.asked.find(({ call }) => call === builds)?.headers['x-release-why'];

describe('the tests of a remote', () => {
  it.each(['mfe-search', 'publish mfe-search'])('%s: run first', async (line) => {
    run.make({ test: passes });
    expect((await run.release(line)).code).toBe(0);
    expect(run.tested).toEqual(['mfe-search']);
    expect(run.calls()).toContain(builds);
  });

  it.each(['mfe-search', 'publish mfe-search'])('%s: stop it when one fails, before anything is built or sent', async (line) => {
    run.make({ test: fails });
    const { code, complaint } = await run.release(line);
    expect([code, complaint]).toEqual([
      1,
      'The tests of mfe-search fail. Nothing was sent. Fix them, or add --skip-tests; the audit log then says so.',
    ]);
    expect(run.built).toEqual([]);
    expect(run.calls()).not.toContain(builds);
  });

  it('are skipped on request, and the audit log says so for the upload and for the promotion', async () => {
    run.make({ test: fails });
    expect((await run.release('mfe-search --skip-tests --why urgent')).code).toBe(0);
    expect(run.tested).toEqual([]);
    expect(whyOfUpload()).toBe(encodeURIComponent('urgent (tests skipped)'));
    expect(run.bodyOf(post('promote'))).toEqual({ version: '1.2.1', why: 'urgent (tests skipped)' });
  });

  it('are skipped with a note, also without a reason', async () => {
    run.make({ test: fails });
    expect((await run.release('publish mfe-search --skip-tests')).code).toBe(0);
    expect(whyOfUpload()).toBe(encodeURIComponent('Tests skipped.'));
  });

  it('may be absent', async () => {
    expect((await run.release('publish mfe-search')).code).toBe(0);
  });

  it('do not run for a command that sends no build, or for a preview', async () => {
    run.make({ test: fails });
    expect((await run.release('preview mfe-search')).code).toBe(0);
    expect(run.tested).toEqual([]);
    expect(await run.release('promote mfe-search --skip-tests')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('--skip-tests belongs to publish and to a release alone.'),
    });
  });
});
