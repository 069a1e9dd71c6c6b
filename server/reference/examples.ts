import type { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import { nounOf } from '../../contract/operations.ts'
import { byCall, byNoun } from './call-values.ts'
import { byField, orderedAt, type Values } from './example-values.ts'

export type Example = { readonly input: Readonly<Record<string, unknown>>; readonly answer: unknown }

/** A sound use of an operation, made of its schemas and of the values that its fields usually hold. */
export const exampleOf = (operation: Operation): Example => ({
  input: exampleMaker(operation, 'input')(operation.input, 'input') as Example['input'],
  answer: exampleMaker(operation, 'answer')(operation.answer, 'answer'),
})

/**
 * What may be left out is in an answer only where a table names its place, its call or the noun of that, so that no
 * order is shipped, cancelled and refunded at once. An input shows all that it can take.
 */
function exampleMaker(operation: Operation, side: 'input' | 'answer') {
  const particular: readonly Values[] = [byCall[operation.name] ?? {}, byNoun[nounOf(operation)] ?? {}]

  return function make(schema: z.core.$ZodType, field: string, parent?: string): unknown {
    const isLeftOut = side === 'answer' && schema._zod.optin === 'optional'
    const inPlace = `${parent}.${field}`
    const values = [
      ...[...particular, byField].flatMap((table) => table[inPlace] ?? []),
      ...[...particular, ...(isLeftOut ? [] : [byField])].flatMap((table) => table[field] ?? []),
    ]
    const known = values.find((value) => takes(schema, value))
    return known === undefined
      ? compose(schema, (inner, name = field) => make(inner, name, name === field ? parent : field))
      : known
  }
}

/** Without a name, what is made is of the same field. */
type Make = (schema: z.core.$ZodType, name?: string) => unknown

/** @returns undefined for what may be left out, and where a table lacks a value */
function compose(schema: z.core.$ZodType, make: Make): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, inner]) => {
          const value = make(inner, name)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'array':
      return [make(def.element)].filter((value) => value !== undefined)
    case 'record': {
      const { def: keys } = (def.keyType as z.core.$ZodTypes)._zod
      const names = keys.type === 'enum' ? Object.values(keys.entries).map(String) : []
      return Object.fromEntries(names.map((name) => [name, make(def.valueType, name)]))
    }
    case 'union':
      return def.options
        .map((option) => make(option))
        .find((value, place) => takes(def.options[place] as z.core.$ZodType, value))
    case 'intersection':
      return Object.assign({}, make(def.left), make(def.right))
    case 'nullable':
      return make(def.innerType) ?? null
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return make(def.innerType)
    case 'pipe':
      return make((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
    case 'lazy':
      return make(def.getter())
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'string':
      return 'format' in def && def.format === 'datetime' ? orderedAt : undefined
    default:
      return undefined
  }
}

/** A schema drops the fields of an object that it doesn't know: the object is another one's then. */
function takes(schema: z.core.$ZodType, value: unknown): boolean {
  const { success, data } = (schema as z.ZodType).safeParse(value)
  return (
    success && (typeof value !== 'object' || JSON.stringify(data).length === JSON.stringify(value).length)
  )
}
