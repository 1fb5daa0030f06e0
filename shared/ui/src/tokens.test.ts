import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { smallestDifferences } from './testing/colour-difference.ts';
import { contrast } from './testing/colour.ts';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');

/** The custom properties of one rule, found by its opening text. */
function block(opening: string): Readonly<Record<string, string>> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css was expected to hold "${opening}".`);
  const body = css.slice(start + opening.length, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [found[1] ?? '', found[2] ?? '']));
}

const light = block(":root,\n[data-theme='light'] {");
const dark = block(":root[data-theme='dark'] {");
const themes = [
  ['light', light],
  ['dark', dark],
] as const;

const colour = (theme: Readonly<Record<string, string>>, name: string) => theme[`--${name}`] ?? `no --${name}`;
const chart = (theme: Readonly<Record<string, string>>) => Array.from({ length: 10 }, (_, index) => colour(theme, `chart-${index + 1}`));

describe.each(themes)('the %s theme', (_, theme) => {
  it.each(['ink', 'ink-muted', 'gain', 'loss', 'warn', 'input'])(
    'shows figures in %s with a contrast of 7:1 on every background (AAA)',
    (ink) => {
      for (const ground of ['paper', 'surface', 'sunken']) {
        expect(contrast(colour(theme, `color-${ink}`), colour(theme, `color-${ground}`))).toBeGreaterThanOrEqual(7);
      }
    },
  );

  it.each([
    ['accent', ['paper', 'surface', 'sunken', 'accent-soft']],
    ['accent-ink', ['accent']],
    ['ink', ['accent-soft', 'warn-soft', 'loss-soft']],
    ['ink-muted', ['accent-soft']],
    ['input', ['accent-soft']],
    ['warn', ['warn-soft']],
    ['loss', ['loss-soft']],
  ] as const)('shows text in %s with a contrast of 4.5:1 (AA)', (ink, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(theme, `color-${ink}`), colour(theme, `color-${ground}`))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['line-strong', 'focus'])('shows the edge of a control in %s with a contrast of 3:1', (edge) => {
    for (const ground of ['paper', 'surface', 'sunken']) {
      expect(contrast(colour(theme, `color-${edge}`), colour(theme, `color-${ground}`))).toBeGreaterThanOrEqual(3);
    }
  });

  // A chart stands on the surface; its shaded bands are sunken.
  it.each(['surface', 'paper', 'sunken'])('has ten chart colours with a contrast of 3:1 on %s', (ground) => {
    for (const line of chart(theme)) expect(contrast(line, colour(theme, `color-${ground}`))).toBeGreaterThanOrEqual(3);
  });

  // CIEDE2000. Two series of a chart have neighbouring colours more often than others.
  it.each(['full', 'no-red', 'no-green', 'no-blue'] as const)('keeps the ten chart colours distinguishable for %s vision', (vision) => {
    const { any, neighbours } = smallestDifferences(chart(theme), vision);
    expect(any).toBeGreaterThan(13);
    expect(neighbours).toBeGreaterThan(20);
  });
});

describe('themes', () => {
  it('have the same dark theme by choice and by the system', () => {
    expect(block(":root:not([data-theme='light']) {")).toEqual(dark);
  });

  it('replace every colour of light in dark, and nothing else', () => {
    const themed = Object.keys(light).filter((name) => /^--(color|chart|shadow)-/.test(name));
    expect(Object.keys(dark).sort()).toEqual(themed.sort());
  });
});
