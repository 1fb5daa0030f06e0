import { z } from '@mulya/contract';
import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { printableText } from '../lib/text.ts';
import { createLogThrottle } from '../observability/log-throttle.ts';
import { limitConcurrentBodies } from '../overload/body-concurrency.ts';
import { refusalLimits, serverLimits } from '../limits.ts';

/** Labels of a metric: a fixed list, because anyone may post. */
export const directives = [
  'connect-src',
  'font-src',
  'img-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
];

const ReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'document-uri': z.optional(z.string()),
    'source-file': z.optional(z.string()),
    'line-number': z.optional(z.number()),
  }),
});

interface CspReportsOptions {
  /** `directive` is one of a fixed list, or "other". */
  readonly count: (directive: string) => void;
  /** Limits the reports of an address. */
  readonly limit: onRequestHookHandler;
  /** Milliseconds, since any start. */
  readonly now: () => number;
}

/**
 * POST /csp-reports: violations of the content security policy, for log and metrics. Anyone may post, so nothing is
 * trusted, pending bodies are limited, and the log is throttled. The metric counts all reports.
 */
export const cspReportsRoute: FastifyPluginAsync<CspReportsOptions> = async (app, { count, limit, now }) => {
  const countForLog = createLogThrottle(['reports'], now);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: serverLimits.maxCspReportBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', limit);
  app.addHook('onRequest', limitConcurrentBodies(tooMany));
  app.post('/csp-reports', { bodyLimit: serverLimits.maxCspReportBytes }, async (request, reply) => {
    const report = read(request.body);
    count(report?.directive ?? 'other');
    const counts = countForLog('reports');
    if (counts !== undefined)
      request.log.warn({ report, ...counts }, 'Browsers reported violations of the content security policy; this is the last of them.');
    return reply.code(204).send();
  });
};

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Too many reports are coming at once. Try again in a few seconds.', {
    retryAfterSeconds: refusalLimits.bodiesRetryAfterSeconds,
  });

function read(body: unknown) {
  const parsed = ReportSchema.safeParse(parse(body));
  if (!parsed.success) return undefined;
  const report = parsed.data['csp-report'];
  const directiveName = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ', 1)[0] ?? '';
  const page = report['document-uri'];
  const forLog = (address: string | undefined) => (address === undefined ? undefined : sanitize(shortenAddress(address, originOf(page))));
  return {
    directive: directives.includes(directiveName) ? directiveName : 'other',
    blocked: forLog(report['blocked-uri']),
    page: forLog(page),
    source: forLog(report['source-file']),
    line: report['line-number'],
  };
}

/** Shortens a text from outside for the log, and replaces control characters. */
function sanitize(text: string): string {
  return printableText(text.slice(0, serverLimits.maxCspTextCharacters));
}

/** "https://mulya.example"; empty if it is no web address. */
function originOf(address = ''): string {
  return /^https?:\/\/[^/?#]*/.exec(address)?.[0] ?? '';
}

/**
 * Shortens an address to its origin, and our own to its page or build: "https://mulya.example/valuation/…". The rest may name a company.
 * Keywords such as "inline" or "data" stay; other addresses are reduced to their scheme.
 */
function shortenAddress(address: string, own: string): string {
  const origin = originOf(address);
  if (origin === '') return /^[a-z-]*$/.test(address) ? address : `${/^[a-z-]+:/.exec(address)?.[0] ?? ''}…`;
  if (origin !== own) return `${origin}/…`;
  const [path = ''] = address.slice(origin.length).split(/[?#]/, 1);
  if (path.startsWith('/builds/')) return `${origin}${path}`;
  const [page = ''] = /^\/[a-z-]*(?=\/|$)/.exec(path) ?? [];
  return page === path ? `${origin}${path}` : `${origin}${page.replace(/\/?$/, '/')}…`;
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
