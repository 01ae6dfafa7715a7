import { createClient } from '@data-import/client';
import { createFetch, createSandbox } from '@data-import/sandbox';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { expect, it, onTestFinished } from 'vitest';
import { createAttemptObserver } from './observe-client.js';

const SECRET = 'A-12345678';

it("creates a span for each attempt, inside the caller's span", async () => {
  const exporter = new InMemorySpanExporter();
  const traces = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  traces.register();
  onTestFinished(async () => {
    await traces.shutdown();
    trace.disable();
  });
  const tracer = traces.getTracer('migration');
  const faults = [{ fault: '503', operation: 'getImportProcess', times: 1 }] as const;
  const client = createClient({
    baseUrl: 'https://platform.example',
    token: 'sandbox-token',
    fetch: createFetch(createSandbox({ faults })),
    retry: { baseMs: 1 },
    onAttempt: createAttemptObserver(tracer),
  });
  const pathParams = { import_supplier_code: 'EXAMPLE', external_identifier: SECRET };
  await tracer.startActiveSpan('migrate', async (span) => {
    await client.getImportProcess({ pathParams });
    span.end();
  });

  const [first, second, caller] = exporter.getFinishedSpans();
  expect([first!.name, second!.name, caller!.name]).toEqual([
    'getImportProcess',
    'getImportProcess',
    'migrate',
  ]);
  for (const span of [first!, second!]) {
    expect(span.kind).toBe(SpanKind.CLIENT);
    expect(span.status.code).toBe(SpanStatusCode.ERROR);
    expect(span.parentSpanContext?.spanId).toBe(caller!.spanContext().spanId);
  }
  expect(first!.attributes).toEqual({
    'http.request.method': 'GET',
    'url.template': '/v2/data-import/accounts/{import_supplier_code}/{external_identifier}/',
    'http.request.resend_count': 0,
    'http.response.status_code': 503,
    'error.type': 'transient',
  });
  expect(first!.events).toMatchObject([{ name: 'again', attributes: { 'retry.delay': expect.any(Number) } }]);
  expect(second!.attributes).toMatchObject({
    'http.request.resend_count': 1,
    'http.response.status_code': 404,
  });
  expect(second!.events).toMatchObject([{ name: 'final' }]);
  const told = [first!, second!].map(({ attributes, events, status }) => ({ attributes, events, status }));
  expect(JSON.stringify(told)).not.toContain(SECRET);
});
