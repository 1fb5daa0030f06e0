import { inlineBlockIds, ReleaseSchema, RuntimeConfigSchema, type RuntimeConfig } from '@mulya/contract';
import { escapeHtml, inlineJson, tag, createPageComposer, type ComposePage } from './page.ts';
import { bundledReleases } from '../fixtures/bundled-releases.ts';
import { createBundledBuilds, integrityOf, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import type { Config } from '../config.ts';
import { firebaseConfig } from '../fixtures/start-gateway.ts';
import { useGateways } from '../fixtures/use-gateways.ts';

it('escapes characters with a meaning in HTML', () => {
  expect(escapeHtml(`<b title="a" id='c'>R&D`)).toBe('&lt;b title=&quot;a&quot; id=&#39;c&#39;&gt;R&amp;D');
});

it.each([
  ['the end of the block', '</script><script>alert(1)</script>'],
  ['a comment', '<!-- <script>'],
  ['line separators', 'a\u2028b\u2029c'],
])('keeps %s plain text inside JSON', (_case, text) => {
  const written = inlineJson({ text });
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ text });
});

it('writes a start tag with quoted attributes', () => {
  expect(tag('script', { defer: true, src: '/a"b' })).toBe('<script defer src="/a&quot;b">');
});

const config: RuntimeConfig = {
  firebase: { apiKey: '</script>', authDomain: 'd', projectId: 'p' },
  authEmulator: 'http://127.0.0.1:9099',
};

let bundled: BuiltFolders;
let compose: ComposePage;

beforeAll(async () => {
  bundled = await createBundledBuilds();
  const { page } = await bundledReleases(bundled.root, quietLog().log);
  compose = createPageComposer(page, config);
});

afterAll(() => bundled.end());

const tags = (html: string, name: string): readonly string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

/** The attributes that load a file with this content. */
const loadAttributes = (content: string): string => `integrity="${integrityOf(content)}" crossorigin="anonymous"`;

const block = (html: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1];
  return JSON.parse(text ?? '');
};

it.each([
  ['/', 200, 'Mulya: equity valuation for listed Indian companies'],
  ['/login', 200, 'Login · Mulya'],
  ['/dashboard', 200, 'Dashboard · Mulya'],
  ['/valuation/Tata%20Motors%20Ltd', 200, 'Tata Motors Ltd · Mulya'],
  ['/valuation/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 200, '&lt;script&gt;alert(1)&lt;/script&gt; · Mulya'],
  ['/valuation/A%20%26%20B%20%22C%22', 200, 'A &amp; B &quot;C&quot; · Mulya'],
  ['/valuation/%', 200, '% · Mulya'],
  ['/valuation/$&', 200, '$&amp; · Mulya'],
  ['/nowhere', 404, 'Page not found · Mulya'],
  ['/valuation', 404, 'Page not found · Mulya'],
])('answers %s with status %i and the title "%s"', (pathname, status, title) => {
  const page = compose(pathname, 'n0nce');
  expect(page.status).toBe(status);
  expect(page.html).toContain(`<title>${title}</title>`);
});

it('embeds configuration and release as JSON that cannot end its block', () => {
  const { html } = compose('/login', 'n0nce');
  expect(RuntimeConfigSchema.parse(block(html, inlineBlockIds.config))).toEqual(config);
  expect(Object.keys(ReleaseSchema.parse(block(html, inlineBlockIds.release)).remotes)).toEqual(['mfe-auth', 'mfe-search']);
});

it('loads the shell by hash and nonce, in order, and runs nothing inline', () => {
  const { html } = compose('/', 'n0nce');
  const scripts = tags(html, 'script').filter((script) => !script.includes('application/json'));
  expect(scripts).toEqual([
    `<script defer src="/builds/shell/1.0.0/vendor.11111111.js" ${loadAttributes('/* vendor */')} nonce="n0nce">`,
    `<script defer src="/builds/shell/1.0.0/main.22222222.js" ${loadAttributes('/* main */')} nonce="n0nce">`,
  ]);
  expect(tags(html, 'link')).toEqual([
    `<link rel="stylesheet" href="/builds/shell/1.0.0/main.33333333.css" ${loadAttributes('.shell { color: black }')}>`,
  ]);
});

it("hints at the page's files with the attributes of the actual request", () => {
  const { html } = compose('/dashboard', 'n0nce');
  const hints = tags(html, 'link').filter((link) => link.includes('preload'));
  expect(html.indexOf('main.22222222.js')).toBeLessThan(html.indexOf('rel="preload"')); // the scripts run while the hinted files arrive
  const own = '/builds/mfe-search/1.2.0';
  expect(hints).toHaveLength(5);
  expect(hints).toContain(
    `<link rel="preload" as="script" href="${own}/dashboard.77777777.js" ${loadAttributes('/* dashboard */')} nonce="n0nce">`,
  );
  expect(hints).toContain(
    `<link rel="preload" as="style" href="${own}/dashboard.88888888.css" ${loadAttributes('.dashboard { color: black }')}>`,
  );
});

it.each([
  [undefined, '<html lang="en">'],
  ['dark', '<html data-theme="dark" lang="en">'],
  ['light', '<html data-theme="light" lang="en">'],
] as const)('renders the chosen theme %s as the root element %s, so that the first paint has it', (theme, tag) => {
  expect(tags(compose('/', 'n0nce', theme).html, 'html')).toEqual([tag]);
});

it('renders the landing page without scripts, on its own address alone', () => {
  expect(compose('/', 'n0nce').html).toContain('<div id="root"><h1>Mulya</h1></div>');
  expect(compose('/login', 'n0nce').html).toContain('<div id="root"></div>');
});

const gateways = useGateways();

/** The configuration in the page of a gateway with these settings. */
async function configOfPage(change: Partial<Config>): Promise<unknown> {
  const gateway = await gateways.start({ ...firebaseConfig, ...change });
  return RuntimeConfigSchema.parse(block((await gateway.inject('/dashboard')).body, inlineBlockIds.config));
}

it('embeds the share of pages that report remote loads, if any', async () => {
  const from = (loadReports: number) => configOfPage({ releases: { ...firebaseConfig.releases, loadReports } });
  expect(await from(10)).toMatchObject({ loadReports: 10 });
  expect(await from(0)).not.toHaveProperty('loadReports');
});

it("embeds whether the AI reads the page's figures and takes tools", async () => {
  const model = {
    kind: 'openai-compatible',
    url: 'http://127.0.0.1:9/v1',
    key: undefined,
    model: 'model-1',
    search: 'none',
    tools: true,
  } as const;
  expect(await configOfPage({ ai: { kind: 'built-in' } })).toMatchObject({ ai: { readsContext: true, takesTools: true } });
  expect(await configOfPage({ ai: model })).toMatchObject({ ai: { model: 'model-1', readsContext: false, takesTools: true } });
  expect(await configOfPage({ ai: { ...model, tools: false } })).toMatchObject({ ai: { takesTools: false } });
});
