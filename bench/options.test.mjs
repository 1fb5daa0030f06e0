import { readOptions } from './options.mjs';

describe('the command line', () => {
  it('runs everything with five loads and five minutes by default', () => {
    expect(readOptions([])).toEqual({
      ok: true,
      only: [
        'bytes',
        'load',
        'calm',
        'keystroke',
        'edit',
        'headline',
        'inp',
        'sort',
        'turn',
        'gateway',
        'ai',
        'pack',
        'history',
        'overload',
        'mixed',
        'visit',
      ],
      loads: 5,
      seconds: 300,
      before: undefined,
    });
  });

  it('runs the named parts, in the order of the bench', () => {
    expect(readOptions(['--only=load,bytes', '--loads=9', '--seconds=20'])).toEqual({
      ok: true,
      only: ['bytes', 'load'],
      loads: 9,
      seconds: 20,
      before: undefined,
    });
  });

  it('compares with the build of another checkout', () => {
    expect(readOptions(['--only=headline', '--before=../mulya-1.4.0'])).toMatchObject({ ok: true, before: '../mulya-1.4.0' });
  });

  it.each([
    ['--only=speed', '"speed"'],
    ['--loads=none', '"none"'],
    ['--loads=0', '"0"'],
    ['--seconds=1.5', '"1.5"'],
    ['--before=', '"--before=" is not known'],
    ['--fast', '"--fast" is not known'],
  ])('rejects %s by name', (arg, words) => {
    expect(readOptions([arg])).toEqual({ ok: false, problem: expect.stringContaining(words) });
  });
});
