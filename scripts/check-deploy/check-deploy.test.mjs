/** The properties that every version of the container file and the compose file in deploy/ must have. */
import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { gatewayFlags } from '../start/child.mjs';
import { readText, readCompose, readManifests, readVariables, root } from './fixtures/deployment.mjs';

/** @type {any} */
let compose;
/** @type {string} */
let image;
/** @type {Set<string>} */
let variables;

beforeAll(async () => {
  compose = await readCompose();
  image = await readText('deploy/Dockerfile');
  variables = await readVariables();
});

it('starts Node with the flags of a production gateway by npm run start:production', async () => {
  const { scripts } = JSON.parse(await readText('package.json'));
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
    const { workspaces } = JSON.parse(await readText('package.json'));
    expect(workspaces).toContain('mfe-*');
    for (const part of ['gateway', 'shell', 'mfe-auth', 'mfe-search', 'mfe-valuation', 'mfe-chat', 'mfe-gallery'])
      expect(image).toContain(`COPY --from=build /mulya/${part}/dist ./${part}/dist`);
    expect(image).toContain('--omit=dev');
    // npm installs a package next to the gateway when the root has another version of it.
    for (const folder of ['node_modules', 'gateway/node_modules'])
      expect(image).toContain(`COPY --from=build /mulya/${folder} ./${folder}\n`);
    expect(image).not.toMatch(/npm (?:ci|install)(?![^\n]*--ignore-scripts)/);
  });

  it('excludes secrets and local builds', async () => {
    const ignored = (await readText('deploy/Dockerfile.dockerignore')).split('\n');
    for (const path of ['.git', '**/node_modules', '**/dist', '**/.env', 'var']) expect(ignored).toContain(path);
  });

  it('includes every file that the build needs', async () => {
    const leftOut = dockerignore().add(await readText('deploy/Dockerfile.dockerignore'));
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
      .filter((path) => !path.includes('/node_modules/')) // npm installs them in the image
      .filter((path) => path.split('/').includes('src') || path.startsWith('scripts/'));
    expect(files).toContain('mfe-search/src/features/listings/listings.slice.ts');
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
    expect(await readText('deploy/compose/compose.yaml')).not.toMatch(/PASSWORD: '?(?!\$\{)\w/);
  });

  it('limits the memory of nginx, also for the bodies and answers that it collects', async () => {
    const { mem_limit, tmpfs } = compose.services.nginx;
    expect([mem_limit, tmpfs]).toEqual(['1g', ['/var/cache/nginx:size=256m', '/tmp:size=512m', '/run:size=1m']]);
    expect(await readText('deploy/compose/nginx.conf')).toMatch(/^ {2}client_body_temp_path \/tmp\//m);
  });

  it('trusts nginx only, by its address', () => {
    const { nginx, 'gateway-1': gateway } = compose.services;
    const shared = Object.keys(nginx.networks).filter((name) => name in gateway.networks);
    expect(shared).toEqual(['inside']);
    expect(gateway.environment.TRUST_PROXY).toBe(nginx.networks.inside.ipv4_address);
  });

  it('gives the gateways a database role that is no superuser', async () => {
    const { environment, volumes } = compose.services.postgres;
    expect(Object.keys(environment)).toEqual(['POSTGRES_PASSWORD']); // the image's superuser is "postgres"
    expect(volumes).toContain('./database.sql:/docker-entrypoint-initdb.d/database.sql:ro');
    const sql = await readText('deploy/compose/database.sql');
    const { username, pathname } = new URL(compose.services['gateway-1'].environment.DATABASE_URL.replace(/\$\{[^}]*\}/, 'secret'));
    expect(sql).toContain(`create role ${username} login password :'password';\ncreate database ${pathname.slice(1)} owner ${username};\n`);
    expect(sql).toContain('alter role postgres password null;');
    expect(sql).not.toMatch(/superuser;|createrole|replication|bypassrls/i);
  });

  it('gives each gateway a fixed address that nginx uses', async () => {
    const gateways = Object.entries(compose.services).filter(([name]) => name.startsWith('gateway-'));
    const addresses = gateways.map(([, gateway]) => gateway.networks.inside.ipv4_address);
    expect(addresses).toEqual(['172.30.0.11', '172.30.0.12']);
    expect(
      [...(await readText('deploy/compose/gateways.conf')).matchAll(/^server ([\d.]+):3000 /gm)].map(([, address]) => address),
    ).toEqual(addresses);
    // dynamic addresses are above them
    expect(compose.networks.inside.ipam.config[0]).toEqual({ subnet: '172.30.0.0/24', ip_range: '172.30.0.128/25' });
  });

  it('logs nothing that identifies a user or a company', async () => {
    const nginx = await readText('deploy/compose/nginx.conf');
    expect([...nginx.matchAll(/^\s*(access_log|error_log) ([^;]+);/gm)].map(([, log, how]) => `${log} ${how}`)).toEqual([
      'error_log /dev/stderr crit',
      'access_log /dev/stdout mulya',
    ]);
    const [, format = ''] = /log_format mulya '([^']+)'/.exec(await readText('deploy/nginx/mulya.conf')) ?? [];
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

it('states the product version in deploy/', async () => {
  const { version } = JSON.parse(await readText('package.json'));
  expect(compose.services['gateway-1'].image).toBe(`mulya:${version}`);
  const { pod } = await readManifests();
  expect(pod().containers[0].image).toBe(`registry.example.com/mulya:${version}`);
});
