import { FigureUnitSchema } from '../api/ai-request.ts';
import { z } from '../schema.ts';

/** One line of plain text. */
export const lineOf = (length: number) =>
  z
    .string()
    .check(z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'a text is one line without control characters'))
    .check(z.maxLength(length));

/** ₹ per share. */
export const PerShareSchema = z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000));

/**
 * One figure of a section's working, which the page shows in the audit, in print and in exports. `id`: unique within the section.
 * `formula`: in words, such as "EBITDA × multiple − net debt".
 */
export const SectionFigureSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9/._-]{0,59}$/, 'an id has small letters, digits and / . _ -')),
  label: lineOf(80),
  value: z.nullable(z.union([z.number(), lineOf(120)])),
  unit: FigureUnitSchema,
  formula: z.optional(lineOf(200)),
});
export type SectionFigure = z.infer<typeof SectionFigureSchema>;

/** The figures of a section, each id once. */
export const SectionFiguresSchema = z.array(SectionFigureSchema).check(
  z.maxLength(60),
  z.refine((figures) => new Set(figures.map(({ id }) => id)).size === figures.length, 'each figure has an id of its own'),
);
