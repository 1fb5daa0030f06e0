import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mulya from '@mulya/sdk/lint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const remote = mkdtempSync(join(tmpdir(), 'page-policy-'));
mkdirSync(join(remote, 'src'));
writeFileSync(join(remote, 'package.json'), JSON.stringify({ name: 'mfe-news', mulya: { role: 'remote' } }));
afterAll(() => rmSync(remote, { recursive: true, force: true }));

const lint = (code, filename = 'src/page.tsx') =>
  new Linter({ cwd: remote })
    .verify(
      code,
      [
        {
          files: ['**/*.{ts,tsx}'],
          languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
          plugins: { mulya },
          rules: { 'mulya/page-policy': 'error' },
        },
      ],
      join(remote, filename),
    )
    .map(({ message }) => message);

describe('page-policy rule', () => {
  const blocked = [
    ["fetch('https://api.example.com/news?x=1')", "(connect-src 'self') blocks https://api.example.com in the browser"],
    ['window.fetch(`https://api.example.com/${id}`)', 'https://api.example.com'],
    ["const api = 'https://api.example.com'; fetch(`${api}/news`)", 'https://api.example.com'],
    ["const api = 'https://api.example.com'; fetch(api + '/news')", 'https://api.example.com'],
    ["fetch(new URL('/news', 'https://api.example.com'))", 'https://api.example.com'],
    ["host.http('//api.example.com/news')", '//api.example.com'],
    ["axios.get('https://api.example.com')", 'https://api.example.com'],
    ["xhr.open('GET', 'https://api.example.com')", 'https://api.example.com'],
    ["new WebSocket('wss://api.example.com')", 'wss://api.example.com'],
    ["new EventSource('https://api.example.com')", 'https://api.example.com'],
    ["navigator.sendBeacon('https://api.example.com', '')", 'https://api.example.com'],
    ["fetch('data:text/plain,x')", 'data:'],
    ['<img src="https://images.example.com/a.png" alt="" />', "(img-src 'self' data:) blocks https://images.example.com"],
    ['<img src={`https://images.example.com/${id}`} alt="" />', 'https://images.example.com'],
    ["image.src = 'blob:x'", 'blob:'],
    ['<video src="https://images.example.com/a.mp4" />', "(default-src 'none')"],
    ["new Worker(new URL('./sum.ts', import.meta.url))", "(worker-src 'none') blocks every worker"],
    ["navigator.serviceWorker.register('/sw.js')", 'every worker'],
    ['<iframe title="x" src="/x" />', "(frame-src 'none') blocks <iframe>"],
    ["document.createElement('iframe')", '<iframe>'],
    ["import('https://esm.example.com/d3')", "(script-src 'nonce-…' 'strict-dynamic') blocks https://esm.example.com"],
    ["import styled from '@emotion/styled'", "(style-src 'self') blocks the <style> elements of '@emotion/styled'"],
    ["document.createElement('style')", '<style>'],
    ["element.setAttribute('style', 'color: red')", 'the attribute style'],
    ['<link rel="stylesheet" href="https://fonts.example.com/a.css" />', 'https://fonts.example.com'],
    ["new FontFace('News', 'url(https://fonts.example.com/a.woff2)')", "(font-src 'self') blocks https://fonts.example.com"],
    ['<form action="https://api.example.com" />', "(form-action 'self')"],
    ['WebAssembly.instantiateStreaming(fetch(file))', "'wasm-unsafe-eval'"],
  ];

  it('refuses what the page policy blocks', () => {
    expect(blocked.map(([code]) => [code, lint(code)])).toEqual(blocked.map(([code, words]) => [code, [expect.stringContaining(words)]]));
  });

  it('names the way out', () => {
    expect(lint("fetch('https://api.example.com/news')")).toEqual([
      "The page policy (connect-src 'self') blocks https://api.example.com in the browser. Call your team's backend by host.http('/teams/mfe-news/…'), which the gateway forwards. See 'The page policy' in docs/teams.md.",
    ]);
  });

  const allowed = [
    "host.http('/api/stock')",
    "host.http('/teams/mfe-news/headlines')",
    'fetch(new URL(file, import.meta.url))',
    "fetch(new URL('./list.json', import.meta.url))",
    '<a href="https://example.com">Source</a>',
    '<img src={picture} alt="" />',
    '<img src="data:image/png;base64,AA" alt="" />',
    "image.src = 'data:image/svg+xml,x'",
    "document.createElement('canvas')",
    "document.createElementNS('http://www.w3.org/2000/svg', 'svg')",
    "element.setAttribute('href', 'https://example.com')",
    "const source = { label: 'Exchange', address: 'https://example.com' }",
    "import { scaleLinear } from 'd3-scale'",
    "import type { CSSObject } from '@emotion/react'",
    "let address = 'https://example.com'; address = own; fetch(address)",
  ];

  it('accepts the rest', () => {
    expect(allowed.filter((code) => lint(code).length > 0)).toEqual([]);
  });

  it('leaves tests and scripts alone', () => {
    expect(lint("fetch('https://api.example.com')", 'src/page.test.tsx')).toEqual([]);
  });
});

describe('the guide for teams', () => {
  const text = (file) => readFileSync(join(__dirname, '../..', file), 'utf8');
  const guide = text('docs/teams.md');
  const section = guide.slice(guide.indexOf('### The page policy'), guide.indexOf('### Shared libraries'));
  const directives = [...section.matchAll(/`([a-z]+-src [^`…]+)`/g)].map(([, directive]) => directive);

  it('states the directives as the gateway sends them', () => {
    const sent = text('gateway/src/web/security-headers.ts');
    expect(directives.filter((directive) => !sent.includes(`"${directive}"`))).toEqual([]);
  });

  it('states what lint refuses', () => {
    const stated = ["connect-src 'self'", "default-src 'none'", "font-src 'self'", "frame-src 'none'", "img-src 'self' data:"];
    expect(directives).toEqual(expect.arrayContaining([...stated, "style-src 'self'", "worker-src 'none'"]));
  });
});
