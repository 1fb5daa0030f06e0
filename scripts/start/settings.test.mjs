import { readSettings } from './settings.mjs';

const read = (env) => readSettings(env, '/checkout');

describe('settings of the start', () => {
  it('default to a local setup, also for an empty value, as in an .env line without one', () => {
    const emulator = { is: 'own', address: '127.0.0.1:9099', port: 9099 };
    const settings = { port: 3000, host: '127.0.0.1', dataDir: '/checkout/var', projectId: 'demo-mulya', emulator, quotes: 'yahoo' };
    expect(read({})).toEqual({ ok: true, settings });
    expect(read({ PORT: '', DATA_DIR: '', FIREBASE_AUTH_EMULATOR_HOST: '' })).toEqual(read({}));
  });

  it.each([
    ['PORT', 'abc', 'PORT was expected to be a port number from 1 to 65535, but is "abc".'],
    ['PORT', '0', 'PORT was expected to be a port number from 1 to 65535, but is "0".'],
    ['PORT', '70000', 'PORT was expected to be a port number from 1 to 65535, but is "70000".'],
    ['PORT', '3000.5', 'PORT was expected to be a port number from 1 to 65535, but is "3000.5".'],
    ['AUTH_EMULATOR_PORT', '-1', 'AUTH_EMULATOR_PORT was expected to be a port number from 1 to 65535, but is "-1".'],
    ['AUTH_EMULATOR_PORT', '3000', 'PORT and AUTH_EMULATOR_PORT were expected to be two different ports, but both are 3000.'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'x', 'FIREBASE_AUTH_EMULATOR_HOST was expected to be host:port, such as 127.0.0.1:9099, but is "x".'],
    [
      'NODE_ENV',
      'production',
      'NODE_ENV was expected not to be "production" with npm start, which runs an emulator. Run: npm run start:production',
    ],
  ])('reject %s=%s with one sentence', (name, value, sentence) => {
    expect(read({ [name]: value })).toEqual({ ok: false, problems: [sentence] });
  });

  it('report all problems at once', () => {
    const problems = [expect.stringContaining('PORT'), expect.stringContaining('AUTH_EMULATOR_PORT')];
    expect(read({ PORT: 'x', AUTH_EMULATOR_PORT: 'y' })).toMatchObject({ ok: false, problems });
  });

  it('use a running emulator, and start none for a real project', () => {
    const given = { is: 'given', address: '127.0.0.1:9199' };
    expect(read({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199' })).toMatchObject({ settings: { emulator: given } });
    expect(read({ FIREBASE_PROJECT_ID: 'mulya-live' })).toMatchObject({ settings: { emulator: { is: 'none' } } });
  });

  it('ask the source of quotes for the demo identity only, unless QUOTES says otherwise', () => {
    expect(read({ FIREBASE_PROJECT_ID: 'mulya-live' })).toMatchObject({ settings: { quotes: 'off' } });
    expect(read({ FIREBASE_PROJECT_ID: 'mulya-live', QUOTES: 'yahoo' })).toMatchObject({ settings: { quotes: 'yahoo' } });
    expect(read({ QUOTES: 'off' })).toMatchObject({ settings: { quotes: 'off' } });
  });

  it('accept an absolute DATA_DIR and resolve a relative one from the checkout', () => {
    expect(read({ DATA_DIR: '/data' })).toMatchObject({ settings: { dataDir: '/data' } });
    expect(read({ DATA_DIR: './other' })).toMatchObject({ settings: { dataDir: '/checkout/other' } });
  });
});
