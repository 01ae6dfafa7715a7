import { createEventRouter, handleAll } from '@data-import/events';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type Histogram,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createObserver } from './observe.js';

const SECRET = 'A-12345678';

/** Sets up the OpenTelemetry SDK with in-memory exporters. */
function createService() {
  const spanExporter = new InMemorySpanExporter();
  const traces = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spanExporter)] });
  traces.register();
  const metricExporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const metrics = new MeterProvider({
    readers: [
      new PeriodicExportingMetricReader({ exporter: metricExporter, exportIntervalMillis: 3_600_000 }),
    ],
  });
  onTestFinished(async () => {
    await Promise.all([traces.shutdown(), metrics.shutdown()]);
    trace.disable();
    context.disable();
  });
  const tracer = traces.getTracer('consumer');
  const router = createEventRouter({
    handlers: {
      'account.created': { v1: () => new Promise((resolve) => setTimeout(resolve, 20)) },
      'agreement.revoked': {
        v2: ({ payload }) => {
          throw new RangeError(`cannot close ${payload.account_number}`);
        },
      },
    },
    fallback: (outcome) => outcome.kind,
    onOutcome: createObserver(tracer, metrics.getMeter('consumer')),
  });
  return {
    router,
    tracer,
    spans: () => spanExporter.getFinishedSpans(),
    async points(name: string) {
      await metrics.forceFlush();
      const [resource] = metricExporter.getMetrics().slice(-1);
      const all = resource?.scopeMetrics.flatMap((scope) => scope.metrics) ?? [];
      return all.find(({ descriptor }) => descriptor.name === name)?.dataPoints ?? [];
    },
  };
}

const created = {
  type: 'account.created',
  version: 'v1',
  id: 'event-1',
  payload: { account_number: SECRET, account_user_emails: [], is_imported: true },
};

const failing = {
  type: 'agreement.revoked',
  version: 'v2',
  id: 'event-2',
  payload: { agreement_id: 1, account_number: SECRET },
};

const inputs = [
  created,
  created,
  failing,
  { ...created, payload: { account_number: SECRET, is_imported: SECRET } },
  { ...created, version: 'v7' },
  { ...created, type: 'account.updated' },
  { ...created, type: `not.known.${SECRET}` },
  { ...created, type: 'not.known.either' },
  { type: SECRET },
  `not JSON ${SECRET}`,
];

function of(kind: string, type?: string, version?: string) {
  return {
    'event.kind': kind,
    ...(type !== undefined && { 'event.type': type }),
    ...(version !== undefined && { 'event.version': version }),
  };
}

describe('an observed router', () => {
  it('counts and times events by kind, type and version, and failures by error, without payload values', async () => {
    const { router, spans, points } = createService();
    await handleAll(router, inputs);
    const counts = await points('events.handled');
    expect(counts.map(({ attributes, value }) => [attributes, value])).toEqual([
      [of('valid', 'account.created', 'v1'), 2],
      [{ ...of('valid', 'agreement.revoked', 'v2'), 'error.type': 'RangeError' }, 1],
      [of('invalid', 'account.created', 'v1'), 1],
      [of('unknown-version', 'account.created'), 1],
      [of('unhandled', 'account.updated', 'v1'), 1],
      // Unknown types share one time series.
      [of('unknown-type'), 2],
      [of('malformed'), 1],
      [of('not-json'), 1],
    ]);
    const durations = (await points('events.duration')) as { attributes: object; value: Histogram }[];
    expect(durations.map(({ value }) => value.count)).toEqual([2, 1, 1, 1, 1, 2, 1, 1]);
    expect(durations[0]!.value.sum).toBeGreaterThan(0.03);
    expect(durations[0]!.value.buckets.boundaries[0]).toBe(0.001);
    const shown = [
      ...spans().map(({ name, status, attributes, events }) => ({ name, status, attributes, events })),
      ...[...counts, ...durations].map(({ attributes }) => attributes),
    ];
    expect(shown.length).toBeGreaterThan(inputs.length);
    expect(JSON.stringify(shown)).not.toContain(SECRET);
  });

  it("creates a span for each event, inside its batch's span", async () => {
    const { router, tracer, spans } = createService();
    await tracer.startActiveSpan('receive', async (batch) => {
      await handleAll(router, inputs);
      batch.end();
    });
    const batch = spans().find(({ name }) => name === 'receive')!;
    const events = spans().filter((span) => span !== batch);
    expect(events.map(({ name }) => name)).toEqual([
      'process account.created',
      'process account.created',
      'process agreement.revoked',
      'process account.created',
      'process account.created',
      'process account.updated',
      'process unknown-type',
      'process unknown-type',
      'process malformed',
      'process not-json',
    ]);
    const parent = batch.spanContext().spanId;
    expect(events.every((span) => span.parentSpanContext?.spanId === parent)).toBe(true);
    const [first] = events;
    expect(first).toMatchObject({ kind: SpanKind.CONSUMER, status: { code: SpanStatusCode.UNSET } });
    expect(first!.attributes).toEqual({
      'event.kind': 'valid',
      'event.type': 'account.created',
      'event.version': 'v1',
      'messaging.message.id': 'event-1',
    });
    const [seconds, nanoseconds] = first!.duration;
    expect(seconds + nanoseconds / 1e9).toBeGreaterThan(0.015);
  });

  it('records errors of handlers as exceptions', async () => {
    const { router, spans } = createService();
    await expect(router.handle(failing)).rejects.toThrow(RangeError);
    const [span] = spans();
    expect(span!.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(span!.events).toHaveLength(1);
    expect(span!.events[0]).toMatchObject({
      name: 'exception',
      attributes: { 'exception.type': 'RangeError' },
    });
    expect(span!.events[0]!.attributes!['exception.stacktrace']).toContain('observe.test.ts');
  });
});
