import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from '@mulya/contract';
import { freePort } from '../journeys/stack.ts';
import { pause } from './steady-load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patience = 30_000;

const AlertsSchema = z.object({
  data: z.object({ alerts: z.array(z.object({ labels: z.record(z.string(), z.string()), state: z.enum(['pending', 'firing']) })) }),
});
const FoundSchema = z.object({ data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }) });

type Alert = z.infer<typeof AlertsSchema>['data']['alerts'][number];

/** "alertname=GatewayGone instance=… severity=page": all labels of an alert. */
export const formatLabels = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** A separate Prometheus, with the rules of deploy/observability. */
export interface PrometheusServer {
  /** Pending or firing alerts. */
  alerts(): Promise<readonly Alert[]>;
  /** Firing alerts, named by `named`. */
  firing(): Promise<readonly string[]>;
  /** The value of each series of an expression. */
  values(expression: string): Promise<readonly number[]>;
  end(): Promise<void>;
}

export interface PrometheusOptions {
  readonly everySeconds: number;
  /** Divides all durations of the rules, and the counts of a day, so that days are minutes. Without it they are unchanged. */
  readonly sooner?: number;
}

/** @param gateways addresses of the gateways to scrape, every `everySeconds` */
export async function startPrometheus(gateways: readonly string[], { everySeconds, sooner }: PrometheusOptions): Promise<PrometheusServer> {
  const program = (await promisify(execFile)(process.execPath, [join(root, 'scripts/debian-program.mjs'), 'prometheus'])).stdout.trim();
  const folder = mkdtempSync(join(tmpdir(), 'mulya-prometheus-'));
  const every = `${String(everySeconds)}s`;
  const settings = {
    global: { scrape_interval: every, scrape_timeout: every, evaluation_interval: every },
    rule_files: ['objectives.yaml', 'alerts.yaml'].map((file) => {
      const rules = join(root, 'deploy/observability', file);
      if (sooner === undefined) return rules;
      writeFileSync(join(folder, file), speedUpRules(readFileSync(rules, 'utf8'), sooner));
      return join(folder, file);
    }),
    scrape_configs: [{ job_name: 'mulya-gateway', static_configs: [{ targets: gateways.map((gateway) => new URL(gateway).host) }] }],
  };
  const file = join(folder, 'prometheus.yaml');
  writeFileSync(file, JSON.stringify(settings)); // JSON is YAML too
  const address = `127.0.0.1:${String(await freePort())}`;
  const child = spawn(
    program,
    [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=${address}`, '--log.level=error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString('utf8')));
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  const end = async () => {
    if (isRunning()) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ask = async (path: string): Promise<unknown> => (await fetch(`http://${address}/api/v1/${path}`)).json();
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let waited = 0; !(await isReady()); waited += 200) {
    if (isRunning() && waited < patience) await pause(200);
    else {
      await end();
      throw new Error(`Prometheus did not answer:\n${said}`);
    }
  }
  const alerts = async () => AlertsSchema.parse(await ask('alerts')).data.alerts;
  return {
    alerts,
    firing: async () => (await alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => formatLabels(labels)),
    values: async (expression) =>
      FoundSchema.parse(await ask(`query?query=${encodeURIComponent(expression)}`)).data.result.map(({ value }) => Number(value[1])),
    end,
  };
}

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Rules with ranges, waits and intervals divided by a factor, and what may be counted in a range; recorded names are unchanged. */
const speedUpRules = (rules: string, times: number): string =>
  rules
    .replace(/(increase\(.*\) > )(\d+)/g, (_, before: string, count: string) => `${before}${String(Number(count) / times)}`)
    .replace(
      /(\[|^ *(?:for|interval): )(\d+)([smhd])/gm,
      (_, before: string, count: string, unit: string) => `${before}${String((Number(count) * (unitMs[unit] ?? 0)) / times)}ms`,
    );
