import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tintLevel, tintOf } from '../../../model/grid-text.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const tokens = read('../../../../../shared/ui/src/tokens.css');
const strengths = [...read('./grid-table.module.css').matchAll(/color-mix\(in srgb, var\(--tint\) (\d+)%, var\(--color-surface\)\)/g)].map(
  (found) => Number(found[1]) / 100,
);

type Colour = readonly [number, number, number];

/** A colour of a theme: channels from 0 to 255. */
function colourOf(theme: string, name: string): Colour {
  const rule = tokens.slice(tokens.indexOf(theme));
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(rule)?.[1] ?? '';
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

const mix = (one: Colour, other: Colour, share: number): Colour => {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share);
  return [at(0), at(1), at(2)];
};

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? NaN) + 0.7152 * (green ?? NaN) + 0.0722 * (blue ?? NaN);
}

function contrast(one: Colour, other: Colour): number {
  const [darker = NaN, lighter = NaN] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', "[data-theme='light'] {"],
  ['dark', ":root[data-theme='dark'] {"],
])('tints of the sensitivity grid in the %s theme', (_, theme) => {
  it.each(['gain', 'loss'])('keep figures readable at 7:1 and arrows at 4.5:1 on each %s', (way) => {
    expect(strengths).toHaveLength(3);
    for (const strength of strengths) {
      const ground = mix(colourOf(theme, way), colourOf(theme, 'surface'), strength);
      expect(contrast(colourOf(theme, 'ink'), ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(colourOf(theme, way), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the tint of a case', () => {
  it('grows with the distance from the price', () => {
    expect([0.1, -9.9, 10, -29.9, 30, -80].map(tintLevel)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('is absent without an upside', () => {
    expect(tintOf(undefined, undefined)).toEqual({});
    expect(tintOf(0.01, undefined)).toEqual({});
    expect(tintOf(-40, 'loss')).toEqual({ 'data-tint': 'loss', 'data-level': 3 });
  });
});
