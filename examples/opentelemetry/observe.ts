import type { OutcomeReport } from '@data-import/events';
import {
  type Attributes,
  type Meter,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';

/**
 * Turns outcomes reported to `onOutcome` into spans and metrics. A span's parent is the span that is active when `handle` is called.
 * Attributes contain no payload values.
 */
export function createObserver(tracer: Tracer, meter: Meter): (report: OutcomeReport) => void {
  const handled = meter.createCounter('events.handled', { description: 'Events, by kind, type and version' });
  const duration = meter.createHistogram('events.duration', {
    description: 'From the envelope to the end of the handler',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10] },
  });

  return (report) => {
    const attributes = toAttributes(report);
    handled.add(1, attributes);
    duration.record(report.durationMs / 1_000, attributes);

    const end = Date.now();
    const span = tracer.startSpan(`process ${getName(report)}`, {
      kind: SpanKind.CONSUMER,
      startTime: end - report.durationMs,
      attributes: { ...attributes, ...(report.id !== undefined && { 'messaging.message.id': report.id }) },
    });
    if ('error' in report) recordFailure(span, report.error);
    span.end(end);
  };
}

/**
 * Limits cardinality: every combination of attributes is a time series, and senders can invent types, so only names of the
 * catalogue become attributes.
 */
function toAttributes(report: OutcomeReport): Attributes {
  const { kind = 'none', type, version } = report;
  return {
    'event.kind': kind,
    ...(hasKnownType(report) && { 'event.type': type }),
    ...(hasKnownType(report) && kind !== 'unknown-version' && { 'event.version': version }),
    ...('error' in report && { 'error.type': getType(report.error) }),
  };
}

function getName(report: OutcomeReport): string {
  return (hasKnownType(report) ? report.type : undefined) ?? report.kind ?? 'event';
}

const KINDS_OF_KNOWN_TYPES = new Set<OutcomeReport['kind']>([
  'valid',
  'invalid',
  'unhandled',
  'upcast-failed',
  'unknown-version',
]);

function hasKnownType({ kind }: OutcomeReport): boolean {
  return KINDS_OF_KNOWN_TYPES.has(kind);
}

function getType(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** Omits the error's message, which may contain payload values. */
function recordFailure(span: Span, error: unknown): void {
  const frames = (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  span.recordException({ name: getType(error), stack: frames.join('\n') });
  span.setStatus({ code: SpanStatusCode.ERROR });
}
