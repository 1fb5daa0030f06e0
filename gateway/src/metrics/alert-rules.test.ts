/** deploy/observability: rules, alerts and dashboard ask for what the gateway exports, and each alert has its part in the runbook. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@mulya/contract';
import { noDatabase } from '../attacks/fixtures/no-database.ts';
import { buildApp } from '../app.ts';
import { createCompanies } from '../companies/companies.ts';
import { builtHouse } from '../fixtures/built-house.ts';
import { houseReleases } from '../fixtures/house-releases.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { firebaseConfig } from '../fixtures/start-gateway.ts';
import { metricNames, readMetrics } from './fixtures/read-metrics.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFile(join(root, file), 'utf8');
const DashboardSchema = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) });

let exported: ReadonlySet<string>;
let series: readonly string[];
let recorded: ReadonlySet<string>;
let expressions: readonly (readonly [string, string])[];

beforeAll(async () => {
  const house = await builtHouse();
  const live = { kind: 'live', url: 'http://127.0.0.1:1', key: 'key' } as const;
  const model = { kind: 'openai-compatible', url: 'http://127.0.0.1:1/v1', key: 'key', model: 'model-1', search: 'none' } as const;
  const app = await buildApp(
    { ...firebaseConfig, marketData: live, ai: model },
    { root: house.root, releases: await houseReleases(house.root, quietLog().log), database: noDatabase, companies: createCompanies([]), addresses: { keys: 'http://127.0.0.1:1', lookup: 'http://127.0.0.1:1' } },
  );
  exported = await metricNames(app);
  series = [...(await readMetrics(app)).keys()];
  await app.close();
  await house.end();
  const [objectives, alerts, dashboard] = await Promise.all(['objectives.yaml', 'alerts.yaml', 'dashboard.json'].map((file) => read(`deploy/observability/${file}`)));
  recorded = new Set([...(objectives ?? '').matchAll(/record: (\S+)/g)].map(([, name = '']) => name));
  const inRules = [...`${objectives ?? ''}${alerts ?? ''}`.matchAll(/expr: '(.+)'/g)].map(([, expression = '']) => ['a rule', expression] as const);
  const inPanels = DashboardSchema.parse(JSON.parse(dashboard ?? '')).panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));
  expressions = [...inRules, ...inPanels];
});

/** Names of metrics in an expression: words that are neither functions, keywords, labels nor texts. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}/g, '').replace(/\b(?:by|without|on)\s*\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name).filter((name) => !['and', 'or', 'unless'].includes(name) && name.length > 2);
}

it('no rule and no panel asks for a metric that is not there', () => {
  expect(expressions.length).toBeGreaterThan(60);
  const unknown = expressions.flatMap(([where, expression]) => metricsIn(expression).filter((name) => name !== 'up' && !exported.has(name) && !recorded.has(name)).map((name) => `${where}: ${name}`));
  expect(unknown).toEqual([]);
});

it('reads names of metrics out of expressions', () => {
  expect(metricsIn('sum by (route) (rate(http_total{status=~"5.."}[5m])) / (sum(mulya:x:ratio1h) > 0.5 * 3) and absent(up{job="a"})')).toEqual(['http_total', 'mulya:x:ratio1h']);
});

it('what the gateway counts of its own is on the dashboard or in a rule', () => {
  const asked = new Set(expressions.flatMap(([, expression]) => metricsIn(expression)).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  const own = [...new Set([...exported].map((name) => name.replace(/_(bucket|sum|count)$/, '')))].filter((name) => !/^(nodejs|process)_/.test(name));
  expect(own.filter((name) => !asked.has(name))).toEqual([]);
});

it('each alert has a part of the runbook to which it leads', async () => {
  const [alerts, runbook] = await Promise.all([read('deploy/observability/alerts.yaml'), read('docs/runbook.md')]);
  const parts = new Set([...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replace(/[^\w -]/g, '').replaceAll(' ', '-')));
  const ways = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\S+)/g)].map(([, part = '']) => part);
  expect(ways).toHaveLength([...alerts.matchAll(/- alert: /g)].length);
  expect(ways.filter((part) => !parts.has(part))).toEqual([]);
});

it('what alerts count is there from the start, at nought: of a series that begins at 600 Prometheus sees no growth', () => {
  const outcomes = ['ok', 'conflict', 'refused', 'failed'];
  for (const name of [
    ...['full', 'busy'].flatMap((why) => ['page', 'api', 'file', 'other'].map((asked) => `overload_refused_total{why="${why}",asked="${asked}"}`)),
    ...['fresh', 'stale', 'no-figures', 'failed'].map((freshness) => `valuation_answers_total{freshness="${freshness}"}`),
    ...['version', 'draft', 'other'].flatMap((kind) => outcomes.map((outcome) => `saves_total{kind="${kind}",outcome="${outcome}"}`)),
  ]) expect(series).toContain(name);
});

it('each outside system of a live gateway is watched from its start', () => {
  expect(series.filter((name) => name.startsWith('upstream_resting')).toSorted()).toEqual(['ai', 'identity-accounts', 'identity-keys', 'market-data'].map((upstream) => `upstream_resting{upstream="${upstream}"}`));
});
