/** deploy/observability: rules, alerts and dashboard ask for what the gateway exports, and each alert has its part in the runbook. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@mulya/contract';
import { Registry } from 'prom-client';
import { noDatabase } from '../attacks/fixtures/no-database.ts';
import { buildApp } from '../app.ts';
import { createCompanies } from '../companies/companies.ts';
import { createBundledBuilds } from '../fixtures/bundled-builds.ts';
import { bundledReleases } from '../fixtures/bundled-releases.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { firebaseConfig } from '../fixtures/start-gateway.ts';
import { choicesIn, groupedBy, metricsIn } from './fixtures/expressions.ts';
import { metricNames, readMetrics } from './fixtures/read-metrics.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFile(join(root, file), 'utf8');
const DashboardSchema = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) });

/** Labels that Prometheus adds to each series. */
const scraped = ['job', 'instance'];

const MetricsSchema = z.array(z.object({ name: z.string(), labelNames: z.array(z.string()) }));

let exported: ReadonlySet<string>;
/** The labels of each exported or recorded metric. */
let labels: ReadonlyMap<string, readonly string[]>;
let series: ReadonlyMap<string, number>;
let recorded: ReadonlySet<string>;
let expressions: readonly (readonly [string, string])[];

beforeAll(async () => {
  const bundled = await createBundledBuilds();
  const live = { kind: 'live', url: 'http://127.0.0.1:1', key: 'key' } as const;
  const model = {
    kind: 'openai-compatible',
    url: 'http://127.0.0.1:1/v1',
    key: 'key',
    model: 'model-1',
    search: 'none',
    tools: true,
  } as const;
  const app = await buildApp(
    { ...firebaseConfig, marketData: live, ai: model },
    {
      root: bundled.root,
      releases: await bundledReleases(bundled.root, quietLog().log),
      database: noDatabase,
      companies: createCompanies([]),
      addresses: { keys: 'http://127.0.0.1:1', lookup: 'http://127.0.0.1:1' },
    },
  );
  const asked = jest.spyOn(Registry.prototype, 'metrics');
  exported = await metricNames(app);
  const [registry] = asked.mock.contexts;
  asked.mockRestore();
  if (!(registry instanceof Registry)) throw new Error('/metrics was expected to ask a registry.');
  const own = MetricsSchema.parse(registry.getMetricsAsArray()).map(({ name, labelNames }) => [name, labelNames] as const);
  series = await readMetrics(app);
  await app.close();
  await bundled.end();
  const [objectives, alerts, dashboard] = await Promise.all(
    ['objectives.yaml', 'alerts.yaml', 'dashboard.json'].map((file) => read(`deploy/observability/${file}`)),
  );
  const records = [...(objectives ?? '').matchAll(/record: (\S+)\n\s+expr: '(.+)'/g)].map(
    ([, name = '', expression = '']) => [name, groupedBy(expression)] as const,
  );
  recorded = new Set(records.map(([name]) => name));
  labels = new Map([...own, ...records]);
  const inRules = [...`${objectives ?? ''}${alerts ?? ''}`.matchAll(/expr: '(.+)'/g)].map(
    ([, expression = '']) => ['a rule', expression] as const,
  );
  const inPanels = DashboardSchema.parse(JSON.parse(dashboard ?? '')).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr] as const),
  );
  expressions = [...inRules, ...inPanels];
});

it('queries only metrics that the gateway exports', () => {
  expect(expressions.length).toBeGreaterThan(60);
  const unknown = expressions.flatMap(([where, expression]) =>
    metricsIn(expression)
      .filter((name) => name !== 'up' && !exported.has(name) && !recorded.has(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('selects this job in every rule and panel', () => {
  const raw = (expression: string) => metricsIn(expression).filter((name) => !recorded.has(name));
  const ownMetricsIn = (expression: string) =>
    // added by Prometheus itself
    [...expression.matchAll(/(\w+)\{job="mulya-gateway"[,}]/g)].map(([, name = '']) => name).filter((name) => name !== 'up');
  expect(expressions.filter(([, expression]) => raw(expression).join() !== ownMetricsIn(expression).join())).toEqual([]);
  expect(expressions.filter(([, expression]) => /\bup\b(?!\{job="mulya-gateway"\})/.test(expression))).toEqual([]);
});

it('selects only by labels that the metric has', () => {
  const of = (metric: string) =>
    new Set([
      ...scraped,
      ...(labels.get(metric) ?? labels.get(metric.replace(/_(bucket|sum|count)$/, '')) ?? []),
      ...(metric.endsWith('_bucket') ? ['le'] : []),
    ]);
  const selectedLabels = expressions.flatMap(([where, expression]) =>
    choicesIn(expression).flatMap((choice) =>
      choice.labels.filter((label) => !of(choice.metric).has(label)).map((label) => `${where}: ${choice.metric}{${label}}`),
    ),
  );
  expect(selectedLabels).toEqual([]);
  const grouped = expressions.flatMap(([where, expression]) => {
    const known = new Set(metricsIn(expression).flatMap((metric) => [...of(metric)]));
    return groupedBy(expression)
      .filter((label) => !known.has(label))
      .map((label) => `${where}: by (${label}) of ${expression}`);
  });
  expect(grouped).toEqual([]);
});

it('alerts only on dependencies that a gateway has', () => {
  expect([...series.keys()]).toEqual(
    expect.arrayContaining(['identity', 'releases'].map((dependency) => `dependency_up{dependency="${dependency}"}`)),
  );
});

it('shows every own metric on the dashboard or uses it in a rule', () => {
  const asked = new Set(
    expressions.flatMap(([, expression]) => metricsIn(expression)).map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  const own = [...new Set([...exported].map((name) => name.replace(/_(bucket|sum|count)$/, '')))].filter(
    (name) => !/^(nodejs|process)_/.test(name),
  );
  expect(own.filter((name) => !asked.has(name))).toEqual([]);
});

it('links each alert to a section of the runbook', async () => {
  const [alerts, runbook] = await Promise.all([read('deploy/observability/alerts.yaml'), read('docs/runbook.md')]);
  const parts = new Set(
    [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  const ways = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\S+)/g)].map(([, part = '']) => part);
  expect(ways).toHaveLength([...alerts.matchAll(/- alert: /g)].length);
  expect(ways.filter((part) => !parts.has(part))).toEqual([]);
});

it('exports each series that an alert counts as 0 before anything has happened', () => {
  const outcomes = ['ok', 'conflict', 'refused', 'failed'];
  const names = [
    ...['500', '503'].map((status) => `http_request_duration_seconds_count{method="GET",route="/*",status="${status}"}`),
    ...['full', 'busy'].flatMap((why) =>
      ['page', 'api', 'file', 'other'].map((asked) => `overload_refused_total{why="${why}",asked="${asked}"}`),
    ),
    ...['fresh', 'stale', 'no-figures', 'failed'].map((freshness) => `valuation_answers_total{freshness="${freshness}"}`),
    ...['version', 'draft', 'other'].flatMap((kind) => outcomes.map((outcome) => `saves_total{kind="${kind}",outcome="${outcome}"}`)),
    ...['ready', 'failed', 'fell'].map((outcome) => `remote_loads_total{remote="mfe-search",build="1.2.0",outcome="${outcome}"}`), // a bundled build
    'ai_calls_total{area="chat",from="new"}',
    'ai_failures_total{area="chat",code="UPSTREAM_FAILED"}',
    'ai_questions_total{machine="model"}',
    'csp_reports_total{directive="script-src-elem"}',
  ];
  expect(names.map((name) => [name, series.get(name)])).toEqual(names.map((name) => [name, 0]));
});

it('watches each upstream of a live gateway from its start', () => {
  expect([...series.keys()].filter((name) => name.startsWith('upstream_resting')).toSorted()).toEqual(
    ['ai', 'identity-accounts', 'identity-keys', 'market-data'].map((upstream) => `upstream_resting{upstream="${upstream}"}`),
  );
});
