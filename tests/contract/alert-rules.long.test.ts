/** Checks the rules of deploy/observability with Prometheus' own tool, from Debian's package prometheus. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from '@mulya/contract';

const root = join(import.meta.dirname, '../..');
const rules = join(root, 'deploy/observability');
const run = promisify(execFile);
const DashboardSchema = z.object({
  panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ refId: z.string(), expr: z.string() })) })),
});
const TargetsSchema = z.array(z.object({ labels: z.record(z.string(), z.string()) }));

let folder: string;
let promtool: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-rules-'));
  promtool = (await run(process.execPath, [join(root, 'scripts/debian-program.mjs'), 'prometheus', 'promtool'])).stdout.trim();
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

it('promtool reads the rules and passes their unit tests', async () => {
  expect((await run(promtool, ['check', 'rules', 'objectives.yaml', 'alerts.yaml'], { cwd: rules })).stdout).not.toContain('FAILED');
  await run(promtool, ['test', 'rules', 'alerts.test.yaml', 'burn-rates.test.yaml', 'promises.test.yaml'], { cwd: rules });
}, 600_000);

it("promtool reads the dashboard's queries", async () => {
  const { panels } = DashboardSchema.parse(JSON.parse(await readFile(join(rules, 'dashboard.json'), 'utf8')));
  const asked = panels.flatMap(({ id, targets }) => targets.map(({ refId, expr }) => ({ record: `panel_${String(id)}_${refId}`, expr })));
  expect(asked.length).toBeGreaterThan(25);
  const file = join(folder, 'panels.yaml');
  await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules: asked }] })); // JSON is YAML too
  expect((await run(promtool, ['check', 'rules', file])).stdout).toContain(`SUCCESS: ${String(asked.length)} rules found`);
});

// Debian's build has no Kubernetes discovery. The test provides pods with the labels that Kubernetes discovery sets,
// and checks our relabelling.
it("Prometheus scrapes the port of each running gateway under its pod's name, and no other pod", async () => {
  const pod = (name: string, told: Readonly<Record<string, string>> = {}) => {
    const meta = {
      pod_name: name,
      pod_label_app_kubernetes_io_name: 'mulya-gateway',
      pod_container_port_name: 'http',
      pod_phase: 'Running',
      ...told,
    };
    return {
      targets: ['10.0.0.1:3000'],
      labels: Object.fromEntries(Object.entries(meta).map(([key, value]) => [`__meta_kubernetes_${key}`, value])),
    };
  };
  const pods = [
    pod('mulya-gateway-1'),
    pod('mulya-gateway-2'),
    pod('postgres', { pod_label_app_kubernetes_io_name: 'postgres' }),
    pod('beside', { pod_container_port_name: 'admin' }),
    pod('ended', { pod_phase: 'Succeeded' }),
    pod('waits', { pod_phase: 'Pending' }),
  ];
  const settings = (await readFile(join(rules, 'scrape.yaml'), 'utf8')).replace(
    /kubernetes_sd_configs: .*/,
    `static_configs: ${JSON.stringify(pods)}`,
  );
  const file = join(folder, 'scrape.yaml');
  await writeFile(file, settings);
  expect((await run(promtool, ['check', 'config', file])).stdout).toContain('SUCCESS');
  const { stdout } = await run(promtool, ['check', 'service-discovery', '--timeout=1s', file, 'mulya-gateway']);
  const found = TargetsSchema.parse(JSON.parse(stdout)).flatMap(({ labels }) =>
    labels['job'] === undefined
      ? []
      : [`${labels['job']} ${labels['instance'] ?? ''} ${labels['__address__'] ?? ''}${labels['__metrics_path__'] ?? ''}`],
  );
  expect(found.toSorted()).toEqual([1, 2].map((gateway) => `mulya-gateway mulya-gateway-${String(gateway)} 10.0.0.1:3000/metrics`));
});
