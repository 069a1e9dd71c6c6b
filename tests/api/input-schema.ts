import { z } from 'zod'

/** JSON Schema, as far as the inputs of calls use it. */
export type InputSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, InputSchema>
  required?: string[]
  items?: InputSchema
  anyOf?: InputSchema[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** What a call takes, as a client sees it. */
export const inputSchemaOf = (input: z.ZodType): InputSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema
