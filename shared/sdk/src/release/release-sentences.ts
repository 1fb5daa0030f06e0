import type { Access, RemoteManifest, Route } from '@mulya/contract';
import { canaryProgressText, canaryRuleText, speedTexts, type PublishResult, type RemoteState } from '@mulya/contract/releases';
import type { BuiltRemote } from './built-remote.ts';
import type { PointerCommand } from './command.ts';
import { asOneLine, sizeText } from './release-error.ts';

/** "Built mfe-search 1.2.1 (12 files, 310 KB)." */
export const builtText = ({ manifest, count, bytes }: BuiltRemote): string =>
  `Built ${manifest.name} ${manifest.version} (${count} ${count === 1 ? 'file' : 'files'}, ${sizeText(bytes)}).`;

/** The result of the checks, printed before the upload. */
export const fitsText = ({ manifest }: BuiltRemote, contract: string, address: string): string =>
  `${manifest.name} ${manifest.version} fits the shell at ${address} (contract ${contract}).`;

/** The result of a preview: what it is, and on a line of its own the one address that shows it. */
export function previewText({ remote, version, preview }: PublishResult, gateway: string): string {
  // An older gateway has published a prerelease, and does not show pages without an address.
  if (preview === undefined) return `${remote} ${version} is published as a prerelease.\n${gateway}/dashboard?remote=${remote}@${version}`;
  const until = preview.endsAt.slice(0, 10);
  return `${remote} ${version} is a preview of ${asOneLine(preview.branch)} for members of a team, until ${until}.\n${gateway}${asOneLine(preview.address)}`;
}

export const publishedText = ({ remote, version }: PublishResult): string => `Published ${asOneLine(remote)} ${version}.`;

const opens: Readonly<Record<Access, string>> = {
  public: 'everyone',
  visitor: 'visitors who are not signed in',
  'signed-in': 'signed-in users',
};

/** The result of a command, from the gateway's answer. */
export function doneText(command: PointerCommand, state: RemoteState, call: string): string {
  const { remote } = command;
  const current = state.current === null ? 'no version of it is current' : `${state.current} is current`;
  switch (command.verb) {
    case 'promote':
    case 'rollback': {
      const isBack = command.verb === 'rollback';
      const kept = state.previous === null ? '' : `; ${state.previous} is kept as the previous one`;
      const done = `${remote} ${state.current ?? ''} is current${isBack ? ' again' : ''}${kept}.`;
      const off = state.off ? ` It is switched off: ${call} on ${remote}` : '';
      const speed = command.verb === 'promote' && state.speed !== undefined ? speedTexts(state.speed).map(asSentence) : [];
      return [`${done}${off}`, ...speed].join('\n');
    }
    case 'canary':
      if (state.canary === null || state.canary.percent === 0) return `${remote} has no canary; ${current} for all.`;
      return `${state.canary.percent}% of the signed-in users get ${remote} ${state.canary.version}; ${current} for the others.${canaryWords(state)}`;
    case 'off':
      return `${remote} is switched off${whatSaysSo(state)}.`;
    case 'on':
      return `${remote} is switched on; ${current}.`;
    case 'mount': {
      const route = state.mounts.find(({ path }) => path === command.path);
      if (route === undefined) return `${command.path} is an address of ${remote}.`;
      const shows = `${route.path} shows the ${route.view.is} ${asOneLine(route.view.name)} of ${remote} to ${opens[route.access]}, titled "${asOneLine(route.title)}".`;
      return `${shows}${menuWords(route, state, call)}`;
    }
    case 'mount-section': {
      const mount = state.sections?.find(({ slot, section }) => slot === command.slot && section === command.section);
      if (mount === undefined) return `${command.section} of ${remote} is in ${command.slot}.`;
      return `${mount.slot} of ${mount.page} shows the section ${mount.section} of ${remote} to ${opens[mount.access]}, titled "${asOneLine(mount.title)}", at ${String(mount.order)}${mount.sandboxed === true ? ', in a sandboxed frame' : ''}.`;
    }
    case 'unmount-section':
      return `${command.slot} does not show ${command.section} of ${remote} any more.`;
    case 'retire': {
      const leads = (state.redirects ?? []).map(({ path, to }) => `${asOneLine(path)} leads to ${asOneLine(to)}.`);
      return [
        `${remote} is retired; no address shows it any more.`,
        ...leads,
        `Its builds are deleted after 30 days; until then ${call} promote ${remote} <version> brings it back.`,
      ].join(' ');
    }
    case 'unmount': {
      const leads = command.to === undefined ? '' : ` It leads to ${command.to}.`;
      return `${command.path} is no address of ${remote} any more.${leads}`;
    }
  }
}

/** Whether the header's menu has the page, or who grants that. */
function menuWords({ path, access, menu }: Route, { remote, menuRequests = [] }: RemoteState, call: string): string {
  if (menu !== undefined) return ` The header’s menu shows it as "${asOneLine(menu)}".`;
  const asked = menuRequests.find((each) => each.path === path);
  if (asked === undefined) return '';
  return ` It asks for a place in the header’s menu as "${asOneLine(asked.label)}", which only the operator grants: ${call} mount ${remote} ${path} ${access} --menu`;
}

const asSentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${asOneLine(text.slice(1))}.`;

/** "; its pages and sections say so": what of a remote is on screen while it is switched off. */
function whatSaysSo({ mounts, sections = [] }: RemoteState): string {
  const shown = [...(mounts.length > 0 ? ['pages'] : []), ...(sections.length > 0 ? ['sections'] : [])];
  return shown.length === 0 ? '' : `; its ${shown.join(' and ')} say so`;
}

/** The parts of a build that can be mounted. Without `pages` they are not known. */
export type Mountable = Pick<RemoteManifest, 'name'> & Partial<Pick<RemoteManifest, 'pages' | 'sections' | 'sectionSlots'>>;

/** How the first build of a remote gets an address, or a slot if it has sections alone. */
export function howToMount({ name, pages, sections, sectionSlots }: Mountable, call: string): string {
  const [section] = Object.keys(sections ?? {});
  return pages?.length === 0 && section !== undefined
    ? `If no page shows it yet, the operator mounts it: ${call} mount ${name} ${sectionSlots?.[section] ?? '<slot>'} --section ${section}`
    : `If no address shows it yet: ${call} mount ${name} /${name.replace('mfe-', '')} signed-in`;
}

/** The canary's rule and how far it is, on a line of its own. Older gateways do not send them. */
function canaryWords({ canary, current }: RemoteState): string {
  const progress = canary?.progress;
  if (progress === undefined) return '';
  return `\n${canaryRuleText(progress.rule, current ?? 'the current version')} So far: ${canaryProgressText(progress)}.`;
}

/** The refusal of a prerelease that a release would promote. */
export const prereleaseText = (remote: string, version: string, call: string): string =>
  `A version for everybody was expected in package.json; ${remote} ${version} is a prerelease. Set a version without a hyphen, publish it alone (${call} publish ${remote} after a build), or release it with --force.`;
