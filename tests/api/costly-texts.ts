import type { z } from 'zod'
import { type InputSchema, inputSchemaOf } from './input-schema.ts'

/** A place in an operation's input that takes text, and the most UTF-16 code units it says it takes. */
export type TextField = { path: readonly (string | number)[]; maxLength: number | undefined }

/** Every place in the input of a call that takes text; a list counts with its first item. */
export const textFieldsOf = (input: z.ZodType): TextField[] => fieldsBelow(inputSchemaOf(input), [])

function fieldsBelow(schema: InputSchema, path: readonly (string | number)[]): TextField[] {
  if (schema.anyOf) return schema.anyOf.flatMap((variant) => fieldsBelow(variant, path))
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) => fieldsBelow(field, [...path, name]))
  if (schema.items) return fieldsBelow(schema.items, [...path, 0])
  const takesText = [schema.type].flat().includes('string') && schema.enum === undefined
  return takesText && schema.const === undefined ? [{ path, maxLength: schema.maxLength }] : []
}

/** `value` at a place of an otherwise empty input. */
export const inputWith = (path: readonly (string | number)[], value: unknown): unknown =>
  path.reduceRight((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value)

const filled = (unit: string, bytes: number) =>
  unit.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(unit))))

/**
 * Texts that cost a careless program far more than their length, each of at most so many bytes of UTF-8: combining
 * marks that normalisation has to sort, letters that grow when normalised or lowered, runs that make a regular
 * expression go back.
 */
export const costlyTexts = (bytes: number): Record<string, string> => ({
  'combining marks': `a${filled('\u0301\u0316', bytes - 40)}@x.example`,
  'letters that grow': filled('\ufdfa', bytes),
  'capitals with a dot': `${filled('\u0130', bytes - 40)}@x.example`,
  blanks: `x${filled(' ', bytes - 2)}x`,
  'invisible mails': filled('\u200b', bytes),
  'a long host': `a@${filled('a.', bytes - 10)}!`,
  hyphens: `a@a${filled('-', bytes - 10)}!`,
  'half of surrogate pairs': filled('\ud83e', bytes),
  digits: filled('9', bytes),
})

/** Structures that cost a careless program far more than their length; each is JSON of at most so many bytes. */
export const costlyStructures = (bytes: number): Record<string, string> => {
  const depth = Math.floor(bytes / 2) - 1
  const objects = Math.floor(bytes / 6) - 1
  const keys = Array.from({ length: Math.floor(bytes / 12) - 1 }, (_, n) => `"${n.toString(36)}":0`)
  return {
    'deep lists': '['.repeat(depth) + ']'.repeat(depth),
    'deep objects': `${'{"a":'.repeat(objects)}0${'}'.repeat(objects)}`,
    'many numbers': `[${filled('1,', bytes - 4)}1]`,
    'many lists': `[${filled('[],', bytes - 5)}[]]`,
    'many objects': `[${filled('{},', bytes - 5)}{}]`,
    'many keys': `{${keys.join(',')}}`,
  }
}
