import type { Cell } from '@mulya/domain';
import type { Entry } from './assumptions.ts';
import type { AssumptionBenchmark } from './assumption-benchmark.ts';

/** An entry that is the peers' median. */
interface PeersTarget extends Entry {
  readonly value: number;
  readonly note: string;
}

/**
 * The peers' median as a target multiple entered by the analyst, rounded to the decimal on the screen. The note names the peers.
 * Undefined if the item is not a median, or has no figure above zero.
 *
 * @param on today, ISO
 */
export function peersTarget({ cell, peers = [] }: AssumptionBenchmark, on: string): PeersTarget | undefined {
  const names = peers.flatMap((peer) => (peer.is === 'in' ? [peer.name] : []));
  const value = shownValue(cell);
  if (names.length === 0 || value === undefined || value <= 0) return undefined;
  return { value, by: 'analyst', on, note: `peer median, n = ${names.length}: ${names.join(', ')}` };
}

function shownValue(cell: Cell): number | undefined {
  return cell.is === 'figure' ? Math.round(cell.value * 10) / 10 : undefined;
}
