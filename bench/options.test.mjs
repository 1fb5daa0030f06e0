import { readOptions } from './options.mjs';

describe('the command line', () => {
  it('runs every part with five loads by default', () => {
    expect(readOptions([])).toEqual({ ok: true, only: ['bytes', 'load', 'quotes', 'edit', 'inp', 'gateway'], loads: 5, before: undefined });
  });

  it('runs the named parts in the order of the bench, and compares with another checkout', () => {
    expect(readOptions(['--only=load,bytes', '--loads=9', '--before=../mulya-1.4.0'])).toEqual({
      ok: true,
      only: ['bytes', 'load'],
      loads: 9,
      before: '../mulya-1.4.0',
    });
  });

  it.each([
    ['--only=speed', '"speed"'],
    ['--loads=none', '"none"'],
    ['--loads=0', '"0"'],
    ['--before=', '"--before=" is not known'],
    ['--fast', '"--fast" is not known'],
  ])('rejects %s by name', (arg, words) => {
    expect(readOptions([arg])).toEqual({ ok: false, problem: expect.stringContaining(words) });
  });
});
