import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { anyText } from '../setup/any-text.ts'
import { type InputSchema, inputSchemaOf } from './input-schema.ts'

/** Text of every kind that has ever broken a shop, beside ordinary noise. */
const hostileText: Arbitrary<string> = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table products; --",
    '\u0024{jndi:ldap://x}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00',
    'null',
    'NaN',
    '1e999',
    '-0',
    '9'.repeat(400),
    'a'.repeat(5_000),
    '00000000-0000-7000-8000-000000000000',
    '🧵'.repeat(50),
    // Cut at an even number of UTF-16 units, it ends with half a surrogate pair.
    `a${'🧵'.repeat(2_000)}`,
    'null\r\nset-cookie: a=b',
    '__proto__',
    'constructor',
  ),
)

/** Anything JSON can say. */
export const anything: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, false, 0, -1, 1e21, 1.5, Number.MAX_SAFE_INTEGER, [], {}, [[]], {
    __proto__: 1,
  }),
)

/** Input of the shape that a schema asks for, with some of its places filled with something else. */
export function inputFor(schema: z.ZodType): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: following(inputSchemaOf(schema)) },
    { weight: 1, arbitrary: anything },
  )
}

function following(schema: InputSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: asAsked(schema) }, { weight: 1, arbitrary: anything })
}

function asAsked(schema: InputSchema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(following))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') {
    const places = Object.entries(schema.properties ?? {}).map(
      ([name, place]) => [name, following(place)] as const,
    )
    return fc.record(Object.fromEntries(places), { requiredKeys: schema.required ?? [] })
  }
  if (schema.type === 'array') return fc.array(following(schema.items ?? {}), { maxLength: 4 })
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 200 })
  if (schema.type === 'number') return fc.double({ noNaN: true, min: -5, max: 200_000 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'string') return hostileText
  return anything
}
