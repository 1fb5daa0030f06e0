/** A rectangle in px, from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A label next to a round marker. */
export interface LabelRequest {
  /** The centre of the marker, px. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The size of the label, px. */
  readonly width: number;
  readonly height: number;
}

interface Obstacles {
  /** The labels stay inside. */
  readonly frame: Box;
  /** No label covers any of these. */
  readonly taken?: readonly Box[] | undefined;
  /** Thin lines, which a label crosses only without a free place. */
  readonly lines?: readonly Box[] | undefined;
}

/** A label's place. `isFar`: a leader line connects it with its marker. */
export interface LabelPlace extends Box {
  readonly isFar: boolean;
}

/** Space between a marker and its label, px. */
const gap = 3;
/** Candidate distances in heights of the label; the first is next to the marker. */
const steps = [0, 1, 2, 3, 4, 5, 6, 8, 10] as const;
/** A line costs as much as this many steps. */
const lineCost = 1.5;
/** The most tries of the search; six labels need a few hundred. */
const maxTries = 20_000;

/**
 * Finds places for labels around their markers, so that no label covers another one, a marker or a taken box, and none leaves the frame.
 * Nearer places come first. Undefined: there is no place for the label. Pure.
 *
 * @example placesOfLabels([{ x: 50, y: 50, radius: 5, width: 80, height: 16 }], { frame: { x: 0, y: 0, width: 200, height: 100 } })
 */
export function placesOfLabels(
  requests: readonly LabelRequest[],
  { frame, taken = [], lines = [] }: Obstacles,
): readonly (LabelPlace | undefined)[] {
  const blocked = [...taken, ...requests.map(markerBox)];
  const candidates = requests.map((request) =>
    candidatesOf(request, frame)
      .filter((place) => isInside(place, frame) && !blocked.some((box) => overlaps(place, box)))
      .map((place) => ({ place, cost: place.cost + lines.filter((line) => overlaps(place, line)).length * lineCost }))
      .toSorted((one, other) => one.cost - other.cost)
      .map(({ place: { x, y, width, height, isFar } }): LabelPlace => ({ x, y, width, height, isFar })),
  );
  // The label with the fewest places chooses first.
  const order = candidates.map((_, at) => at).toSorted((one, other) => (candidates[one]?.length ?? 0) - (candidates[other]?.length ?? 0));
  let tries = 0;
  let best: ReadonlyMap<number, LabelPlace> = new Map();

  function search(from: number, chosen: ReadonlyMap<number, LabelPlace>): boolean {
    if (chosen.size > best.size) best = chosen;
    const at = order[from];
    if (at === undefined) return true;
    for (const place of candidates[at] ?? []) {
      tries += 1;
      if (tries > maxTries) return false;
      if ([...chosen.values()].some((other) => overlaps(place, other))) continue;
      if (search(from + 1, new Map([...chosen, [at, place]]))) return true;
    }
    // Without a place for this label, the others still get theirs.
    return (candidates[at] ?? []).length === 0 && search(from + 1, chosen);
  }

  search(0, new Map());
  return requests.map((_, at) => best.get(at));
}

function candidatesOf({ x, y, radius, width, height }: LabelRequest, frame: Box): readonly (LabelPlace & { readonly cost: number })[] {
  const clampedX = (left: number): number => Math.min(Math.max(left, frame.x), frame.x + frame.width - width);
  const away = radius + gap;
  const middle = y - height / 2;
  return steps.flatMap((step) => {
    const distance = step * height;
    const at = (left: number, top: number, cost: number) => ({ x: left, y: top, width, height, isFar: step > 0, cost: step + cost });
    const [above, below] = [y - away - height - distance, y + away + distance];
    return [
      ...(step === 0 ? [at(x + away, middle, 0), at(x - away - width, middle, 0.1)] : []),
      at(clampedX(x - width / 2), above, 0.2),
      at(clampedX(x - width / 2), below, 0.3),
      at(x + away, middle - distance - height / 2, 0.4),
      at(x + away, middle + distance + height / 2, 0.4),
      at(x - away - width, middle - distance - height / 2, 0.5),
      at(x - away - width, middle + distance + height / 2, 0.5),
      at(clampedX(x + away), above, 0.6),
      at(clampedX(x + away), below, 0.6),
      at(clampedX(x - away - width), above, 0.7),
      at(clampedX(x - away - width), below, 0.7),
    ];
  });
}

const markerBox = ({ x, y, radius }: LabelRequest): Box => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });

const isInside = (box: Box, frame: Box): boolean =>
  box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height;

/** Whether two boxes share more than an edge. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/**
 * Raises labels over columns so that none covers another one. The lowest keep their place. Returns the top of each, px. Pure.
 *
 * @example raisedTops([{ x: 0, y: 50, width: 30, height: 12 }, { x: 20, y: 52, width: 30, height: 12 }]) // [40, 52]
 */
export function raisedTops(labels: readonly Box[]): readonly number[] {
  const tops = labels.map(({ y }) => y);
  const placed: Box[] = [];
  for (const [at, label] of [...labels.entries()].toSorted(([, one], [, other]) => other.y - one.y)) {
    let box = label;
    for (
      let below = placed.find((other) => overlaps(box, other));
      below !== undefined;
      below = placed.find((other) => overlaps(box, other))
    )
      box = { ...box, y: below.y - box.height };
    placed.push(box);
    tops[at] = box.y;
  }
  return tops;
}
