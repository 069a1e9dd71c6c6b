import type { ApiClient } from '../../../contract/api-client.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowserWith, onServer } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { api } from '../content-page/content-api.ts'
import { loadContent } from '../content-page/load-content.ts'
import { WrittenText } from '../content-page/written-text.tsx'
import type { Route } from './+types/about-us'

export const handle: ShopPageHandle = { picturesFirst: true }

const load = (api: ApiClient<'getContentPage'>) => loadContent(api, 'about-us')
export const loader = onServer(load)
export const clientLoader = inBrowserWith(api)(load)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({ title: loaderData.title, description: loaderData.description, path: to.aboutUs() }, matches)
    : []

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return (
    <WrittenText text={loaderData} look="story">
      <LinkButton to={to.collections()} className="mt-10">
        See the collection
      </LinkButton>
    </WrittenText>
  )
}
