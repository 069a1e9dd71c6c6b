/** The values of OTEL_TRACES_SAMPLER that OpenTelemetry's specification defines without further packages. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type SamplerName = (typeof samplerNames)[number]
