/** The properties that every version of the manifests in deploy/kubernetes must have. */
import { parse } from 'yaml';
import { isNarrow, readText, readManifests, readVariables } from './fixtures/deployment.mjs';

/** @type {Awaited<ReturnType<typeof readManifests>>} */
let manifests;
/** @type {Set<string>} */
let variables;

beforeAll(async () => {
  manifests = await readManifests();
  variables = await readVariables();
});

const kind = (/** @type {string} */ name) => manifests.kind(name);
const pod = () => manifests.pod();

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
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBe(3_600); // gateway/src/database/postgres.adapter.ts
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
    expect(new Set(manifests.objects.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['mulya']));
  });

  it('trust the ingress only, never a network of all pods', () => {
    for (const network of kind('ConfigMap').data.TRUST_PROXY.split(',')) expect([network, isNarrow(network)]).toEqual([network, true]);
    expect(['10.0.0.0/8', '10.0.0.0/23', 'fd00::/8'].filter(isNarrow)).toEqual([]);
  });

  it("let gateways reach the internet, the database, Redis, DNS, the collector and the teams' servers only", () => {
    const { egress, policyTypes } = kind('NetworkPolicy').spec;
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(egress.flatMap((/** @type {any} */ { ports }) => ports.map((/** @type {any} */ { port }) => port)).toSorted()).toEqual([
      4318, 443, 53, 53, 5432, 6379, 8080,
    ]);
    const opened = (/** @type {number} */ wanted) => egress.find((/** @type {any} */ { ports }) => ports[0].port === wanted).to;
    expect(opened(4_318)).toEqual([{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }]);
    expect(opened(8_080)).toEqual([{ namespaceSelector: {}, podSelector: { matchLabels: { 'mulya-team-server': 'yes' } } }]);
    const outside = egress.flatMap((/** @type {any} */ { to }) => to).find((/** @type {any} */ { ipBlock }) => ipBlock !== undefined);
    expect(outside.ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']));
  });
});

describe('ingress', () => {
  const ingresses = () => manifests.objects.filter((object) => object.kind === 'Ingress');
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
    const nginx = await readText('deploy/nginx/mulya.conf');
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
    expect(ingresses().map((ingress) => setting(ingress, 'enable-access-log'))).toEqual(['false', 'false', 'false', 'false']);
  });

  it('accepts small bodies, except files of saved work and builds, as nginx does', async () => {
    const limits = (/** @type {string} */ address) =>
      ['proxy-body-size', 'limit-connections'].map((name) => setting(answering(address).ingress, name));
    for (const address of ['/', '/csp-reports', '/api/company/coverage', '/api/ai/chat/completions', '/api/saved-work/valuations'])
      expect([address, ...limits(address)]).toEqual([address, '512k', '500']);
    expect(limits('/api/saved-work/everything')).toEqual(['33m', '8']);
    expect(limits('/v1/releases/mfe-search/builds')).toEqual(['61m', '8']);
    const nginx = await readText('deploy/nginx/mulya.conf');
    const sizes = [...nginx.matchAll(/client_max_body_size (\w+);|limit_conn mulya_\w+ (\d+);/g)].map(([, size, calls]) => size ?? calls);
    expect(sizes).toEqual(['512k', '500', '33m', '500', '8', '61m', '500', '8']);
  });

  it('retries only calls that the gateway runs once, as nginx does', async () => {
    const again = (/** @type {string} */ address) => setting(answering(address).ingress, 'proxy-next-upstream');
    for (const address of ['/api/company/coverage', '/api/saved-work/preferences', '/api/saved-work/everything'])
      expect(again(address)).toBe('error timeout non_idempotent');
    for (const address of [
      '/',
      '/login',
      '/v1/releases',
      '/api/ai/chat/completions',
      '/api/remote-loads',
      '/api/remote-loads/visitors',
      '/api/remote-faults',
      '/api/remote-vitals',
      '/api/teams/mfe-news/comments',
      '/v1/releases/mfe-search/builds',
    ])
      expect(again(address)).toBe('error timeout');
    const nginx = await readText('deploy/nginx/mulya.conf');
    const repeated = /location ([^{]+) \{[^}]*proxy_next_upstream error timeout non_idempotent;/g;
    expect([...nginx.matchAll(repeated)].map(([, where]) => where)).toEqual(['/api/', '= /api/saved-work/everything']);
    for (const where of ['/api/ai/', '/api/remote-loads', '/api/remote-faults', '/api/remote-vitals', '/api/teams/'])
      expect(nginx).toContain(`location ${where} {`);
  });

  it('hides operator endpoints from the public', () => {
    for (const address of ['/metrics', '/readyz']) expect(answering(address).backend.service.name).toBe('nothing');
    for (const address of ['/', '/metric', '/api/stock']) expect(answering(address).backend.service.name).toBe('mulya-gateway');
  });
});

it('lets Prometheus reach the pods and scrape them under the job name of the alert rules', async () => {
  const [{ job_name: job, kubernetes_sd_configs: found, relabel_configs: relabels }] = parse(
    await readText('deploy/observability/scrape.yaml'),
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
