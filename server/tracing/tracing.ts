import type { FastifyInstance } from 'fastify'

/** What the shop asks of OpenTelemetry. Without an address to send traces to, nothing of it is loaded. */
export type Tracing = {
  /** Each request becomes a span, below that of a caller who sent `traceparent`. */
  traceRequests(app: FastifyInstance): void
  /** A span below the present one; none where there is none, as in the jobs' looking for work. */
  inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** A span of its own. */
  inJobSpan<Result>(job: string, work: () => Promise<Result>): Promise<Result>
  /** As `inSpan`, for a statement of SQL, which holds no values. */
  inQuerySpan<Result>(statement: string, work: () => Promise<Result>): Promise<Result>
  /** Sends what has not been sent yet. Never rejects. */
  close(): Promise<void>
}

let active: Tracing | undefined

/** A process has one at most. */
export const tracing = (): Tracing | undefined => active

/** Makes `opened` what `tracing` answers; undefined ends that. */
export function traceWith(opened: Tracing | undefined): void {
  active = opened
}
