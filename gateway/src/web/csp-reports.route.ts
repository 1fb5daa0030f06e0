import { z } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_TEXT = 200;

/** As labels of a metric: a fixed list, because anybody may send anything. */
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
}

/**
 * POST /csp-reports: what a browser's content security policy refused, for the log and the metrics. Anybody may post, so
 * nothing of it is trusted.
 */
export const cspReportsRoute: FastifyPluginAsync<CspReportsOptions> = async (app, { count }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    done(null, body);
  });
  app.post('/csp-reports', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const report = read(request.body);
    count(report?.directive ?? 'other');
    request.log.warn({ report }, 'A browser reported a violation of the content security policy.');
    return reply.code(204).send();
  });
};

function read(body: unknown) {
  const parsed = ReportSchema.safeParse(parse(body));
  if (!parsed.success) return undefined;
  const report = parsed.data['csp-report'];
  const named = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ', 1)[0] ?? '';
  return {
    directive: directives.includes(named) ? named : 'other',
    blocked: told(report['blocked-uri']),
    page: told(report['document-uri'])?.replace(/^(https?:\/\/[^/]*\/[^/]*\/).*$/, '$1…'), // what follows names a company
    source: told(report['source-file']),
    line: report['line-number'],
  };
}

/** A text from outside as a log may hold it: short, without a query, and without what a terminal or a viewer takes for more than text. */
function told(text: string | undefined): string | undefined {
  return text?.replace(/[?#].*$/s, '').slice(0, MAX_TEXT).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
