import { FINDERS_SINCE } from './finder.ts';
import { RemoteNameSchema, type RemoteName } from './names.ts';
import { REMOTE_BRAND, type Remote } from './remote.ts';
import { z } from './schema.ts';
import { SECTIONS_SINCE } from './section.ts';
import { ContractVersionSchema, contractFits } from './version.ts';

/** Pages, panels and other parts: functions that import them. */
const PartsSchema = z.optional(
  z.record(
    z.string(),
    z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
  ),
);

const RemoteShape = z.object({
  $$type: z.literal(REMOTE_BRAND),
  name: RemoteNameSchema,
  contract: ContractVersionSchema,
  pages: PartsSchema,
  panels: PartsSchema,
  finders: PartsSchema,
  sections: PartsSchema,
  slots: PartsSchema,
  emits: z.optional(z.array(z.string())),
  listens: z.optional(z.array(z.string())),
});

/**
 * Reads a loaded module's default export as the remote of that name. Returns the problem as a sentence when it is not that remote.
 *
 * @example
 * readRemote({ default: 1 }, 'mfe-search');
 * // { problem: 'mfe-search was expected to export one defineRemote(…) value as its default, but did not.' }
 */
export function readRemote(module: unknown, name: RemoteName): { readonly remote: Remote } | { readonly problem: string } {
  const value = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  const parsed = RemoteShape.safeParse(value);
  if (!parsed.success) {
    return { problem: `${name} was expected to export one defineRemote(…) value as its default, but did not.` };
  }
  if (parsed.data.name !== name) {
    return { problem: `${name} was expected, but the module says it is ${parsed.data.name}.` };
  }
  const { contract, finders } = parsed.data;
  if (finders !== undefined && !contractFits(contract, FINDERS_SINCE)) {
    return { problem: sinceText(name, 'finders', contract, FINDERS_SINCE) };
  }
  return { remote: value as Remote }; // the schema above has just proved the shape
}

/** The parts of a remote that say whether it has sections or slots. */
type SectionParts = Pick<Remote, 'name' | 'contract'> & { readonly sections?: object; readonly slots?: object };

/**
 * Returns the problem of a remote that has sections or slots and declares an older contract. The build and `testRemote` call it; a shell
 * of an older contract ignores both.
 *
 * @example
 * sectionsProblem(remote); // "mfe-sotp has sections, which came with contract 1.3, but says contract 1.2. Say '1.3'."
 */
export function sectionsProblem({ name, contract, sections, slots }: SectionParts): string | undefined {
  const what = sections !== undefined ? 'sections' : slots !== undefined ? 'slots' : undefined;
  return what === undefined || contractFits(contract, SECTIONS_SINCE) ? undefined : sinceText(name, what, contract, SECTIONS_SINCE);
}

const sinceText = (name: RemoteName, what: string, contract: string, since: string): string =>
  `${name} has ${what}, which came with contract ${since}, but says contract ${contract}. Say '${since}'.`;
