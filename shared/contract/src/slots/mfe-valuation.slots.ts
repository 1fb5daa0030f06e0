import { FigureUnitSchema, PageFigureSchema } from '../api/ai-request.ts';
import { z } from '../schema.ts';
import { CompanyRefSchema } from '../api/company-key.ts';
import { maxPageFigures } from '../api/limits.ts';
import { defineSlots } from './define.ts';

/** One line of plain text. */
const lineOf = (length: number) =>
  z
    .string()
    .check(z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'a text is one line without control characters'))
    .check(z.maxLength(length));

/** ₹ per share. */
const PerShareSchema = z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000));

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

/** What the valuation page hands to its sections. It changes shortly after each edit. */
export const ValuationInputSchema = z.object({
  company: CompanyRefSchema,
  /** The year that the model starts from, such as "FY26"; null without statements. */
  baseYear: z.nullable(z.string()),
  /** Changes whenever the figures' sources do. */
  dataVersion: z.string(),
  /** The page's figures by id, with unsaved edits. */
  figures: z.array(PageFigureSchema).check(z.maxLength(maxPageFigures)),
});
export type ValuationInput = z.infer<typeof ValuationInputSchema>;

const isOrdered = ({ low, base, high }: { low: number | null; base: number | null; high: number | null }): boolean => {
  const values = [low, base, high].filter((value) => value !== null);
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
};

/**
 * A valuation method's result, in ₹ per share: a row of the football field, outside the headline. `base` null: no value yet, and `note`
 * says why. `basis`: one line that says what the value rests on, such as "3 segments, EV/EBITDA, net debt of FY26".
 */
export const MethodOutputSchema = z
  .object({
    /** The method's name in the row: "Sum of the parts". */
    label: lineOf(60),
    low: z.nullable(PerShareSchema),
    base: z.nullable(PerShareSchema),
    high: z.nullable(PerShareSchema),
    basis: lineOf(160),
    note: z.optional(lineOf(300)),
    /** How the value comes about. */
    figures: SectionFiguresSchema,
  })
  .check(
    z.refine(isOrdered, 'low, base and high are in ascending order'),
    z.refine(({ base, low, high }) => base !== null || (low === null && high === null), 'a range has a base'),
  );
export type MethodOutput = z.infer<typeof MethodOutputSchema>;

/** What a section of the valuation page gives back: the figures that the page prints and exports. */
export const SectionOutputSchema = z.object({ figures: SectionFiguresSchema });
export type SectionOutput = z.infer<typeof SectionOutputSchema>;

/** Owner: mfe-valuation. Both slots save the section's own state with the valuation. */
export const valuationSlots = defineSlots('mfe-valuation', {
  /** A section after the page's own ones. */
  'valuation/section': { input: ValuationInputSchema, output: SectionOutputSchema, savesWork: true },
  /** A valuation method. */
  'valuation/method': { input: ValuationInputSchema, output: MethodOutputSchema, savesWork: true },
});
