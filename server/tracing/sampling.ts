import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { SamplerName } from './sampler-names.ts'

export type Sampling = {
  sampler: SamplerName
  /** Of the traces that a sampler with a ratio decides about, from 0 to 1. */
  ratio: number
}

/** The sampler that OpenTelemetry's specification has under a name, and what follows for the shop. */
export function openSampler({ sampler: name, ratio }: Sampling): {
  sampler: Sampler
  /** Whoever asks for a share of all traces also gets those that failed or were slow. */
  keepsFailures: boolean
  /** What a caller's `traceparent` says holds. */
  heedsCaller: boolean
} {
  const heedsCaller = name.startsWith('parentbased_')
  const root = rootSampler(name, ratio)
  return {
    sampler: heedsCaller ? new ParentBasedSampler({ root }) : root,
    keepsFailures: name.endsWith('traceidratio'),
    heedsCaller,
  }
}

function rootSampler(name: SamplerName, ratio: number): Sampler {
  if (name.endsWith('always_on')) return new AlwaysOnSampler()
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return new TraceIdRatioBasedSampler(ratio)
}
