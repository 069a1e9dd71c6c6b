import { z } from 'zod'
import type { Categories } from '../../contract/catalogue/categories.ts'
import { readWithCategories } from '../../contract/catalogue/known-categories.ts'
import { apiError } from './api-error.ts'

/** Reads the input of a call. @throws ApiError invalid-input naming every wrong field */
export type ReadInput = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
) => Promise<z.output<Schema>>

type KnownCategories = {
  /** Another process may have changed them since. */
  lastRead: () => Categories
  read: () => Promise<Categories>
}

/** The categories that input can name are asked for only where it names one. */
export const openReadInput =
  (categories: KnownCategories): ReadInput =>
  async (schema, input) => {
    const lastRead = categories.lastRead()
    const parse = () => schema.safeParse(input ?? {})
    const first = readWithCategories(lastRead, parse)
    const current = first.isAsked ? await categories.read() : lastRead
    return outputOf(current === lastRead ? first.read : readWithCategories(current, parse).read)
  }

/** Messages for rules that have none of their own. */
z.config({
  customError: ({ code }) =>
    code === 'too_small'
      ? 'This is too small or too short.'
      : code === 'too_big'
        ? 'This is too large or too long.'
        : 'This is missing or of the wrong kind.',
})

/** For input that names no categories. @throws ApiError invalid-input naming every wrong field */
export const readInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> =>
  outputOf(schema.safeParse(input ?? {}))

/** @throws ApiError invalid-input with the first complaint as its message */
function outputOf<Output>(read: z.ZodSafeParseResult<Output>): Output {
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error.issues.flatMap(insideUnion))
    fields[path.join('.') || 'body'] ??= message
  const [first] = Object.values(fields)
  throw apiError('invalid-input', { fields, ...(first ? { message: first } : {}) })
}

/** For a union, the issues of the variant that the input was meant to be. */
function insideUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const variants = issue.errors.filter((variant) => variant.length > 0)
  const without = (...codes: string[]) =>
    variants.find((variant) => !variant.some(({ code, path }) => codes.includes(code) && path.length === 0))
  // A variant that is a word, such as "all", is not what a list was meant to be.
  const meant = without('invalid_type', 'invalid_value') ?? without('invalid_type')
  return meant?.flatMap((inner) => insideUnion({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}
