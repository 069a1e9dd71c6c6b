import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedList, labelText, obeys, type TextRule, textFault } from '../text.ts'

/** Lengths and numbers are those of other shops' product files. */
export const attributeTexts = {
  colour: { longest: 255 },
  productType: { longest: 255 },
  vendor: { longest: 255 },
} as const satisfies Record<string, TextRule>

const tagRule = {
  longest: 255,
  tooLong: 'Each tag can have at most 255 characters.',
} as const satisfies TextRule
export const mostTags = 250

export function tagsFault(tags: readonly string[]): string | undefined {
  if (tags.length > mostTags) return `A product has at most ${mostTags} tags.`
  if (tags.some((tag) => tag.includes(','))) return 'A tag can’t have a comma.'
  return tags.map((tag) => textFault(tag, tagRule)).find((fault) => fault !== undefined)
}

/** Without empty ones, each once, however it is capitalised. */
function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((typed) => typed.trim()))
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  return [...byKey.values()]
}

/** Tags as they are typed and pasted: with commas between them. */
export const tagsIn = (typed: string): string[] => distinctTags(typed.split(','))

export const Tags = schema(() =>
  boundedList(
    mostTags,
    z
      .array(labelText(tagRule), { error: 'Please list the tags.' })
      .check(obeys(tagsFault))
      .overwrite(distinctTags),
  ),
)

/** What a merchant may say of a product beside what the specification asks for; an empty text takes it away. */
export const attributeFields = schema(() => ({
  colour: labelText(attributeTexts.colour),
  tags: Tags,
  productType: labelText(attributeTexts.productType),
  vendor: labelText(attributeTexts.vendor),
}))
