import { altText, mostPictures } from '../../../contract/catalogue/product-pictures.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import type { NoteProblem } from './problem.ts'
import type { FilePicture, FileStyle, FileVariant } from './style-in-file.ts'

/** Those of the colour's own variants, then those of no variant. Where no picture is tied to any, every colour has all. */
export function picturesOf(
  style: FileStyle,
  variants: readonly FileVariant[],
  hasColours: boolean,
  note: NoteProblem,
) {
  if (style.text('picture') === undefined) return undefined
  noteOthers(style, variants, note)
  const tied = (of: readonly FileVariant[]) => new Set(of.flatMap(({ text }) => text('variantPicture') || []))
  const [own, all] = [tied(variants), tied(style.variants)]
  const listed = style.pictures.filter(({ url }) => isAddress(url))
  const extra = [...own].filter((url) => isAddress(url) && listed.every((picture) => picture.url !== url))
  const pictures = !hasColours
    ? listed
    : [
        ...extra.map((url): FilePicture => ({ url, alt: '', line: style.line, position: 0 })),
        ...listed.filter(({ url }) => own.has(url)),
        ...listed.filter(({ url }) => !all.has(url)),
      ]
  const [surplus, ...others] = pictures.slice(mostPictures)
  if (surplus !== undefined)
    note({
      line: surplus.line,
      field: 'picture',
      value: surplus.url,
      reason: `Left out${others.length > 0 ? `, with ${others.length} more` : ''}: a product can have up to ${mostPictures} pictures, and this one has ${pictures.length}.`,
      kind: 'changed',
    })
  return pictures.slice(0, mostPictures).map(({ line, url, alt }) => {
    const short = beginningOf(alt, altText.longest)
    if (short !== alt)
      note({
        line,
        field: 'pictureAlt',
        value: alt,
        reason: `Only the first ${altText.longest} characters are kept.`,
        kind: 'changed',
      })
    return { url, alt: short }
  })
}

/** What is named in place of pictures, each once. */
function noteOthers(
  { pictures, variants: all }: FileStyle,
  of: readonly FileVariant[],
  note: NoteProblem,
): void {
  const own = new Set(of.flatMap(({ text }) => text('variantPicture') || []))
  const named = [
    ...pictures.map(({ line, url }) => ({ line, url, field: 'picture' as const })),
    ...all.map(({ line, text }) => ({
      line,
      url: text('variantPicture') ?? '',
      field: 'variantPicture' as const,
    })),
  ].filter(({ url }) => url !== '' && !isAddress(url))
  const reason = 'This is not the address of a picture.'
  for (const [value, [first]] of Map.groupBy(named, ({ url }) => url))
    if (first && (first.field === 'picture' || own.has(value)))
      note({ line: first.line, field: first.field, value, reason, kind: 'changed' })
}

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && Buffer.byteLength(text) <= 2_048
}
