import type { BuildFile, FileKind } from './build-files.ts';

/** One step of a remote's load. Times are in milliseconds since the navigation began. */
export interface LoadStep {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const kinds: readonly (readonly [FileKind, string])[] = [
  ['manifest', 'Manifest'],
  ['entry', 'Entry'],
  ['script', 'Scripts'],
  ['style', 'Styles'],
];

/**
 * Returns the steps of a remote's first load, in order. Files that came after the first render are no part of it.
 *
 * @param marks the times of the remote's marks: before its first render, and after it
 */
export function loadSteps(files: readonly BuildFile[], [mounted, rendered]: readonly number[]): readonly LoadStep[] {
  const needed = files.filter(({ end }) => end > 0 && (mounted === undefined || end <= mounted));
  const fetched = kinds.flatMap(([kind, name]) => {
    const ofKind = needed.filter((file) => file.kind === kind);
    return ofKind.length === 0 ? [] : [{ name, ...spanOf(ofKind) }];
  });
  const last = Math.max(0, ...fetched.map(({ end }) => end));
  return [
    ...fetched,
    ...(mounted === undefined || fetched.length === 0 ? [] : [{ name: 'Start', start: last, end: mounted }]),
    ...(mounted === undefined || rendered === undefined ? [] : [{ name: 'First render', start: mounted, end: rendered }]),
  ];
}

function spanOf(files: readonly BuildFile[]): Pick<LoadStep, 'start' | 'end'> {
  return { start: Math.min(...files.map(({ start }) => start)), end: Math.max(...files.map(({ end }) => end)) };
}
