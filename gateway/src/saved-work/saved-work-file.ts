import { EverythingSchema, savedWorkLimits, type Everything } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';

/**
 * Reads a file that `GET /everything` gave.
 *
 * @throws AppError BAD_REQUEST with one sentence for any other file, and for one that is damaged
 */
export function readSavedWorkFile(text: string): Everything {
  const parsed = parse(text);
  if (parsed === undefined) throw refused('it cannot be read as JSON');
  if (typeof parsed !== 'object' || parsed === null || !('format' in parsed) || parsed.format !== 'mulya-saved-work') throw refused('it says nothing of saved work');
  if (!('schema' in parsed) || parsed.schema !== 1) throw refused('it was written by a newer version of Mulya');
  const read = EverythingSchema.safeParse(parsed);
  if (!read.success) throw refused(`its ${read.error.issues[0]?.path.join('.') ?? 'form'} is not as expected`);
  const undated = times(read.data).find((time) => Number.isNaN(Date.parse(time)));
  if (undated !== undefined) throw refused(`it has ${undated} for a time`);
  const [twice] = repeated(read.data.valuations.flatMap(({ versions }) => versions.map(({ id }) => id)));
  if (twice !== undefined) throw refused(`it has the version ${twice} twice`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, withoutPoison);
  } catch {
    return undefined;
  }
}

/** As the framework does with every other body: a key by which an object would become another one has no place in JSON. */
function withoutPoison(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__');
  return value;
}

function times({ valuations, ownFigures, watchlist, recent }: Everything): readonly string[] {
  return [
    ...valuations.flatMap(({ versions, drafts }) => [...versions.map(({ savedAt }) => savedAt), ...drafts.map(({ at }) => at)]),
    ...ownFigures.map(({ savedAt }) => savedAt),
    ...watchlist.map(({ addedAt }) => addedAt),
    ...recent.map(({ openedAt }) => openedAt),
  ];
}

function repeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

const refused = (why: string) =>
  new AppError('BAD_REQUEST', `A file was expected that Mulya wrote with all of your saved work, of at most ${String(savedWorkLimits.file / 1_024 / 1_024)} MiB; of this one, ${why}. Nothing was changed.`);
