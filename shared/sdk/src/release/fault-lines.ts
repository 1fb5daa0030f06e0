import type { MappedFault } from '../faults/mapped-faults.ts';
import { asOneLine } from './release-error.ts';

/**
 * Returns faults as lines: count, error and message, then where and when, then the stack.
 *
 * @param asked the remote, and the one version that was asked for
 */
export function faultLines(
  { remote, version }: { readonly remote: string; readonly version?: string },
  faults: readonly MappedFault[],
): readonly string[] {
  if (faults.length === 0)
    return [`No browser reported a fault of ${remote}${version === undefined ? '' : ` ${version}`} in the last 30 days.`];
  return faults.flatMap((fault, index) => [...(index === 0 ? [] : ['']), ...linesOf(fault)]);
}

function linesOf({ phase, error, message, positions, count, versions, routes, lastSeen, trace }: MappedFault): readonly string[] {
  const where = routes.length === 0 ? '' : ` at ${routes.map(asOneLine).join(', ')}`;
  const when = `${lastSeen.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `${String(count)} × ${asOneLine(error)}: ${asOneLine(message)}`,
    `  ${asOneLine(phase)}${where}, in ${versions.join(', ')}, last seen ${asOneLine(when)}, trace ${asOneLine(trace)}`,
    ...positions.map((position) => `    at ${asOneLine(position)}`),
  ];
}
