import type { MetaDescriptor } from 'react-router'
import { wearers } from '../../../contract/catalogue/taxonomy.ts'
import { absolute, pageMeta, shopName } from '../../page-meta.ts'
import { to } from '../../paths.ts'

type Matches = Parameters<typeof absolute>[1]

const description = `Coats, knits, shirts and denim for ${wearers}, well finished and made to be worn for years. Easy exchanges and 7-day returns.`

export function homeMeta(matches: Matches): MetaDescriptor[] {
  const home = absolute(to.home(), matches)
  const organization = `${home}#organization`
  return [
    ...pageMeta({ description, path: to.home() }, matches),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': organization,
        name: shopName,
        url: home,
        logo: absolute('/icon-512.png', matches),
        description,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shopName,
        url: home,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absolute(to.collections(), matches)}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    },
  ]
}
