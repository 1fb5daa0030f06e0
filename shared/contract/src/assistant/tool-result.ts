import { FigureOriginSchema, FigureUnitSchema } from '../api/ai-request.ts';
import { z } from '../schema.ts';
import { CaseSchema } from './case.ts';

/**
 * A figure of a result. `value`: unrounded; words where a number would mislead; null when missing. `unit`: as of the page, or "number" for
 * ranks and counts. `period`: "FY26", "FY28E", or null. `id`: as of `PageFigureSchema` where the page has the figure. Of a result alone:
 *
 * - run_case, solve: `case/<row>/<column>`, `case/headline/<target-price|upside|return|total-return|total-return-a-year>` by the case's
 *   method, `case/method/<method>[/low|/high]`; of the page `now/<return|total-return>`, and for methods without a target multiple
 *   `now/upside`, `now/method/<method>[/low|/high]`;
 * - get_figures, list_assumptions: `builder/<row>/<year>` once used;
 * - solve: `solve/<answer|target|now>`; for today's price by DCF also `solve/reverse-dcf`, `solve/own-growth`;
 * - explain_change: `bridge/<from|to|change|change-percent>`,
 *   `bridge/<revenue|margin|other-income|depreciation|interest|exceptional|tax|minority|unexplained>`; of EPS `bridge/shares`; of lenders
 *   `bridge/<net-interest-income|other-income|expenses|tax|minority>`;
 * - compare: `<own|median|rank|count|percentile>/<metric>`, `peer/<key>/<metric>`;
 * - assess_price: `place/<multiple>/<now|median|low-quartile|high-quartile|industry>`, `implied/figure`;
 * - list_risks: `risk/<now|growth|multiple>/<target-price|upside>`, `risk/<growth|multiple>/<from|to|change>`,
 *   `risk/<debtToEquity|interestCover|equityToAssets>`;
 * - list_assumptions: `assumption/<row>/<column>`, `assumption/<input>/all`, `override/<figure>`,
 *   `scenario/<bear|base|bull|added1|added2>/<target-price|probability>`, `scenario/<expected-value|expected-upside|value-at-risk>`,
 *   `age/<price|statements>` in days;
 * - history: `history/<low|p25|median|p75|high|now|percentile|cheaper|months>`; `percentile` is the share of the other months with a lower
 *   multiple, `cheaper` that with a higher one.
 */
export const ToolFigureSchema = z.object({
  id: z.string().check(z.maxLength(160)),
  label: z.string().check(z.maxLength(160)),
  value: z.nullable(z.union([z.number(), z.string().check(z.maxLength(200))])),
  unit: z.enum([...FigureUnitSchema.options, 'number']),
  period: z.nullable(z.string().check(z.maxLength(20))),
  origin: FigureOriginSchema,
});
export type ToolFigure = z.infer<typeof ToolFigureSchema>;

/** A small table for the screen. `figures`: ids of the result's figures, null for an empty cell; as many as `columns`. */
export const ToolTableSchema = z.object({
  title: z.string().check(z.maxLength(120)),
  columns: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(8)),
  rows: z
    .array(z.object({ label: z.string().check(z.maxLength(80)), figures: z.array(z.nullable(z.string().check(z.maxLength(160)))) }))
    .check(z.maxLength(40)),
});
export type ToolTable = z.infer<typeof ToolTableSchema>;

/**
 * What a tool returns. `notes`: sentences of the page's own, such as a bound or a missing line. `case`: the assumptions behind the result,
 * which the analyst can apply; absent if there is nothing to apply. `name`: a short name of that case, "PAT growth 10 %".
 */
export const ToolResultSchema = z.object({
  figures: z.array(ToolFigureSchema).check(z.maxLength(250)),
  tables: z.array(ToolTableSchema).check(z.maxLength(3)),
  notes: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(20)),
  case: z.optional(CaseSchema),
  name: z.optional(z.string().check(z.maxLength(80))),
});
export type ToolResult = z.infer<typeof ToolResultSchema>;

/** `problem`: one sentence, such as "The model has no PAT in the base year." */
export type ToolOutcome = { readonly ok: true; readonly result: ToolResult } | { readonly ok: false; readonly problem: string };
