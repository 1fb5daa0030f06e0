import { startAttackedGateway, type AttackedGateway } from '../attacks/fixtures/attacked-gateway.ts';
import { readMetrics } from './fixtures/read-metrics.ts';

let gateway: AttackedGateway;

beforeAll(async () => {
  gateway = await startAttackedGateway({ isWhole: true });
}, 120_000);
afterAll(() => gateway.close());

it('exports every series that an alert watches as 0 before anything has happened', async () => {
  const series = await readMetrics(gateway.app);
  const expectedSeries = [
    'http_request_duration_seconds_count{method="GET",route="/*",status="500"}',
    'http_request_duration_seconds_count{method="GET",route="/*",status="503"}',
    'overload_refused_total{why="busy",asked="page"}',
    'valuation_answers_total{freshness="failed"}',
    'saves_total{kind="version",outcome="failed"}',
    ...['ready', 'failed', 'fell'].map((outcome) => `remote_loads_total{remote="mfe-search",build="1.2.0",outcome="${outcome}"}`), // a bundled build
    'ai_calls_total{area="chat",from="new"}',
    'ai_failures_total{area="chat",code="UPSTREAM_FAILED"}',
    'ai_questions_total{machine="model"}',
    'csp_reports_total{directive="script-src-elem"}',
  ];
  expect(expectedSeries.map((name) => [name, series.get(name)])).toEqual(expectedSeries.map((name) => [name, 0]));
});
