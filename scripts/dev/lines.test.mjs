import { devLines } from './lines.mjs';

/** What the terminal shows after these reports. */
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

describe('what npm run dev says', () => {
  it('is a line for each part as it comes, and one for each build after that', () => {
    expect(shown(built('mfe-search', 2310), built('mfe-search', 200), ready, built('mfe-search', 140))).toEqual([
      'mfe-search       hot    2.3 s',
      'mfe-search built anew (0.1 s)',
    ]);
  });

  it('is the compiler’s own words when something does not compile, and that it does again', () => {
    const [, broken, again] = shown(
      built('mfe-search', 900),
      ready,
      built('mfe-search', 90, ['./src/a.tsx: Unexpected token']),
      built('mfe-search', 80),
    );
    expect(broken).toBe('mfe-search does not compile:\n\n./src/a.tsx: Unexpected token\n');
    expect(again).toBe('mfe-search compiles again (0.1 s)');
  });

  it('is nothing of the landing page, which is built with the shell, unless it fails', () => {
    expect(shown(built('landing', 500), built('landing', 90, ['no']), built('landing', 80))).toEqual([
      'landing does not compile:\n\nno\n',
      'landing compiles again (0.1 s)',
    ]);
  });
});
