import { mostTags } from '../../../contract/catalogue/product-attributes.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import { isVisible, singleBlanks, withoutInvisible } from '../../../contract/text.ts'

/** Characters. */
export const longestTag = 255

/** Without control characters, halves of characters and marks of direction, which no field of the shop takes. */
export function storable(text: string): string {
  const plain = text.toWellFormed().replace(/[[\p{Cc}--[\n\r\t]][\u202A-\u202E\u2066-\u2069]]/gv, '')
  return isVisible(plain) ? withoutInvisible(plain) : ''
}

/** The tags of a cell, with commas between them: each once, however it is capitalised. `lost` are tags or ends of tags. */
export function storableTags(cell: string): { tags: string[]; lost: string[] } {
  const byKey = new Map<string, string>()
  const lost: string[] = []
  for (const whole of cell.split(',').map((part) => singleBlanks(part).trim())) {
    const tag = beginningOf(whole, longestTag)
    if (tag !== whole) lost.push(whole)
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  }
  const tags = [...byKey.values()]
  return { tags: tags.slice(0, mostTags), lost: [...lost, ...tags.slice(mostTags)] }
}
