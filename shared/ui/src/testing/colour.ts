/** Measures of colour for the tests of the tokens. A colour is "#rrggbb"; inside, linear-light red, green, blue from 0 to 1. */
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

export type Vision = 'full' | 'no-red' | 'no-green';

/** Simulates a colour for eyes without red or green cones: Machado, Oliveira, Fernandes 2009, severity 1. */
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
};

/** OKLab: its distances match perceived differences (Ottosson 2020). */
function oklab(rgb: Triple): Triple {
  const cones: Triple = [
    Math.cbrt(dot(rgb, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(rgb, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(rgb, [0.0883024619, 0.2817188376, 0.6299787005])),
  ];
  return [
    dot(cones, [0.2104542553, 0.793617785, -0.0040720468]),
    dot(cones, [1.9779984951, -2.428592205, 0.4505937099]),
    dot(cones, [0.0259040371, 0.7827717662, -0.808675766]),
  ];
}

/** Returns the OKLab distance of the two closest colours for such eyes. */
export function closest(colours: readonly string[], vision: Vision): number {
  const [red, green, blue] = visionMatrices[vision];
  const clipped = (value: number) => Math.min(1, Math.max(0, value));
  const points = colours.map((hex) => {
    const rgb = linear(hex);
    return oklab([clipped(dot(rgb, red)), clipped(dot(rgb, green)), clipped(dot(rgb, blue))]);
  });
  const gap = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return Math.min(...points.flatMap((point, index) => points.slice(index + 1).map((other) => gap(point, other))));
}
