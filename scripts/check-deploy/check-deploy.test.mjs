/** The properties that every version of the container file, the compose file and the manifests in deploy/ must have. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { parse, parseAllDocuments } from 'yaml';
import { gatewayFlags } from '../start/gateway-flags.mjs';

const root = join(import.meta.dirname, '../..');
const read = (/** @type {string} */ file) => readFile(join(root, file), 'utf8');

/** @type {any[]} */
let objects;
/** @type {any} */
let compose;
/** @type {string} */
let image;
/** @type {Set<string>} */
let variables;

beforeAll(async () => {
  const texts = await Promise.all(['gateway', 'network'].map((name) => read(`deploy/kubernetes/${name}.yaml`)));
  const documents = texts.flatMap((text) => [...parseAllDocuments(text)]);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  objects = documents.map((document) => document.toJS());
  compose = parse(await read('deploy/compose/compose.yaml'), { merge: true });
  image = await read('deploy/Dockerfile');
  variables = new Set([...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name));
});

const kind = (/** @type {string} */ name) => objects.find((object) => object.kind === name);
const pod = () => kind('Deployment').spec.template.spec;

it('starts Node with the flags of a production gateway by npm run start:production', async () => {
  const { scripts } = JSON.parse(await read('package.json'));
  expect(scripts['start:production']).toBe(['node', ...gatewayFlags, 'scripts/start-production.mjs'].join(' '));
});

describe('image', () => {
  it('runs without privileges, in production mode, with a health check', () => {
    const last = image.slice(image.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/NODE_ENV=production/);
    expect(last).toMatch(/HEALTHCHECK[^]*\/healthz/);
    // the gateway gets signals directly, not through a shell
    expect(last).toContain(`\nCMD ${JSON.stringify(['node', ...gatewayFlags, 'gateway/dist/main.js']).replaceAll(',', ', ')}\n`);
    expect(image).not.toMatch(/\b(?:[A-Z_]*(?:KEY|TOKEN|PASSWORD|SECRET)[A-Z_]*)=/);
  });

  it('builds only on a base image pinned by digest', () => {
    expect([...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
    const check = /^RUN (case "\$NODE_IMAGE"[^]*?esac)$/m.exec(image)?.[1] ?? 'no check';
    const build = (/** @type {string} */ base, allowTag = 'no') => {
      const { status, stderr } = spawnSync('sh', ['-c', check], { env: { NODE_IMAGE: base, ALLOW_TAG: allowTag }, encoding: 'utf8' });
      return status === 0 ? 'goes on' : stderr.trim();
    };
    const digest = `sha256:${'0'.repeat(64)}`;
    expect(build(`node:22-bookworm-slim@${digest}`)).toBe('goes on');
    expect(build('node:22-bookworm-slim')).toBe(
      'NODE_IMAGE was expected to name its image by digest (name@sha256:64 digits); node:22-bookworm-slim came. To try a tag on your own machine, set ALLOW_TAG=yes.',
    );
    expect(build('node:22-bookworm-slim@sha256:')).toContain('by digest');
    expect(build('node:22-bookworm-slim', 'yes')).toBe('goes on');
  });

  it('contains each remote, the shell and the gateway, but no development tools', async () => {
    /** @type {{ workspaces: string[] }} */
    const { workspaces } = JSON.parse(await read('package.json'));
    expect(workspaces).toContain('mfe-*');
    for (const part of ['gateway', 'shell', 'mfe-auth', 'mfe-search', 'mfe-valuation', 'mfe-chat'])
      expect(image).toContain(`COPY --from=build /mulya/${part}/dist ./${part}/dist`);
    expect(image).toContain('--omit=dev');
    // npm installs a package next to the gateway when the root has another version of it.
    for (const folder of ['node_modules', 'gateway/node_modules'])
      expect(image).toContain(`COPY --from=build /mulya/${folder} ./${folder}\n`);
    expect(image).not.toMatch(/npm (?:ci|install)(?![^\n]*--ignore-scripts)/);
  });

  it('excludes secrets and local builds', async () => {
    const ignored = (await read('deploy/Dockerfile.dockerignore')).split('\n');
    for (const path of ['.git', '**/node_modules', '**/dist', '**/.env', 'var']) expect(ignored).toContain(path);
  });

  it('includes every file that the build needs', async () => {
    const leftOut = dockerignore().add(await read('deploy/Dockerfile.dockerignore'));
    const parts = [...new Set([...image.matchAll(/^COPY --from=build \/mulya\/([\w-]+)\//gm)].map(([, part = '']) => part))].filter(
      (part) => part !== 'node_modules',
    );
    expect(parts).toContain('mfe-search');
    const sources = await Promise.all(
      [...parts, 'shared', 'scripts'].map((part) => readdir(join(root, part), { recursive: true, withFileTypes: true })),
    );
    const files = sources
      .flat()
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
      .filter((path) => path.split('/').includes('src') || path.startsWith('scripts/'));
    expect(files).toContain('mfe-search/src/features/coverage/coverage.api.ts');
    expect(files.filter((path) => leftOut.ignores(path))).toEqual([]);
  });
});

describe('compose file', () => {
  it('runs gateways without privileges, with a read-only root and within limits', () => {
    const gateways = Object.entries(compose.services).filter(([name]) => name.startsWith('gateway-'));
    expect(gateways.length).toBeGreaterThan(1);
    for (const [, gateway] of gateways) {
      expect(gateway).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: '1536m',
        depends_on: { postgres: { condition: 'service_healthy' } },
      });
      for (const name of Object.keys(gateway.environment)) expect(variables).toContain(name);
      expect(gateway.ports).toBeUndefined();
    }
    expect(compose.networks.inside.internal).toBe(true);
  });

  it('exposes no database and contains no password', async () => {
    for (const name of ['postgres', 'redis']) expect(compose.services[name]).toMatchObject({ networks: ['inside'] });
    for (const name of ['postgres', 'redis']) expect(compose.services[name].ports).toBeUndefined();
    expect(await read('deploy/compose/compose.yaml')).not.toMatch(/PASSWORD: '?(?!\$\{)\w/);
  });

  it('trusts only the network of its nginx', () => {
    const shared = compose.services.nginx.networks.filter((/** @type {string} */ name) => name in compose.services['gateway-1'].networks);
    expect(shared).toEqual(['inside']);
    expect(compose.services['gateway-1'].environment.TRUST_PROXY).toBe(compose.networks.inside.ipam.config[0].subnet);
  });

  it('gives each gateway a fixed address that nginx uses', async () => {
    const gateways = Object.entries(compose.services).filter(([name]) => name.startsWith('gateway-'));
    const addresses = gateways.map(([, gateway]) => gateway.networks.inside.ipv4_address);
    expect(addresses).toEqual(['172.30.0.11', '172.30.0.12']);
    expect([...(await read('deploy/compose/gateways.conf')).matchAll(/^server ([\d.]+):3000 /gm)].map(([, address]) => address)).toEqual(
      addresses,
    );
    // dynamic addresses are above them
    expect(compose.networks.inside.ipam.config[0]).toEqual({ subnet: '172.30.0.0/24', ip_range: '172.30.0.128/25' });
  });

  it('logs nothing that identifies a user or a company', async () => {
    const nginx = await read('deploy/compose/nginx.conf');
    expect([...nginx.matchAll(/^\s*(access_log|error_log) ([^;]+);/gm)].map(([, log, how]) => `${log} ${how}`)).toEqual([
      'error_log /dev/stderr crit',
      'access_log /dev/stdout mulya',
    ]);
    const [, format = ''] = /log_format mulya '([^']+)'/.exec(await read('deploy/nginx/mulya.conf')) ?? [];
    expect([...format.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name)).toEqual([
      'time_iso8601',
      'request_method',
      'status',
      'request_time',
      'mulya_trace_id',
      'upstream_addr',
      'upstream_status',
    ]);
  });
});

describe('manifests', () => {
  it('run the gateway without privileges and with a read-only root', () => {
    expect(pod()).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    const [container] = pod().containers;
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({ requests: { cpu: '1', memory: '512Mi' }, limits: { memory: '1536Mi' } });
  });

  it('probe /healthz for liveness and /readyz for readiness', () => {
    const [container] = pod().containers;
    expect([container.startupProbe, container.livenessProbe, container.readinessProbe].map((probe) => probe.httpGet.path)).toEqual([
      '/healthz',
      '/healthz',
      '/readyz',
    ]);
  });

  it('allow an hour for the start, because a migration can take that long', () => {
    const { startupProbe } = pod().containers[0];
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBe(3_600); // gateway/src/database/postgres-timeouts.ts
    expect(kind('Deployment').spec.progressDeadlineSeconds).toBeGreaterThan(3_600);
  });

  it('give a gateway time to drain, and never remove the last one', () => {
    const { DRAIN_SECONDS } = kind('ConfigMap').data;
    const [container] = pod().containers;
    expect(Number(DRAIN_SECONDS)).toBeGreaterThan(container.readinessProbe.periodSeconds * container.readinessProbe.failureThreshold);
    expect(pod().terminationGracePeriodSeconds).toBeGreaterThan(Number(DRAIN_SECONDS) + 10);
    expect(kind('Deployment').spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(kind('PodDisruptionBudget').spec.maxUnavailable).toBe(1);
    expect(kind('HorizontalPodAutoscaler').spec.minReplicas).toBeGreaterThan(1);
    expect(kind('HorizontalPodAutoscaler').spec.maxReplicas).toBeGreaterThan(33); // as computed in docs/scaling.md
  });

  it('contain no secret, only references', () => {
    const [container] = pod().containers;
    expect(container.envFrom).toContainEqual({ secretRef: { name: 'mulya-secrets' } });
    expect(container.env).toBeUndefined();
    expect(kind('Secret')).toBeUndefined();
    for (const name of Object.keys(kind('ConfigMap').data)) {
      expect(name === 'NODE_ENV' || variables.has(name)).toBe(true);
      expect(name).not.toMatch(/KEY|TOKEN|PASSWORD|DATABASE_URL|REDIS_URL/);
    }
  });

  it('refer to each other correctly', () => {
    const { matchLabels } = kind('Deployment').spec.selector;
    expect(kind('Deployment').spec.template.metadata.labels).toMatchObject(matchLabels);
    expect(kind('Service').spec.selector).toEqual(matchLabels);
    expect(kind('PodDisruptionBudget').spec.selector.matchLabels).toEqual(matchLabels);
    expect(kind('NetworkPolicy').spec.podSelector.matchLabels).toEqual(matchLabels);
    expect(kind('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(kind('Deployment').metadata.name);
    expect(new Set(objects.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['mulya']));
  });

  it('let gateways reach the internet, the database, Redis and DNS only', () => {
    const { egress, policyTypes } = kind('NetworkPolicy').spec;
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(egress.flatMap((/** @type {any} */ { ports }) => ports.map((/** @type {any} */ { port }) => port)).toSorted()).toEqual([
      443, 53, 53, 5432, 6379,
    ]);
    const outside = egress.flatMap((/** @type {any} */ { to }) => to).find((/** @type {any} */ { ipBlock }) => ipBlock !== undefined);
    expect(outside.ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']));
  });
});

describe('ingress', () => {
  const ingresses = () => objects.filter((object) => object.kind === 'Ingress');
  const setting = (/** @type {any} */ ingress, /** @type {string} */ name) =>
    ingress.metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  /** @returns {any} the ingress with the longest matching path */
  const answering = (/** @type {string} */ address) =>
    ingresses()
      .flatMap((ingress) =>
        ingress.spec.rules[0].http.paths.map((/** @type {any} */ { path, pathType, backend }) => ({ ingress, path, pathType, backend })),
      )
      .filter(({ path, pathType }) => address === path || (pathType === 'Prefix' && address.startsWith(path)))
      .toSorted((one, other) => other.path.length - one.path.length)[0];

  it('uses the same timeouts and retries as nginx', async () => {
    const nginx = await read('deploy/nginx/mulya.conf');
    for (const ingress of ingresses())
      for (const name of [
        'proxy_connect_timeout',
        'proxy_send_timeout',
        'proxy_read_timeout',
        'proxy_next_upstream_timeout',
        'proxy_next_upstream_tries',
      ]) {
        const [, value = ''] = new RegExp(`^  ${name} (\\d+)s?;`, 'm').exec(nginx) ?? [];
        expect([name, setting(ingress, name.replaceAll('_', '-'))]).toEqual([name, value]);
      }
    expect(ingresses().map((ingress) => setting(ingress, 'proxy-body-size'))).toEqual(['21m', '21m']);
    expect(ingresses().map((ingress) => setting(ingress, 'enable-access-log'))).toEqual(['false', 'false']);
  });

  it('retries only calls that the gateway runs once, as nginx does', async () => {
    const again = (/** @type {string} */ address) => setting(answering(address).ingress, 'proxy-next-upstream');
    for (const address of ['/api/company/coverage', '/api/saved-work/preferences'])
      expect(again(address)).toBe('error timeout non_idempotent');
    for (const address of ['/', '/login', '/v1/releases', '/api/ai/chat/completions', '/api/remote-loads', '/api/remote-loads/visitors'])
      expect(again(address)).toBe('error timeout');
    const nginx = await read('deploy/nginx/mulya.conf');
    expect(
      [...nginx.matchAll(/location ([^@{]+) \{\s+proxy_(next_upstream [^;]+|pass)/g)].map(([, where, how]) => `${where}: ${how}`),
    ).toEqual(['/: pass', '/api/: next_upstream error timeout non_idempotent', '/api/ai/: pass', '/api/remote-loads: pass', '/v1/: pass']);
  });

  it('hides operator endpoints from the public', () => {
    for (const address of ['/metrics', '/readyz']) expect(answering(address).backend.service.name).toBe('nothing');
    for (const address of ['/', '/metric', '/api/stock']) expect(answering(address).backend.service.name).toBe('mulya-gateway');
  });
});

it('lets Prometheus reach the pods and scrape them under the job name of the alert rules', async () => {
  const [{ job_name: job, kubernetes_sd_configs: found, relabel_configs: relabels }] = parse(
    await read('deploy/observability/scrape.yaml'),
  ).scrape_configs;
  const kept = (/** @type {string} */ label) =>
    relabels.find((/** @type {any} */ { source_labels: [name] }) => name === `__meta_kubernetes_pod_${label}`)?.regex;
  expect([job, found]).toEqual(['mulya-gateway', [{ role: 'pod', namespaces: { names: [kind('Deployment').metadata.namespace] } }]]);
  expect(kept('label_app_kubernetes_io_name')).toBe(kind('Deployment').spec.template.metadata.labels['app.kubernetes.io/name']);
  expect(kept('container_port_name')).toBe(pod().containers[0].ports[0].name);
  // with these, a cluster would scrape it twice, under another name
  expect(kind('Deployment').spec.template.metadata.annotations).toBeUndefined();
  const reaching = kind('NetworkPolicy').spec.ingress[0].from.map(
    (/** @type {any} */ { namespaceSelector }) => namespaceSelector.matchLabels['kubernetes.io/metadata.name'],
  );
  expect(reaching).toContain('monitoring');
});

it('states the product version in deploy/', async () => {
  const { version } = JSON.parse(await read('package.json'));
  expect(compose.services['gateway-1'].image).toBe(`mulya:${version}`);
  expect(pod().containers[0].image).toBe(`registry.example.com/mulya:${version}`);
});
