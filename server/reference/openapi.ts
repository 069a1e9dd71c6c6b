import { z } from 'zod'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** What reading a request and checking its sender can refuse, whatever the operation. */
const impliedErrors = (operation: Operation): ErrorCode[] => [
  'invalid-input',
  ...(endpoint(operation.name).method === 'GET' ? [] : (['invalid-json', 'foreign-origin'] as const)),
  ...(operation.access === 'shopper' ? (['not-signed-in'] as const) : []),
  ...(operation.access === 'administrator' ? (['not-administrator'] as const) : []),
  ...(operation.owner === undefined ? [] : (['not-yours'] as const)),
]

/** Every refusal an operation can answer, once. */
export const refusalsOf = (operation: Operation): ErrorCode[] => [
  ...new Set([...operation.errors, ...impliedErrors(operation)]),
]

/** The OpenAPI 3.1 description of all operations, derived from the contract. */
export function openApi(publicUrl: string) {
  const calls: Record<string, Record<string, unknown>> = {}
  for (const operation of Object.values<Operation>(operations)) {
    const { method, path } = endpoint(operation.name)
    calls[path] = { ...calls[path], [method.toLowerCase()]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Selvedge',
      version: '1',
      description: 'The calls of the shop. Answers are JSON; every refusal is { message, code, fields? }.',
    },
    servers: [{ url: publicUrl }],
    paths: calls,
    components: {
      securitySchemes: {
        shopper: { type: 'http', scheme: 'bearer', description: 'The token of a login, or its cookie.' },
        administrator: { type: 'apiKey', in: 'cookie', name: 'selvedge_administrator' },
      },
      schemas: { ApiError: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: "Fit for a shopper's toast." },
    code: { type: 'string', enum: Object.keys(errors), description: 'Stable and machine-readable.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each input.',
    },
  },
}

function described(operation: Operation) {
  const { method } = endpoint(operation.name)
  const input = schemaOf(operation.input, 'input')
  return {
    operationId: operation.name,
    summary: operation.summary,
    ...(operation.access === 'anyone' ? {} : { security: [{ [operation.access]: [] }] }),
    ...(method === 'GET' ? { parameters: asParameters(input) } : { requestBody: json(input) }),
    responses: {
      [operation.status]: { description: 'Done', ...json(schemaOf(operation.answer, 'output')) },
      ...refusals(operation),
    },
  }
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

const asParameters = (input: JsonSchema) =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))

function refusals(operation: Operation) {
  const byStatus = Object.groupBy(refusalsOf(operation), (code) => String(errors[code].status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      { description: codes.join(', '), ...json({ $ref: '#/components/schemas/ApiError' }) },
    ]),
  )
}
