import { canaryProgressText, speedTexts, type AuditLine, type RemoteState } from '@mulya/contract/releases';
import type { MappedFault } from '../faults.ts';
import { asOneLine } from './release-error.ts';

const WIDTH = 80;
const GAP = '  ';
const NONE = '–';
const MOST_BUILDS = 3;

/** Returns the releases as a table of 80 columns, with canaries, previews, addresses and sections below. */
export function releasesTable(remotes: readonly RemoteState[]): readonly string[] {
  if (remotes.length === 0) return ['Nothing is released yet.'];
  const sorted = remotes.toSorted((one, other) => one.remote.localeCompare(other.remote, 'en'));
  const rows = sorted.map(({ remote, current, previous, canary, off }) => [
    asOneLine(remote),
    current ?? NONE,
    previous ?? NONE,
    canary === null ? NONE : `${canary.version} ${canary.percent}%`,
    off ? 'off' : NONE,
  ]);
  const left = columns([['remote', 'current', 'previous', 'canary', 'off'], ...rows]);
  const room = WIDTH - (left[0]?.length ?? 0) - GAP.length;
  const builds = ['newest builds', ...sorted.map((state) => newestBuilds(state, room))];
  const mounted = sorted.flatMap(({ mounts, menuRequests = [] }) =>
    mounts.map(({ path, remote, view, access, menu }) => {
      const asked = menuRequests.find((each) => each.path === path)?.label;
      const place = menu === undefined ? asked && `asks for the menu as "${asOneLine(asked)}"` : `in the menu as "${asOneLine(menu)}"`;
      return [path, remote, `${view.is} ${asOneLine(view.name)}`, access, ...(place === undefined ? [] : [place])];
    }),
  );
  const shown = sorted.flatMap(({ sections = [] }) =>
    sections.map(({ slot, remote, section, access, order, sandboxed }) => [
      ...[slot, remote, `section ${asOneLine(section)}`, access, String(order)],
      ...(sandboxed === true ? ['sandboxed'] : []),
    ]),
  );
  const previews = sorted.flatMap(({ remote, builds: all }) =>
    all.flatMap(({ version, preview }) =>
      preview === undefined ? [] : [[asOneLine(remote), version, asOneLine(preview.branch), `until ${preview.endsAt.slice(0, 10)}`]],
    ),
  );
  const redirects = sorted.flatMap(({ remote, redirects: all = [] }) =>
    all.map(({ path, to }) => [asOneLine(path), `→ ${asOneLine(to)}`, asOneLine(remote)]),
  );
  const canaries = sorted.flatMap(({ remote, canary, speed }) => {
    if (canary?.progress === undefined) return [];
    const texts = [canaryProgressText(canary.progress), ...(speed === undefined ? [] : speedTexts(speed))];
    return texts.map((text, index) => [...(index === 0 ? [asOneLine(remote), canary.version] : ['', '']), asOneLine(text)]);
  });
  return [
    ...left.map((line, index) => `${line}${GAP}${builds[index] ?? ''}`.trimEnd()),
    ...section('Canaries:', canaries),
    ...section('Previews:', previews),
    ...section('Mounted:', mounted),
    ...section('Sections in slots:', shown),
    ...section('Redirects:', redirects),
  ];
}

const section = (title: string, rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : ['', title, ...columns(rows).map((line) => `${GAP}${line.trimEnd()}`)];

/** As many as fit, from one to three. */
function newestBuilds({ builds }: RemoteState, room: number): string {
  const released = builds.filter(({ preview }) => preview === undefined);
  const versions = released.slice(0, MOST_BUILDS).map(({ version }) => version);
  while (versions.length > 1 && versions.join(', ').length > room) versions.pop();
  return versions.length === 0 ? NONE : versions.join(', ');
}

/**
 * Returns the audit log, newest first: time in minutes, who, remote, verb, version before → after, why.
 *
 * @param timeZone of the times; default the machine's own
 */
export function logTable(lines: readonly AuditLine[], timeZone?: string): readonly string[] {
  if (lines.length === 0) return ['The log is empty.'];
  const rows = lines.map(({ at, who, remote, verb, from, to }) => [
    minutes(at, timeZone),
    asOneLine(who),
    asOneLine(remote),
    asOneLine(verb),
    from === null && to === null ? NONE : `${from ?? NONE} → ${to ?? NONE}`,
  ]);
  return columns([['time', 'who', 'remote', 'verb', 'from → to'], ...rows]).map((line, index) =>
    `${line}${GAP}${index === 0 ? 'why' : asOneLine(lines[index - 1]?.why ?? '')}`.trimEnd(),
  );
}

/** "2026-11-22 01:05" */
function minutes(at: string, timeZone: string | undefined): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return asOneLine(at);
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}`;
}

/** Cells in columns of equal width. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(GAP));
}

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
