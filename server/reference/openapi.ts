import { errors } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { everyOperation, type Noun, nounOf } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'
import { cookieName } from '../http/caller.ts'
import { isSecure } from '../http/security-headers.ts'
import { type Example, exampleOf } from './examples.ts'
import { errorsOf, isRead } from './operation-errors.ts'
import { answerSchema, inputSchema, type JsonSchema, reference, sharedSchemas } from './schemas.ts'

export const nouns: Readonly<Record<Noun, string>> = {
  catalogue: 'Products: lists, search, suggestions while typing; adding, editing and hiding them.',
  imports: 'Product files of other shops: what they would make, making it so, and taking it back.',
  collections: 'Named sets of products, by hand or by rule.',
  inventory: 'What is on hand of products in their sizes, and what changed it.',
  'back-in-stock': 'Mails when a sold-out size is back.',
  accounts: 'Signing up and in, passwords, email addresses and personal details.',
  wishlist: 'Products that a shopper has put aside.',
  orders: 'Placing, paying, reading and moving orders.',
  payments: 'Which payment provider turns a card into a token.',
  invoices: 'Invoices and credit notes of orders, as PDF.',
  returns: 'Sending pieces back for a refund or another size, and what became of it.',
  pricing: 'What a cart costs, and offers that make it cheaper, with and without codes.',
  newsletter: 'Who agreed to be sent news, and how they end.',
  customers: 'Accounts and guests who have ordered, and what staff note about them.',
  redirects: 'Where old addresses lead that no page has any more.',
  reports: 'What was sold and what came back, and files for the accountant.',
  search: 'What shoppers searched for, whether it was found, and what comes first.',
  contact: 'Questions to the merchant.',
  content: 'Pages whose text the merchant writes, with their drafts and versions.',
  settings: 'What a merchant sets for the whole shop, such as shipping and tax.',
  status: 'Whether all is well with the shop, and what to do where it is not.',
  administration: "The administrator's session and the shop's figures.",
}

/** The OpenAPI 3.1 description of all operations, derived from the contract. */
export function openApi(publicUrl: string, shopName: string) {
  const paths: Record<string, Record<string, ReturnType<typeof described>>> = {}
  for (const operation of everyOperation) {
    const { method, path } = endpoint(operation.name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: shopName,
      version: '1',
      description:
        'The calls of the shop. Answers are JSON, but for invoices, which are PDF, and lists for spreadsheets, which are CSV; every error is { message, code, fields? }.',
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
  const example = exampleOf(operation)
  return {
    operationId: operation.name,
    tags: [nounOf(operation)],
    summary: operation.summary,
    ...(operation.right === undefined
      ? {}
      : { description: `For staff with the right ${operation.right}.`, 'x-right': operation.right }),
    security: operation.access === 'anyone' ? [] : [{ [operation.access]: [] }],
    ...(isRead(operation)
      ? { parameters: asParameters(inputSchema(operation), example.input) }
      : { requestBody: { required: true, ...json(inputSchema(operation), example.input) } }),
    responses: {
      [operation.status]: { description: 'Done', ...answerContent(operation, example.answer) },
      ...describedErrors(operation),
    },
  }
}

const answerContent = (operation: Operation, answer: unknown) =>
  operation.answersWith === 'application/json'
    ? json(answerSchema(operation), answer)
    : { content: { [operation.answersWith]: { schema: { type: 'string', format: 'binary' } } } }

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
