/** Checks deploy/observability/dashboard.json by Grafana's rules, without a Grafana. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@mulya/contract';

const SourceSchema = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const ThresholdsSchema = z.strictObject({
  mode: z.literal('absolute'),
  steps: z.array(z.strictObject({ color: z.string(), value: z.union([z.number(), z.null()]) })),
});
/** Grafana's unit ids. For an unknown id, Grafana shows the id after the number. */
const units = ['short', 's', 'bytes', 'percentunit', 'ops', 'reqps'] as const;
const PanelSchema = z.strictObject({
  id: z.number(),
  title: z.string(),
  type: z.enum(['stat', 'timeseries']),
  datasource: SourceSchema,
  gridPos: z.strictObject({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(units),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
      thresholds: z.optional(ThresholdsSchema),
    }),
    overrides: z.tuple([]),
  }),
  targets: z.array(z.strictObject({ refId: z.string(), expr: z.string(), legendFormat: z.string() })),
});
const DashboardSchema = z.object({
  uid: z.string(),
  templating: z.object({
    list: z.array(z.object({ name: z.literal('datasource'), type: z.literal('datasource'), query: z.literal('prometheus') })),
  }),
  panels: z.array(PanelSchema),
});
type Panel = z.infer<typeof PanelSchema>;

/** The unit of a query. All queries of a panel must share one. */
function unitOf(expression: string): Panel['fieldConfig']['defaults']['unit'] {
  if (expression.includes('remote_layout_shift_bucket')) return 'short'; // a score
  if (/^histogram_quantile\(|_seconds\{[^}]*\}$/.test(expression)) return 's';
  if (/^(?:1 - )?\(?mulya:\w+:ratio|result="hit"|kept\|joined/.test(expression)) return 'percentunit';
  if (/_bytes\{[^}]*\}$/.test(expression)) return 'bytes';
  if (/rate\(process_cpu_seconds_total|\* 60$|increase\(/.test(expression)) return 'short'; // CPU cores, or the growth in a minute or a day
  if (/rate\((?:http_request_duration_seconds_count|overload_refused_total|team_backend_calls_total)/.test(expression)) return 'reqps';
  return /rate\(/.test(expression) ? 'ops' : 'short';
}

let panels: readonly Panel[];

beforeAll(async () => {
  const text = await readFile(join(import.meta.dirname, '../../../deploy/observability/dashboard.json'), 'utf8');
  panels = DashboardSchema.parse(JSON.parse(text)).panels;
});

it('gives each panel and each of its queries a unique id', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { targets } of panels) expect(targets.map(({ refId }) => refId)).toEqual(targets.map((_, index) => 'ABCDEFGH'[index]));
});

it('gives each panel the unit of all of its queries', () => {
  const others = panels.flatMap(({ title, fieldConfig, targets }) =>
    targets
      .filter(({ expr }) => unitOf(expr) !== fieldConfig.defaults.unit)
      .map(({ expr }) => `${title} (${fieldConfig.defaults.unit}): ${expr}`),
  );
  expect(others).toEqual([]);
});

it('has every panel that the runbook names', async () => {
  const runbook = await readFile(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
  const namedPanels = [...runbook.matchAll(/(?<!\*)\*([A-Z][^*]+)\*(?!\*)/g)].map(([, title = '']) => title);
  expect(namedPanels.length).toBeGreaterThan(4);
  const titles = new Set(panels.map(({ title }) => title));
  expect(namedPanels.filter((title) => !titles.has(title))).toEqual([]);
});

it('places panels within 24 columns without overlaps', () => {
  const places = panels.map(({ gridPos }) => gridPos);
  expect(places.filter(({ x, w }) => x < 0 || w < 1 || x + w > 24)).toEqual([]);
  const cells = places.flatMap(({ h, w, x, y }) =>
    Array.from({ length: h * w }, (_, index) => `${String(x + (index % w))} ${String(y + Math.floor(index / w))}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

it('uses only labels in legends that the query keeps', () => {
  const unknown = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const keptLabels = new Set([...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', ')));
      const isWhole = !/\b(?:sum|max|min|histogram_quantile)\b/.test(expr) || expr.includes('mulya:');
      return [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]
        .map(([, label = '']) => label)
        .filter((label) => !isWhole && !keptLabels.has(label))
        .map((label) => `${title}: ${label}`);
    }),
  );
  expect(unknown).toEqual([]);
});
