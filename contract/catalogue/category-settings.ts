import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedList, boundedText, obeys, type TextRule, textFault, typedText } from '../text.ts'
import {
  type CatalogueSettings as Catalogue,
  type CategoryEntry,
  type Named,
  type OwnGuide,
  shippedGuides,
} from './categories.ts'
import { mostCategories, mostColumns, mostTypes } from './category-limits.ts'
import { mostSizes, Size, sizesFault } from './product.ts'
import { longestCategory } from './taxonomy.ts'

const mostTypesTogether = 200

const nameRule = { longest: longestCategory, missing: 'Enter a name.' } as const satisfies TextRule

/** Lists of names are joined by commas, and a name of digits alone would lose its place among the others. */
function nameFault(name: string): string | undefined {
  const fault = textFault(name, nameRule)
  if (fault !== undefined) return fault
  if (name.includes(',')) return 'A name can’t have a comma.'
  if (!/\p{L}/u.test(name)) return 'A name needs a letter.'
  return name in {} ? 'Choose another name.' : undefined
}

const Name = schema(() => typedText({ longest: longestCategory }).check(obeys(nameFault)))
const Id = schema(() => boundedText(36, { missing: 'Name the entry.' }).regex(/^[A-Za-z0-9-]+$/))

/** Names differ by more than capitals. */
const distinct =
  (message: string): z.core.CheckFn<readonly Named[]> =>
  ({ value, issues }) => {
    const seen = { name: new Set<string>(), id: new Set<string>() }
    for (const [index, entry] of value.entries())
      for (const field of ['name', 'id'] as const) {
        const key = entry[field].toLowerCase()
        if (seen[field].has(key))
          issues.push({ code: 'custom', path: [index, 'name'], message, input: value })
        seen[field].add(key)
      }
  }

const measurePattern = /^(\d{1,3}(\.\d)?(–\d{1,3}(\.\d)?)?)?$/
const Measure = schema(() =>
  boundedText(12, { missing: 'Enter a measure.', tooLong: 'Enter a number, or two such as 88–93.' })
    .transform((typed) => typed.replaceAll(/\s/g, '').replace('-', '–'))
    .refine((measure) => measurePattern.test(measure), 'Enter a number, or two such as 88–93.'),
)

const OwnGuideSchema: z.ZodType<OwnGuide> = schema(() =>
  z
    .object({
      unit: z.enum(['cm', 'inch'], { error: 'Choose centimetres or inches.' }),
      columns: boundedList(
        mostColumns,
        z
          .array(
            z.object({
              name: typedText({ longest: 20, missing: 'Enter what is measured.' }),
              how: typedText({ longest: 120 }),
            }),
          )
          .min(1, 'The guide needs a column.')
          .max(mostColumns, `The guide has at most ${mostColumns} columns.`),
      ),
      rows: boundedList(
        mostSizes,
        z
          .array(
            z.object({ size: Size, measures: boundedList(mostColumns, z.array(Measure).max(mostColumns)) }),
          )
          .min(1, 'The guide needs a row.')
          .max(mostSizes, `The guide has at most ${mostSizes} rows.`),
      ),
    })
    .check(({ value: { columns, rows }, issues }) => {
      for (const [index, { size, measures }] of rows.entries()) {
        const complain = (message: string) =>
          issues.push({ code: 'custom', path: ['rows', index, 'size'], message, input: rows })
        if (measures.length !== columns.length) complain('Each row needs a measure for each column.')
        if (rows.findIndex((row) => row.size === size) < index) complain('This size already has a row.')
      }
    }),
)

const guideMissing = 'Choose a size guide, or none.'

/** @param former fields that names have beside their own */
const entry = (former: object) => {
  const sizes = boundedList(
    mostSizes,
    z.array(Size).check(obeys((list) => (list.length === 0 ? undefined : sizesFault(list)))),
  )
  return z
    .object({
      id: Id,
      name: Name,
      ...former,
      types: boundedList(
        mostTypes,
        z
          .array(z.object({ id: Id, name: Name, ...former }))
          .min(1, 'The category needs a type.')
          .max(mostTypes, `A category has at most ${mostTypes} types.`)
          .check(distinct('This category already has a type with this name.')),
      ),
      sizes,
      usualSizes: sizes,
      guide: z.union([OwnGuideSchema, z.enum(['none', ...shippedGuides], { error: guideMissing })]),
    })
    .refine(({ sizes: offered, usualSizes }) => usualSizes.every((size) => offered.includes(size)), {
      error: 'Selected sizes have to be among those offered.',
      path: ['usualSizes'],
    })
}

const Entry: z.ZodType<CategoryEntry> = schema(() => entry({}))

/** The categories of the shop, the types of each, the sizes its products come in, and its size guide. */
export const CatalogueSettings = schema(
  () =>
    z.object({
      categories: boundedList(
        mostCategories,
        z
          .array(Entry)
          .min(1, 'The shop needs a category.')
          .check(distinct('There is already a category with this name.'))
          .check(({ value, issues }) => {
            const types = value.reduce((sum, category) => sum + category.types.length, 0)
            const message =
              value.length > mostCategories
                ? `The shop has at most ${mostCategories} categories.`
                : types > mostTypesTogether
                  ? `The shop has at most ${mostTypesTogether} types.`
                  : undefined
            if (message !== undefined) issues.push({ code: 'custom', message, input: value })
          }),
      ),
    }) as unknown as z.ZodType<Catalogue>,
)

/** As pages know them: with the names that addresses of lists may still have. */
export const ShownCatalogue = schema(
  () =>
    z.object({
      categories: z.array(entry({ formerNames: z.array(z.string()).exactOptional() })),
    }) as unknown as z.ZodType<Catalogue>,
)
