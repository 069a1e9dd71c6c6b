import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { everyOperation, type Noun, nounOf } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'
import { cookieName } from '../http/caller.ts'
import { isSecure } from '../http/security-headers.ts'
import { type Example, examples } from './examples.ts'
import { answerSchema, inputSchema, type JsonSchema, reference, sharedSchemas } from './schemas.ts'

export const nouns: Readonly<Record<Noun, string>> = {
  catalogue: 'Products: lists, search, suggestions while typing; adding, editing and hiding them.',
  stock: 'What is on hand of products in their sizes, and mails when a size is back.',
  accounts: 'Signing up and in, passwords, email addresses and personal details.',
  wishlist: 'Products that a shopper has put aside.',
  orders: 'Placing, paying, reading and moving orders.',
  payments: 'Which payment provider turns a card into a token.',
  administration: "The administrator's session and the shop's figures.",
}

/** Errors of reading a request and checking its sender, which any operation can answer. */
const impliedErrors = (operation: Operation): ErrorCode[] => [
  'invalid-input',
  ...(isRead(operation) ? [] : (['invalid-json', 'foreign-origin'] as const)),
  ...(operation.access === 'shopper' ? (['not-signed-in'] as const) : []),
  ...(operation.access === 'administrator' ? (['not-administrator'] as const) : []),
  ...(operation.owner === undefined ? [] : (['not-yours'] as const)),
]

export const errorsOf = (operation: Operation): ErrorCode[] => [
  ...new Set([...operation.errors, ...impliedErrors(operation)]),
]

const isRead = ({ name }: Operation) => endpoint(name).method === 'GET'

/** The OpenAPI 3.1 description of all operations, derived from the contract. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof described>>> = {}
  for (const operation of everyOperation) {
    const { method, path } = endpoint(operation.name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Selvedge',
      version: '1',
      description: 'The calls of the shop. Answers are JSON; every error is { message, code, fields? }.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        shopper: { type: 'http', scheme: 'bearer', description: 'The token of a login, or its cookie.' },
        administrator: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('administrator', isSecure(publicUrl)),
          description: "The cookie of the administrator's login.",
        },
      },
      schemas: sharedSchemas(),
    },
  }
}

function described(operation: Operation) {
  const example = examples[operation.name]
  return {
    operationId: operation.name,
    tags: [nounOf(operation)],
    summary: operation.summary,
    security: operation.access === 'anyone' ? [] : [{ [operation.access]: [] }],
    ...(isRead(operation)
      ? { parameters: asParameters(inputSchema(operation), example.input) }
      : { requestBody: { required: true, ...json(inputSchema(operation), example.input) } }),
    responses: {
      [operation.status]: { description: 'Done', ...json(answerSchema(operation), example.answer) },
      ...describedErrors(operation),
    },
  }
}

const json = (schema: JsonSchema, example: unknown) => ({
  content: { 'application/json': { schema, example } },
})

const asParameters = (schema: JsonSchema, example: Example['input']) =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
    ...(name in example ? { example: example[name] } : {}),
  }))

function describedErrors(operation: Operation) {
  const byStatus = Object.groupBy(errorsOf(operation), (code) => String(errors[code].status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: reference('ApiError'),
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: { message: errors[code].message, code } }]),
            ),
          },
        },
      },
    ]),
  )
}
