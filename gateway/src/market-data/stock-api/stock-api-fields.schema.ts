import { z } from '@mulya/contract';

/** Fields of the source's answers. An invalid field becomes null, which means missing. */
export const TextSchema = z.catch(z.nullish(z.union([z.string(), z.number()])), null);
export const FigureSchema = z.catch(z.nullish(z.union([z.number(), z.string()])), null);

export type RawField = z.infer<typeof TextSchema>;

/** A list. An invalid entry becomes null, and an invalid list is missing. */
export function listOf<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.catch(z.nullish(z.array(z.catch(z.nullable(entry), null))), null);
}

/** Trimmed; null for an empty text or "-". */
export function nonEmptyText(value: RawField): string | null {
  const text = String(value ?? '').trim();
  return text === '' || text === '-' ? null : text;
}
