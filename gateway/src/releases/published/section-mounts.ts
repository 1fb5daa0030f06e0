import { maxSectionsOfSlot, type SectionMount } from '@mulya/contract';
import type { CommandBody, Verb } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import { composeRemotes } from '../page-release.ts';
import { manifestToMount, type MountCommand } from './page-mounts.ts';
import { currentOf } from './release-facts.ts';
import type { ReleaseChange } from './release-store.ts';
import { assertFreeTitle } from './titles.ts';

export type SectionVerb = 'mount-section' | 'unmount-section';

export const isSectionVerb = (verb: Verb): verb is SectionVerb => verb === 'mount-section' || verb === 'unmount-section';

const notFit = (message: string) => new AppError('NOT_FIT', message);

/**
 * Decides a command about a section in a slot.
 *
 * @throws AppError FORBIDDEN for anyone but the operator, because a slot is part of another team's page; NOT_FOUND, NOT_FIT
 */
export function decideSection({ verb, body, now, facts, isOperator, entry, releases }: MountCommand<SectionVerb>): ReleaseChange {
  const { slot, section } = body as CommandBody<SectionVerb>; // parsed by the schema of the verb
  const place = `${section} in ${slot}`;
  const logged = { ...entry, from: null, to: currentOf(now, facts), why: entry.why === '' ? place : `${place}: ${entry.why}` };
  const mounts = releases.state.sections;
  const mounted = mounts.find((each) => each.slot === slot && each.section === section && each.remote === facts.remote);
  if (verb === 'unmount-section') {
    if (mounted === undefined) {
      const own = mounts.filter(({ remote }) => remote === facts.remote).map((each) => `${each.section} in ${each.slot}`);
      throw new AppError('NOT_FOUND', `${facts.remote} has no ${place}. It has: ${own.join(', ') || 'no section in a slot'}.`);
    }
    return { section: { unmount: [mounted] }, entry: logged };
  }
  if (!isOperator)
    throw new AppError('FORBIDDEN', `A section in a slot of another team's page was expected to be mounted by the operator. Ask them.`);
  const manifest = manifestToMount(facts, now);
  if (manifest.sections?.[section] === undefined) {
    const sections = Object.keys(manifest.sections ?? {}).join(', ') || 'it has none';
    throw notFit(`A section of ${facts.remote} was expected (${sections}); "${section}" came. Name one with --section.`);
  }
  const own = manifest.sectionSlots?.[section];
  if (own !== undefined && own !== slot)
    throw notFit(`The slot of ${section} was expected, which ${facts.remote} declares as ${own}; ${slot} came. Mount it in ${own}.`);
  const inSlot = mounts.filter((each) => each.slot === slot && each !== mounted);
  if (inSlot.length >= maxSectionsOfSlot)
    throw notFit(`${slot} was expected to have room; it has ${String(inSlot.length)} sections, which is the most. Unmount one first.`);
  const { access, order, title, sandboxed = mounted?.sandboxed } = body as CommandBody<'mount-section'>; // as above
  const last = Math.max(0, ...inSlot.map((each) => each.order));
  const mount: SectionMount = {
    slot,
    page: pageOffering(slot, releases),
    remote: manifest.name,
    section,
    title: title ?? mounted?.title ?? titleOf(section),
    access: access ?? mounted?.access ?? 'signed-in',
    order: order ?? mounted?.order ?? Math.min(last + 10, 1_000),
    ...(sandboxed === undefined ? {} : { sandboxed }),
  };
  assertFreeTitle(mount.title, releases.bundled.shell);
  return { section: { mount }, entry: logged };
}

/** The remote whose current build offers a slot. */
function pageOffering(slot: SectionMount['slot'], { bundled, state }: MountCommand<SectionVerb>['releases']): SectionMount['page'] {
  const current = composeRemotes(
    bundled.remotes.map(({ manifest }) => manifest),
    state,
  ).map((remote) => remote.current);
  const offering = current.filter(({ slots }) => slots?.includes(slot) === true);
  const [page, other] = offering;
  if (page === undefined) {
    const offered = current.flatMap(({ slots }) => slots ?? []).sort();
    throw notFit(`A slot that a page offers was expected (${offered.join(', ') || 'none does'}); "${slot}" came.`);
  }
  if (other !== undefined) throw notFit(`One page was expected to offer ${slot}; ${page.name} and ${other.name} do.`);
  return page.name;
}

/** "sum-of-parts" becomes "Sum of parts". */
function titleOf(section: string): string {
  const words = section.replaceAll('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
