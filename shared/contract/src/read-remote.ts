import { FINDERS_SINCE } from './finder.ts';
import { RemoteNameSchema, type RemoteName } from './names.ts';
import { REMOTE_BRAND, type Remote } from './remote.ts';
import { z } from './schema.ts';
import { SECTIONS_SINCE } from './section.ts';
import { ContractVersionSchema, contractFits } from './version.ts';

const isFunction = z.custom<() => Promise<unknown>>(
  (value) => typeof value === 'function',
  'a page, panel, finder, section or slot is a function that imports it',
);

const RemoteShape = z.object({
  $$type: z.literal(REMOTE_BRAND),
  name: RemoteNameSchema,
  contract: ContractVersionSchema,
  pages: z.optional(z.record(z.string(), isFunction)),
  panels: z.optional(z.record(z.string(), isFunction)),
  finders: z.optional(z.record(z.string(), isFunction)),
  sections: z.optional(z.record(z.string(), isFunction)),
  slots: z.optional(z.record(z.string(), isFunction)),
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
  const { contract, finders, sections, slots } = parsed.data;
  const tooNew =
    sinceProblem(name, contract, 'finders', finders, FINDERS_SINCE) ??
    sinceProblem(name, contract, 'sections', sections, SECTIONS_SINCE) ??
    sinceProblem(name, contract, 'slots', slots, SECTIONS_SINCE);
  if (tooNew !== undefined) return { problem: tooNew };
  return { remote: value as Remote }; // the schema above has just proved the shape
}

/** The problem of a remote that has something newer than the contract it declares. */
function sinceProblem(name: RemoteName, contract: string, what: string, part: unknown, since: string): string | undefined {
  if (part === undefined || contractFits(contract, since)) return undefined;
  return `${name} has ${what}, which came with contract ${since}, but says contract ${contract}. Say '${since}'.`;
}
