import type { Page } from '@playwright/test';

export interface Place {
  readonly name: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** The position of every box: what a reader sees move when another font loads. */
export function placesOf(page: Page): Promise<Place[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('section, h1, h2, h3, p, div, th, td, input, select')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${(element.textContent ?? '').trim().slice(0, 30)}”`;
      return { name, box: [x, y, width, height] as const };
    }),
  );
}

/** Lists boxes that moved vertically or changed height by more than a pixel, one per line. */
export function movedDown(before: readonly Place[], after: readonly Place[]): string[] {
  if (before.length !== after.length) return [`There were ${before.length} boxes and are ${after.length}.`];
  return before.flatMap(({ name, box: [, y, , height] }, index) => {
    const [, laterY = 0, , laterHeight = 0] = after[index]?.box ?? [];
    const isMoved = Math.abs(y - laterY) > 1 || Math.abs(height - laterHeight) > 1;
    return isMoved
      ? [`${name} from ${y.toFixed(1)}, ${height.toFixed(1)} high, to ${laterY.toFixed(1)}, ${laterHeight.toFixed(1)} high`]
      : [];
  });
}

/** Lists innermost boxes whose height changed by more than a pixel, one per line: texts that wrap differently. */
export function findResized(before: readonly Place[], after: readonly Place[]): string[] {
  if (before.length !== after.length) return [`There were ${before.length} boxes and are ${after.length}.`];
  return after.flatMap((place, index) => {
    const height = place.box[3];
    const isChanged = Math.abs(height - (before[index]?.box[3] ?? 0)) > 1;
    // in document order an outer box comes first
    const hasInner = isChanged && after.slice(index + 1).some((later) => isWithin(later, place));
    return isChanged && !hasInner ? [`${place.name} is ${height.toFixed(1)} high`] : [];
  });
}

function isWithin({ box: [x, y, width, height] }: Place, { box: [outerX, outerY, outerWidth, outerHeight] }: Place): boolean {
  return x >= outerX && y >= outerY && x + width <= outerX + outerWidth && y + height <= outerY + outerHeight;
}
