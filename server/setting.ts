import { z } from 'zod'

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)

/** A setting of the environment. An empty variable counts as not set. */
export const setting = <Value extends z.ZodType>(value: Value) => z.preprocess(blankIsMissing, value)

export const optional = <Value extends z.ZodType>(value: Value) => setting(value.optional())
