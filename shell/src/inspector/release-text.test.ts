import type { Build, ReleasedRemote } from '@mulya/contract';
import type { RemoteState } from '@mulya/contract/releases';
import { releaseSentences, statusText, type ReleaseFacts } from './release-text.ts';

const build = (version: string): Build => ({
  version,
  contract: '1.3',
  entry: `/builds/mfe-news/${version}/remoteEntry.abc.js`,
  integrity: `sha384-${'a'.repeat(64)}`,
  files: {},
  requires: {},
});
const released: ReleasedRemote = { ...build('1.0.1'), previous: build('1.0.0') };
const withCanary: ReleasedRemote = { ...released, canary: { ...build('1.1.0'), percent: 10 } };
const state: RemoteState = { remote: 'mfe-news', current: '1.0.1', previous: '1.0.0', canary: null, off: false, mounts: [], builds: [] };
const canaryState: RemoteState = {
  ...state,
  canary: {
    version: '1.1.0',
    percent: 10,
    progress: { loads: 12, failures: 2, failedUsers: 2, rule: { loads: 20, margin: 10, users: 3, loadsPerUser: 4 } },
  },
};
const facts: ReleaseFacts = { released, version: '1.0.1', override: undefined, developed: undefined, state: undefined };

describe('releaseSentences', () => {
  it.each<[string, Partial<ReleaseFacts>, readonly string[]]>([
    ['the current build', { state }, ['The current build.']],
    ['the current build of a gateway that says nothing more', {}, ['The current build.']],
    [
      'a build that is current no more',
      { state: { ...state, current: '1.0.2' } },
      ['Current when this page was loaded. Now 1.0.2 is current.'],
    ],
    [
      'a build that was switched off',
      { state: { ...state, current: '1.0.2', off: true } },
      ['Current when this page was loaded. It is switched off now.'],
    ],
    [
      'the canary, with its progress',
      { released: withCanary, version: '1.1.0', state: canaryState },
      ['The canary. Other users get 1.0.1.', 'It runs for 10% of the signed-in users: 12 of 20 loads, 2 of 3 users with failures.'],
    ],
    [
      'the current build next to a canary',
      { released: withCanary },
      ['The current build.', 'The canary 1.1.0 runs for 10% of the signed-in users.'],
    ],
    ['the previous build', { version: '1.0.0' }, ['The previous build, because 1.0.1 could not be loaded.']],
    [
      'an override of this browser',
      { override: { remote: 'mfe-news', version: '1.2.0' }, version: '1.2.0' },
      ['An override of this browser. The released build is 1.0.1.'],
    ],
    [
      'an override of a remote that is not released',
      { released: undefined, override: { remote: 'mfe-news', version: '1.2.0' } },
      ['An override of this browser. None of its builds is released.'],
    ],
    ['a build of this machine', { developed: '/home/team/mfe-news' }, ['An override of this machine (OVERRIDES): /home/team/mfe-news.']],
    ['a remote that is switched off', { released: { ...released, disabled: true } }, ['Switched off. No page loads it.']],
    ['a remote outside the release', { released: undefined }, ['Not part of this release.']],
    ['a remote without a build on the page', { version: undefined }, ['No build is shown.']],
  ])('describe %s', (_case, change, sentences) => {
    expect(releaseSentences({ ...facts, ...change })).toEqual(sentences);
  });
});

describe('statusText', () => {
  it.each([
    [{ is: 'ready', version: '1.0.0', view: () => null }, undefined],
    [{ is: 'idle' }, 'not requested'],
    [{ is: 'loading', attempt: 2 }, 'loading, attempt 2'],
    [
      { is: 'failed', phase: 'entry', message: 'mfe-news 1.0.0 could not be fetched.' },
      'failed (entry): mfe-news 1.0.0 could not be fetched.',
    ],
    [{ is: 'incompatible', reasons: [] }, 'not compatible with this shell'],
    [{ is: 'disabled' }, 'switched off'],
  ] as const)('says of %j: %s', (status, text) => {
    expect(statusText({ name: 'page news', status })).toBe(text);
  });
});
