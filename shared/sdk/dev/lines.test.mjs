import { devLines } from './lines.mjs';

/** The terminal's output after these reports. */
function shown(...reports) {
  const printed = [];
  const lines = devLines((line) => printed.push(line));
  for (const report of reports) report(lines);
  return printed;
}

const built =
  (name, milliseconds, errors = []) =>
  (lines) =>
    lines.message({ built: { name, milliseconds, errors } });
const ready = (lines) => lines.ready();

describe('output of npm run dev', () => {
  it('prints a line for each part, and one for each later build', () => {
    expect(shown(built('mfe-search', 2310), built('mfe-search', 200), ready, built('mfe-search', 140))).toEqual([
      'mfe-search       hot    2.3 s',
      'mfe-search rebuilt (0.1 s)',
    ]);
  });

  it('prints the compiler’s errors, and then that the build works again', () => {
    const [, broken, again] = shown(
      built('mfe-search', 900),
      ready,
      built('mfe-search', 90, ['./src/a.tsx: Unexpected token']),
      built('mfe-search', 80),
    );
    expect(broken).toBe('mfe-search does not compile:\n\n./src/a.tsx: Unexpected token\n');
    expect(again).toBe('mfe-search compiles again (0.1 s)');
  });

  it('prints nothing about the landing page unless its build fails', () => {
    expect(shown(built('landing', 500), built('landing', 90, ['no']), built('landing', 80))).toEqual([
      'landing does not compile:\n\nno\n',
      'landing compiles again (0.1 s)',
    ]);
  });
});
