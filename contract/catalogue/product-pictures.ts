import { z } from 'zod'
import { isHostedImage } from '../images/pictures.ts'
import { schema } from '../schema.ts'
import { boundedList, obeys, type TextRule, typedText } from '../text.ts'

export const pictureMissing = 'Add a picture.'

/** The address of a picture: https (http for localhost) or a path of the shop's image host, without credentials. */
export const ImageAddress = schema(() =>
  typedText({ longest: 2048, missing: pictureMissing }).refine(
    (address) => (isHostedImage(address) && !address.includes('@')) || isWebAddress(address),
    'This is not the address of a picture.',
  ),
)

function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')
}

/** The most pictures of a product, the first one included. */
export const mostPictures = 12

export const altText = { longest: 250 } as const satisfies TextRule

/** `alt` describes the picture for those who can't see it; empty where the merchant has written nothing. */
export const ProductPicture = schema(() => z.object({ url: z.string(), alt: z.string() }))
export type ProductPicture = z.infer<typeof ProductPicture>

export function picturesFault(pictures: readonly { url: string }[]): string | undefined {
  if (pictures.length === 0) return pictureMissing
  if (pictures.length > mostPictures) return `A product has at most ${mostPictures} pictures.`
  const urls = new Set(pictures.map(({ url }) => url))
  return urls.size < pictures.length ? 'Each picture can be shown only once.' : undefined
}

/** All pictures of a product in order, as a merchant sends them. */
export const NewPictures = schema(() =>
  boundedList(
    mostPictures,
    z.array(z.object({ url: ImageAddress, alt: typedText(altText) })).check(obeys(picturesFault)),
  ),
)
