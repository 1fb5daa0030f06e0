import { randomBytes } from 'node:crypto';
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TakenFault } from '../releases/faults/fault-intake.ts';
import type { OpenTelemetry } from './open-telemetry.port.ts';
import { telemetryLimits } from '../limits.ts';
/** Probes and scrapes, which would be most of the spans. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);
const remote = /^(shell|mfe-[a-z0-9-]{1,40})$/;

/** Starts the official SDK, without its global state. It reads further OTEL_ variables, such as OTEL_EXPORTER_OTLP_HEADERS. */
export function startOpenTelemetry(endpoint: string, version: string): OpenTelemetry {
  const base = endpoint.replace(/\/+$/, '');
  const resource = resourceFromAttributes({ 'service.name': 'mulya-gateway', 'service.version': version });
  let requestId = '';
  const traces = new TracerProvider({
    resource,
    // A span's trace is the request's trace id, so that log lines, reports of faults and traces have one id.
    idGenerator: { generateTraceId: () => traceIdOf(requestId), generateSpanId: () => randomBytes(8).toString('hex') },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${base}/v1/traces`, timeoutMillis: telemetryLimits.traceExportTimeoutMs }),
      }),
    ],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ url: `${base}/v1/logs`, timeoutMillis: telemetryLimits.traceExportTimeoutMs }),
      }),
    ],
  });
  const tracer = traces.getTracer('mulya-gateway', version);
  const logger = logs.getLogger('mulya-gateway', version);

  return {
    traceRequests(app) {
      traceRequestsOf(app, (request) => {
        requestId = request.id;
        const route = request.routeOptions.url ?? 'none';
        return tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes: attributesOf(request, route) });
      });
    },
    sendFault(fault) {
      logger.emit({
        eventName: 'mulya.remote.fault',
        severityNumber: SeverityNumber.ERROR,
        severityText: 'ERROR',
        body: `${fault.remote} ${fault.version}: ${fault.error}: ${fault.message}`,
        attributes: attributesOfFault(fault),
      });
    },
    async close() {
      await Promise.allSettled([traces.shutdown(), logs.shutdown()]);
    },
  };
}

function traceRequestsOf(app: FastifyInstance, startSpan: (request: FastifyRequest) => Span): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!untraced.has(request.routeOptions.url ?? '')) spans.set(request, startSpan(request));
    done();
  });
  const end = (request: FastifyRequest, status: number | undefined): void => {
    const span = spans.get(request);
    if (span === undefined) return;
    spans.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, undefined);
    done();
  });
}

/** Like a log line, a span has the route and never the address, which would reveal what a user researches. */
function attributesOf(request: FastifyRequest, route: string): Record<string, string> {
  const from = String(request.headers['x-remote'] ?? '');
  return {
    'http.request.method': request.method,
    'http.route': route,
    'mulya.trace_id': request.id,
    ...(remote.test(from) ? { 'mulya.remote': from } : {}),
  };
}

function attributesOfFault({ remote: name, version, phase, error, message, frames, route, trace, count }: TakenFault) {
  return {
    'exception.type': error,
    'exception.message': message,
    'exception.stacktrace': frames.map(({ file, line, column }) => `at ${file}:${String(line)}:${String(column)}`).join('\n'),
    'mulya.remote': name,
    'mulya.build': version,
    'mulya.phase': phase,
    'mulya.trace_id': trace,
    'mulya.count': count,
    ...(route === '' ? {} : { 'http.route': route }),
  };
}

/** A UUID without its hyphens is a trace id of 16 bytes; any other id gets a random one. */
function traceIdOf(id: string): string {
  const hex = id.replaceAll('-', '').toLowerCase();
  return /^(?!0{32})[\da-f]{32}$/.test(hex) ? hex : randomBytes(16).toString('hex');
}
