import type { SamplerName } from './sampler-names.ts'
import { type Tracing, traceWith, tracing } from './tracing.ts'

/** The settings of the environment that OpenTelemetry names so. */
type Settings = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_TRACES_SAMPLER: SamplerName
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** Loads OpenTelemetry where OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Call it before the first statement. */
export async function startTracing(config: Settings): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  const opened = openTelemetry({
    endpoint,
    service: config.OTEL_SERVICE_NAME,
    sampling: { sampler: config.OTEL_TRACES_SAMPLER, ratio: config.OTEL_TRACES_SAMPLER_ARG },
  })
  traceWith(opened)
  return {
    ...opened,
    async close() {
      if (tracing() === opened) traceWith(undefined)
      await opened.close()
    },
  }
}
