import type { MetaDescriptor } from 'react-router'
import { shippedIdentity } from '../contract/settings/shipped-identity.ts'
import { summaryOf } from '../contract/shortened-text.ts'
import { identityOf, rootData } from './settings/shop-identity.ts'
import shopPicture from './shared-picture.jpg?url'
import { type SharedPicture, sharedSize } from './shared-picture.ts'

type RouteMatches = Parameters<typeof identityOf>[0]

type PageHead = {
  /** The title has no shop's name; the home page has none. */
  title?: string
  /** What search engines would not show is left out. */
  description: string
  path: string
  picture?: SharedPicture
  unlisted?: boolean
  kind?: 'website' | 'product'
}

/** The origin is from the root route's loader. The address stays relative without it. */
export function absolute(path: string, matches: RouteMatches): string {
  const { origin } = rootData(matches)
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(path)
  return origin === undefined || isAbsolute ? path : `${origin}${path}`
}

/** A function, so that the script for browsers does without it. */
const shippedPicture = (): SharedPicture => ({
  address: shopPicture,
  alt: 'Selvedge: a coat, a sweater, a raincoat and a pair of jeans, laid out flat',
  ...sharedSize,
})

export function pageMeta(head: PageHead, matches: RouteMatches): MetaDescriptor[] {
  const { name, tagline } = identityOf(matches)
  const shopTitle = tagline ? `${name}: ${tagline}` : name
  const title = head.title === undefined ? shopTitle : `${head.title} · ${name}`
  const address = absolute(head.path, matches)
  const tags: MetaDescriptor[] = [{ title }]
  // Search engines and those that share a link read what the server sends, so browsers do without the rest.
  const description = import.meta.env.SSR ? summaryOf(head.description) : ''
  if (import.meta.env.SSR) tags.push({ name: 'description', content: description })
  if (head.unlisted) return [...tags, { name: 'robots', content: 'noindex' }]
  tags.push({ tagName: 'link', rel: 'canonical', href: address })
  if (!import.meta.env.SSR) return tags
  tags.push(
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: head.kind ?? 'website' },
    { property: 'og:title', content: head.title ?? shopTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
  )
  // The shipped picture shows the shipped name.
  const shown = head.picture ?? (name === shippedIdentity.name ? shippedPicture() : undefined)
  return shown ? [...tags, ...pictureTags(shown, matches)] : tags
}

/** The `meta` of a page whose head does not depend on its data. `{shop}` stands for the shop's name in its description. */
export const metaOf =
  (head: PageHead) =>
  ({ matches }: { matches: RouteMatches }): MetaDescriptor[] =>
    pageMeta(
      import.meta.env.SSR ? { ...head, description: namingShop(head.description, matches) } : head,
      matches,
    )

const namingShop = (words: string, matches: RouteMatches): string =>
  words.replace('{shop}', () => identityOf(matches).name)

function pictureTags(
  { address, alt, width, height }: SharedPicture,
  matches: RouteMatches,
): MetaDescriptor[] {
  return [
    { property: 'og:image', content: absolute(address, matches) },
    { property: 'og:image:alt', content: alt },
    ...(width ? [{ property: 'og:image:width', content: String(width) }] : []),
    ...(height ? [{ property: 'og:image:height', content: String(height) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
