/**
 * Traces by OpenTelemetry: the request continues the trace that the page began (`traceparent`), each SQL statement is a part of it. Off without
 * OTEL_EXPORTER_OTLP_ENDPOINT; then the SDK is not even loaded.
 */
import { context, type Context, type Span, SpanKind, SpanStatusCode, trace, type Tracer, TraceFlags } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Statement } from './meters.ts';

export interface TracingSettings {
  /** Address of a collector that takes OTLP over HTTP; empty: no traces. */
  readonly otlpEndpoint: string;
  /** Share of traces that are exported, from 0 to 1. */
  readonly traceRatio: number;
  /** Names the build; may be empty. */
  readonly build: string;
}

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const FAILED = 500;

/** The trace that a request names; null without a valid header. */
export function traceOf({ headers }: Pick<FastifyRequest, 'headers'>): { readonly traceId: string; readonly spanId: string } | null {
  const [, traceId, spanId] = TRACEPARENT.exec(String(headers['traceparent'] ?? '')) ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}

let tracer: Tracer | null = null;

/** Exports the traces of a server until it closes. Call it before routes are registered. */
export async function traceRequests(http: FastifyInstance, { otlpEndpoint, traceRatio, build }: TracingSettings): Promise<void> {
  if (otlpEndpoint === '') return;
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'site', ...(build !== '' && { 'service.version': build }) }),
    // By the id alone: no client decides that its requests are exported.
    sampler: new TraceIdRatioBasedSampler(traceRatio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  tracer = provider.getTracer('site');
  followRequests(http, tracer);
  http.addHook('onClose', async () => {
    tracer = null;
    await provider.shutdown();
    context.disable();
  });
}

function followRequests(http: FastifyInstance, spans: Tracer): void {
  const open = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'http.request.id': request.id };
    const parent = parentOf(request);
    const span = spans.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    open.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  http.addHook('onResponse', async (request, { statusCode }) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= FAILED) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function parentOf(request: FastifyRequest): Context {
  const named = traceOf(request);
  // Calls that the server makes to itself, for drawn pages, belong to the request that is under way.
  if (named === null) return context.active();
  return trace.setSpanContext(context.active(), { ...named, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** Adds a statement to the request that is under way, without its values: the text has placeholders. */
export function traceStatement({ query: { sql }, queryDurationMillis, level }: Statement): void {
  if (tracer === null || trace.getActiveSpan() === undefined) return;
  const endMs = Date.now();
  const [verb = 'sql'] = sql.split(/\s/, 1);
  const span = tracer.startSpan(verb, {
    kind: SpanKind.CLIENT,
    startTime: endMs - queryDurationMillis,
    attributes: { 'db.query.text': sql },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endMs);
}
