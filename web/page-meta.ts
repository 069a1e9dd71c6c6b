import type { MetaDescriptor } from 'react-router'
import shopPicture from './shared-picture.jpg?url'
import { type SharedPicture, sharedSize } from './shared-picture.ts'

type PageHead = {
  /** The title has no shop's name; the home page has none. */
  title?: string
  description: string
  path: string
  picture?: SharedPicture
  unlisted?: boolean
  kind?: 'website' | 'product'
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export const shopName = 'Selvedge'
const shopTitle = 'Selvedge: clothes with a finished edge'

/** The origin is from the root route's loader. The address stays relative without it. */
export function absolute(path: string, matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const origin = (root as { origin?: string } | undefined)?.origin
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(path)
  return origin === undefined || isAbsolute ? path : `${origin}${path}`
}

const picture: SharedPicture = {
  address: shopPicture,
  alt: 'Selvedge: a coat, a sweater, a raincoat and a pair of jeans, laid out flat',
  ...sharedSize,
}

export function pageMeta(head: PageHead, matches: Matches): MetaDescriptor[] {
  const title = head.title === undefined ? shopTitle : `${head.title} · ${shopName}`
  const address = absolute(head.path, matches)
  const tags: MetaDescriptor[] = [{ title }, { name: 'description', content: head.description }]
  if (head.unlisted) return [...tags, { name: 'robots', content: 'noindex' }]
  tags.push(
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: head.kind ?? 'website' },
    { property: 'og:title', content: head.title ?? shopTitle },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
  )
  return [...tags, ...pictureTags(head.picture ?? picture, matches)]
}

/** The `meta` of a page whose head does not depend on its data. */
export const metaOf =
  (head: PageHead) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(head, matches)

function pictureTags({ address, alt, width, height }: SharedPicture, matches: Matches): MetaDescriptor[] {
  return [
    { property: 'og:image', content: absolute(address, matches) },
    { property: 'og:image:alt', content: alt },
    ...(width ? [{ property: 'og:image:width', content: String(width) }] : []),
    ...(height ? [{ property: 'og:image:height', content: String(height) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
