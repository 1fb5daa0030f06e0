import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const css = readFileSync(`${folder}inter.css`, 'utf8');

type Face = Readonly<Record<string, string>>;
const faces: readonly Face[] = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map((found) =>
  Object.fromEntries([...(found[1] ?? '').matchAll(/([\w-]+):\s+([^;]+);/g)].map((line) => [line[1] ?? '', line[2] ?? ''])),
);
const inter = faces.filter((face) => face['font-family'] === "'Inter'");
const standIns = faces.filter((face) => face['font-family']?.startsWith("'Inter Fallback ") === true);
const families = [...new Set(standIns.map((face) => face['font-family']))];

const covers = (face: Face, character: string): boolean =>
  (face['unicode-range'] ?? 'U+0-10FFFF').split(', ').some((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    const point = character.codePointAt(0) ?? 0;
    return from <= point && point <= to;
  });

describe('font', () => {
  it('has a face for each file, and no other', () => {
    const named = inter.map((face) => /url\('\.\/([^']+)'\)/.exec(face['src'] ?? '')?.[1]);
    expect(named.sort()).toEqual(
      readdirSync(folder)
        .filter((file) => file.endsWith('.woff2'))
        .sort(),
    );
    expect(readFileSync(`${folder}OFL.txt`, 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });

  it.each(['400', '600'])('costs a page at most 16 KB in weight %s, and 1 KB for the rupee sign', (weight) => {
    const sizes = inter
      .filter((face) => face['font-weight'] === weight)
      .map((face) => statSync(`${folder}${/url\('\.\/([^']+)'\)/.exec(face['src'] ?? '')?.[1] ?? ''}`).size);
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16 * 1024);
    expect(Math.min(...sizes)).toBeLessThanOrEqual(1024);
  });

  it.each([...'0123456789AZaz₹€–—’“”…·×−±½°↑↓é'])('contains %s in both weights, once', (character) => {
    expect(inter.filter((face) => covers(face, character)).map((face) => face['font-weight'])).toEqual(['400', '600']);
  });

  it('swaps with each system font, in the order of the page', () => {
    expect(inter.every((face) => face['font-display'] === 'swap')).toBe(true);
    expect(families).toEqual(
      ['Arial', 'Roboto', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'Cantarell', 'DejaVu Sans'].map((name) => `'Inter Fallback ${name}'`),
    );
    const tokens = readFileSync(`${folder}../tokens.css`, 'utf8');
    expect(/--font-sans:\s*([^;]+);/.exec(tokens)?.[1]?.split(/,\s*/)).toEqual(["'Inter'", ...families, 'system-ui', 'sans-serif']);
  });

  it.each(families)('has a fallback in %s with its own metrics in both weights, and separate figures', (family) => {
    const ours = standIns.filter((face) => face['font-family'] === family);
    expect(ours).toHaveLength(4);
    for (const face of ours) {
      // A line of either font is as high as Inter's: (1984 + 494) / 2048 em.
      const share = (name: string) => Number.parseFloat(face[name] ?? '') / 100;
      expect(share('size-adjust') * (share('ascent-override') + share('descent-override'))).toBeCloseTo(2478 / 2048, 3);
      expect(face['line-gap-override']).toBe('0%');
    }
    expect(ours.filter((face) => covers(face, '7') && !covers(face, 'A')).map((face) => face['font-weight'])).toEqual(['400', '600']);
  });

  it('lists each system font under both of its names', () => {
    const names = (font: string) =>
      standIns.filter((face) => face['font-family'] === `'Inter Fallback ${font}'`).map((face) => face['src'] ?? '');
    expect(names('Roboto')).toEqual([
      ...Array<string>(2).fill("local('Roboto'), local('Roboto-Regular')"),
      ...Array<string>(2).fill("local('Roboto Bold'), local('Roboto-Bold'), local('Roboto')"),
    ]);
    expect(names('Arial').every((src) => /local\('Arial( Bold)?'\).+local\('Liberation Sans( Bold)?'\)/s.test(src))).toBe(true);
  });
});
