import type { RemoteManifest } from '@mulya/contract';
import { manifestOf } from './fixtures/upload.ts';
import { promote, setCanary } from './decide.ts';
import { unreleasedPointer, type Pointer } from './pointer.ts';
import type { RemoteFacts } from './release-facts.ts';

const rule = { loads: 20, margin: 10 };
const facts = (change: Partial<RemoteFacts> = {}): RemoteFacts => ({
  remote: 'mfe-news',
  builds: new Map(
    ['1.4.0-pr.7', '1.2.0', '1.1.0', '1.0.0'].map((version) => [version, manifestOf('mfe-news', version, {}, { requires: {} })]),
  ),
  bundledVersion: null,
  stopped: new Set(),
  loads: new Map(),
  vitals: new Map(),
  rule,
  provides: { contract: '1.0', libraries: {} },
  sections: [],
  ...change,
});
const current: Pointer = { ...unreleasedPointer, current: '1.1.0' };
const canary: Pointer = { ...current, canary: '1.2.0', percent: 10 };
const loadsOf = (version: string, loads: number, failures: number) => new Map([[version, { loads, failures, failedUsers: failures }]]);
const well = loadsOf('1.2.0', 20, 1);

describe('promote without a version', () => {
  it('takes the canary that runs and is well', () => {
    expect(promote(canary, facts({ loads: well }), {})).toEqual({
      pointer: { ...unreleasedPointer, current: '1.2.0', previous: '1.1.0' },
      from: '1.1.0',
      to: '1.2.0',
    });
  });

  it('takes a canary that is well again after an earlier stop', () => {
    expect(promote(canary, facts({ loads: well, stopped: new Set(['1.2.0']) }), {})).toMatchObject({ to: '1.2.0' });
  });

  it.each([
    [
      'no canary, not even the newest build',
      current,
      facts({ stopped: new Set(['1.2.0']) }),
      'A running canary of mfe-news was expected, or a version; there is no canary. Promote a version by its name. Candidates: 1.4.0-pr.7 (a prerelease: needs --force), 1.2.0 (a canary stopped it: needs --force), 1.0.0.',
    ],
    ['a canary of 0 %', { ...canary, percent: 0 }, facts({ loads: well }), 'there is no canary.'],
    [
      'too few loads',
      canary,
      facts({ loads: loadsOf('1.2.0', 12, 2) }),
      'The canary mfe-news 1.2.0 was expected to be well; so far it is not known to be: 12 of 20 loads, 2 of 3 users with failures, 2 failed. Wait for it, or decide yourself. Promote a version by its name. Candidates: 1.4.0-pr.7 (a prerelease: needs --force), 1.2.0, 1.0.0.',
    ],
    [
      'a canary that fails too often for two users, so that it has not stopped',
      canary,
      facts({ loads: new Map([['1.2.0', { loads: 40, failures: 8, failedUsers: 2 }]]) }),
      '40 loads (20 judge it), 2 of 3 users with failures, 8 failed.',
    ],
    ['no load at all', canary, facts(), '0 of 20 loads'],
    [
      'a canary that is a prerelease',
      { ...canary, canary: '1.4.0-pr.7' },
      facts({ loads: loadsOf('1.4.0-pr.7', 20, 0) }),
      'A version that is safe for everybody was expected; mfe-news 1.4.0-pr.7 is not known to be (a prerelease). Publish a fixed version, or take this one with --force.',
    ],
  ])('is refused with the candidates for %s', (_case, now, known, words) => {
    expect(() => promote(now, known, {})).toThrow(expect.objectContaining({ code: 'NOT_FIT', message: expect.stringContaining(words) }));
    expect(() => promote(now, known, {})).toThrow('Candidates: ');
  });

  it('takes a canary by force, but chooses no version by force', () => {
    expect(promote(canary, facts(), { force: true })).toMatchObject({ to: '1.2.0' });
    expect(() => promote(current, facts(), { force: true })).toThrow('Candidates: ');
  });
});

describe('promote of a version', () => {
  it.each(['1.2.0', '1.0.0'])('takes %s', (version) => {
    expect(promote(current, facts(), { version })).toMatchObject({ from: '1.1.0', to: version });
  });

  it.each([
    ['1.4.0-pr.7', '(a prerelease)'],
    ['1.2.0', '(a canary stopped it)'],
  ])('takes %s only by force', (version, words) => {
    const known = facts({ stopped: new Set(['1.2.0']) });
    expect(() => promote(current, known, { version })).toThrow(words);
    expect(promote(current, known, { version, force: true })).toMatchObject({ to: version });
  });

  it('takes a canary that is not known to be well yet, because its team names it', () => {
    expect(promote(canary, facts(), { version: '1.2.0' })).toMatchObject({ to: '1.2.0' });
  });

  it('is refused for one without a section that pages show, and for one that declares another slot for it, unless by force', () => {
    const sections = { sotp: [] };
    const offers: Record<string, Partial<RemoteManifest>> = {
      '1.2.0': {},
      '1.3.0': { sections, sectionSlots: { sotp: 'desk/below' } },
      '1.4.0': { sections },
    };
    const showing = facts({
      builds: new Map(
        Object.entries(offers).map(([version, more]) => [version, manifestOf('mfe-news', version, {}, { requires: {}, ...more })]),
      ),
      sections: [{ slot: 'valuation/method', section: 'sotp' }],
    });
    const risk = 'it has no sotp for valuation/method, where pages show it';
    for (const version of ['1.2.0', '1.3.0']) {
      expect(() => promote(current, showing, { version })).toThrow(`mfe-news ${version} is not known to be (${risk})`);
      expect(promote(current, showing, { version, force: true })).toMatchObject({ to: version });
    }
    expect(promote(current, showing, { version: '1.4.0' })).toMatchObject({ to: '1.4.0' });
  });

  it('changes nothing for the current version, and is refused for one that was never published', () => {
    expect(promote(current, facts(), { version: '1.1.0' })).toBeUndefined();
    expect(() => promote(current, facts(), { version: '9.9.9' })).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});

describe('canary', () => {
  it.each([
    ['1.4.0-pr.7', '(a prerelease)'],
    ['1.2.0', '(a canary stopped it)'],
  ])('takes %s only by force', (version, words) => {
    const known = facts({ stopped: new Set(['1.2.0']) });
    expect(() => setCanary(current, known, { percent: 10, version })).toThrow(words);
    expect(() => setCanary(current, known, { percent: 10, version })).toThrow('or take this one with --force. Candidates: ');
    expect(setCanary(current, known, { percent: 10, version, force: true })).toMatchObject({ pointer: { canary: version, percent: 10 } });
  });

  it('replaces a running one only by force, and states how far that is', () => {
    const known = facts({ loads: loadsOf('1.2.0', 12, 2) });
    expect(() => setCanary(canary, known, { percent: 10, version: '1.0.0' })).toThrow(
      'No other canary of mfe-news was expected; 1.2.0 runs: 12 of 20 loads, 2 of 3 users with failures, 2 failed. End it with canary 0, or replace it by 1.0.0 with --force.',
    );
    expect(setCanary(canary, known, { percent: 10, version: '1.0.0', force: true })).toMatchObject({ pointer: { canary: '1.0.0' } });
  });

  it('widens the running one, and replaces one that has ended', () => {
    expect(setCanary(canary, facts(), { percent: 50 })).toMatchObject({ pointer: { canary: '1.2.0', percent: 50 } });
    expect(setCanary({ ...canary, percent: 0 }, facts(), { percent: 10, version: '1.0.0' })).toMatchObject({ to: '1.0.0' });
    expect(setCanary(canary, facts(), { percent: 0 })).toMatchObject({ pointer: { canary: null, percent: 0 } });
  });
});
