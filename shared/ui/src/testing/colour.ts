/**
 * Measures of colour for the tests of the tokens. A colour is "#rrggbb"; inside, linear-light red, green, blue from 0
 * to 1.
 */
type Triple = readonly [number, number, number];

function linear(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`A colour #rrggbb was expected, but "${hex}" came.`);
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => dot(linear(hex), [0.2126, 0.7152, 0.0722]);
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Eyes with all cones, and without red (protanopia), green (deuteranopia) or blue ones (tritanopia). */
export type Vision = 'full' | 'no-red' | 'no-green' | 'no-blue';

/**
 * Simulates a colour for such eyes, in linear light. Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of
 * Color Vision Deficiency", IEEE TVCG 15(6), 2009, severity 1.0.
 */
const visionMatrices: Readonly<Record<Vision, readonly [Triple, Triple, Triple]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no-red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no-green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no-blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The colour in CIE L*a*b* (D65), as such eyes see it. */
export function toLab(hex: string, vision: Vision): Triple {
  const rgb = linear(hex);
  const [red, green, blue] = visionMatrices[vision].map((row) => Math.min(1, Math.max(0, dot(rgb, row))));
  const shown: Triple = [red ?? 0, green ?? 0, blue ?? 0];
  const curve = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116);
  const x = curve(dot(shown, [0.4124564, 0.3575761, 0.1804375]) / 0.95047);
  const y = curve(dot(shown, [0.2126729, 0.7151522, 0.072175]));
  const z = curve(dot(shown, [0.0193339, 0.119192, 0.9503041]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
