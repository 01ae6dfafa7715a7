import type { Attempt } from '@data-import/client';
import { operations } from '@data-import/schemas';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

/**
 * Turns attempts reported to `onAttempt` into spans; their parent is the span that is active when the client is called. Attributes
 * contain no values of requests or responses.
 */
export function createAttemptObserver(tracer: Tracer): (attempt: Attempt) => void {
  return ({ operation, attempt, status, durationMs, error, next, delayMs }) => {
    const { method, path } = operations[operation];
    const end = Date.now();
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: end - durationMs,
      attributes: {
        'http.request.method': method,
        'url.template': path,
        'http.request.resend_count': attempt - 1,
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...(error !== undefined && { 'error.type': error }),
      },
    });
    if (error !== undefined) recordFailure(span, next, delayMs);
    span.end(end);
  };
}

/** @param next whether the client retries or why it stops */
function recordFailure(span: Span, next: string, delayMs: number | undefined): void {
  span.addEvent(next, delayMs === undefined ? {} : { 'retry.delay': delayMs / 1_000 });
  span.setStatus({ code: SpanStatusCode.ERROR });
}
