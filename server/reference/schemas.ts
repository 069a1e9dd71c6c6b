import { z } from 'zod'
import { Delivery, PersonalDetails } from '../../contract/accounts/personal-details.ts'
import { Shopper } from '../../contract/accounts/shopper.ts'
import { AdminListRow, AdminProduct, HistoryEntry } from '../../contract/catalogue/admin-product.ts'
import { Product } from '../../contract/catalogue/product.ts'
import { ErrorBody } from '../../contract/error-body.ts'
import type { Operation } from '../../contract/operation.ts'
import { Order, OrderLine } from '../../contract/orders/order.ts'
import { Sales } from '../../contract/orders/sales.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Shapes that answers share; the reference writes each once, under this name. */
const shared = {
  Product,
  AdminProduct,
  AdminListRow,
  HistoryEntry,
  Order,
  OrderLine,
  Delivery,
  PersonalDetails,
  Shopper,
  Takings: Sales,
  ApiError: ErrorBody,
}
export type SharedName = keyof typeof shared

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(shared)) names.add(schema, { id })

const sharedPath = '#/components/schemas/'

type Overridden = { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }

/** Adds the contract's notes. A record with a closed set of keys becomes an object, which client generators can type. */
function simplify({ zodSchema, jsonSchema: schema }: Overridden): void {
  Object.assign(schema, z.globalRegistry.get(zodSchema))
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const { propertyNames, additionalProperties } = schema
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined
  if (keys === undefined || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

const options = { unrepresentable: 'any', override: simplify } as const

export const inputSchema = ({ input }: Operation): JsonSchema =>
  withoutDialect(z.toJSONSchema(input, { io: 'input', ...options }))

/** The schema of an operation's answer. Shared shapes are references to `sharedSchemas`. */
export const answerSchema = ({ answer }: Operation): JsonSchema => {
  const { $defs: _, ...schema } = withoutDialect(z.toJSONSchema(answer, { metadata: names, ...options }))
  return withSharedPaths(schema)
}

export const sharedSchemas = (): Record<SharedName, JsonSchema> => {
  const { schemas } = z.toJSONSchema(names, {
    metadata: names,
    ...options,
    uri: (id) => `${sharedPath}${id}`,
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _, ...schema }]) => [id, withoutDialect(schema)]),
  ) as Record<SharedName, JsonSchema>
}

export const reference = (name: SharedName): JsonSchema => ({ $ref: `${sharedPath}${name}` })

/** The name of the shared shape that a schema refers to, if it is a reference. */
export const sharedNameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(sharedPath.length)

/** OpenAPI 3.1 names the dialect of its schemas once for all of them. */
const withoutDialect = ({ $schema: _, ...schema }: JsonSchema): JsonSchema => schema

const withSharedPaths = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${sharedPath}`))
