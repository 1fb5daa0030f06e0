import { assetRequest, inlineBlockIds, pageAt, titleAt, type ChosenTheme, type RuntimeConfig } from '@mulya/contract';
import type { PageRelease, PageFile } from '../releases/release-source.port.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A value as JSON for a `<script>` block: no character can end the block or a line of the script. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A start tag. An attribute that is `true` has no value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true>>): string {
  const written = Object.entries(attributes).map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`));
  return `<${name}${written.join('')}>`;
}

interface Page {
  /** 404 for an address outside the route table; the page then says so itself. */
  readonly status: 200 | 404;
  readonly html: string;
}

/** Composes the page for an address (without query), with `nonce` on each script and the chosen theme. */
export type ComposePage = (pathname: string, nonce: string, theme?: ChosenTheme) => Page;

const LANDING_TITLE = 'Mulya: equity valuation for listed Indian companies';
const UNKNOWN_TITLE = 'Page not found · Mulya';

/** Everything except the theme depends on the address alone (title, hints, landing markup), so the parts are shared by all users. */
export function createPageComposer(page: PageRelease, config: RuntimeConfig): ComposePage {
  const { template, release, overrides } = page;
  const data = [
    jsonBlock(inlineBlockIds.config, config),
    jsonBlock(inlineBlockIds.release, release),
    overrides === undefined ? '' : jsonBlock(inlineBlockIds.overrides, overrides),
  ].join('');
  const styles = page.styles.map(stylesheet).join('');

  return (pathname, nonce, theme) => {
    const isLanding = pathname === '/';
    // The scripts first, because they run while the hinted files and the data still arrive.
    const head = [
      styles,
      ...page.scripts.map((file) => script(file, nonce)),
      ...(isLanding ? [] : page.hints(pathname).map((file) => hint(file, nonce))),
      data,
    ].join('');
    const { title, status } = titleOf(page, pathname);
    return {
      status,
      html: [
        template.beforeTheme,
        theme === undefined ? '' : ` data-theme="${theme}"`,
        template.beforeTitle,
        escapeHtml(title),
        template.beforeHead,
        head,
        template.beforeRoot,
        isLanding ? template.landing : '',
        template.rest,
      ].join(''),
    };
  };
}

function titleOf({ release }: PageRelease, pathname: string): { readonly title: string; readonly status: 200 | 404 } {
  if (pathname === '/') return { title: LANDING_TITLE, status: 200 };
  const route = pageAt(release.routes, pathname);
  return route === undefined ? { title: UNKNOWN_TITLE, status: 404 } : { title: titleAt(route, pathname), status: 200 };
}

/** The attributes that load a file. A preload hint must have the same ones. */
function request({ integrity, isHot }: PageFile): Readonly<Record<string, string>> {
  const attributes = assetRequest(integrity);
  return isHot === true
    ? { crossorigin: attributes.crossOrigin }
    : { integrity: attributes.integrity, crossorigin: attributes.crossOrigin };
}

export function stylesheet(file: PageFile): string {
  return tag('link', { rel: 'stylesheet', href: file.path, ...request(file) });
}

function hint(file: PageFile, nonce: string): string {
  if (file.path.endsWith('.css')) return tag('link', { rel: 'preload', as: 'style', href: file.path, ...request(file) });
  // A policy of nonces blocks script hints without one.
  return tag('link', { rel: 'preload', as: 'script', href: file.path, ...request(file), nonce });
}

/** `nonce`: where the policy names one. */
export function script(file: PageFile, nonce?: string): string {
  return `${tag('script', { defer: true, src: file.path, ...request(file), ...(nonce === undefined ? {} : { nonce }) })}</script>`;
}

export function jsonBlock(id: string, value: unknown): string {
  return `${tag('script', { type: 'application/json', id })}${inlineJson(value)}</script>`;
}
