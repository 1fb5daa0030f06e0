import { toLab, type Vision } from './colour.ts';

type Lab = readonly [number, number, number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const cosine = (degrees: number) => Math.cos(radians(degrees));
const power7 = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The hue in degrees, 0 to 360; 0 for a grey. */
function hueOf(a: number, b: number): number {
  const degrees = a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/**
 * The difference of two colours in CIE L*a*b*, CIEDE2000: 1 is just visible side by side. Source: Sharma, Wu, Dalal, "The CIEDE2000
 * Color-Difference Formula", Color Research & Application 30(1), 2005.
 *
 * @example colourDifference([50, 2.6772, -79.7751], [50, 0, -82.7485]) // 2.0425
 */
export function colourDifference(one: Lab, other: Lab): number {
  const meanChroma = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
  const stretch = 1 + 0.5 * (1 - power7(meanChroma));
  const [a1, a2] = [stretch * one[1], stretch * other[1]];
  const [chroma1, chroma2] = [Math.hypot(a1, one[2]), Math.hypot(a2, other[2])];
  const [hue1, hue2] = [hueOf(a1, one[2]), hueOf(a2, other[2])];
  const isGrey = chroma1 * chroma2 === 0;

  const around = isGrey ? 0 : hue2 - hue1 > 180 ? -360 : hue2 - hue1 < -180 ? 360 : 0;
  const turn = isGrey ? 0 : hue2 - hue1 + around;
  const hueSum = hue1 + hue2;
  const hue = isGrey ? hueSum : around === 0 ? hueSum / 2 : (hueSum + (hueSum < 360 ? 360 : -360)) / 2;

  const lightness = (one[0] + other[0]) / 2 - 50;
  const chroma = (chroma1 + chroma2) / 2;
  const weight = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
  const byLightness = (other[0] - one[0]) / (1 + (0.015 * lightness ** 2) / Math.sqrt(20 + lightness ** 2));
  const byChroma = (chroma2 - chroma1) / (1 + 0.045 * chroma);
  const byHue = (2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * weight);
  const rotation = -Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * power7(chroma);
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

/** The smallest differences of colours for such eyes: of any two, and of any two that follow each other. */
export function smallestDifferences(colours: readonly string[], vision: Vision): { readonly any: number; readonly neighbours: number } {
  const points = colours.map((hex) => toLab(hex, vision));
  const pairs = points.flatMap((point, at) => points.slice(at + 1).map((other, step) => ({ step, by: colourDifference(point, other) })));
  const smallest = (found: typeof pairs) => Math.min(...found.map(({ by }) => by));
  return { any: smallest(pairs), neighbours: smallest(pairs.filter(({ step }) => step === 0)) };
}
