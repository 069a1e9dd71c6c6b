import { data, redirect } from 'react-router'
import type { ApiClient } from '../../../contract/api-client.ts'
import { contentPageNames } from '../../../contract/content/content-page.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { inBrowserWith, onServer, type PageRequest } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import type { Route } from './+types/content-page'
import { api } from './content-api.ts'
import { loadContent } from './load-content.ts'
import { WrittenText } from './written-text.tsx'

export const handle: ShopPageHandle = { picturesFirst: true }

async function load(api: ApiClient<'getContentPage'>, { params }: PageRequest) {
  const name = contentPageNames.find((one) => one === params.name)
  if (name === undefined) throw data(undefined, { status: 404 })
  if (name === 'about-us') throw redirect(to.aboutUs(), 308)
  return loadContent(api, name)
}
export const loader = onServer(load)
export const clientLoader = inBrowserWith(api)(load)

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  loaderData
    ? pageMeta(
        { title: loaderData.title, description: loaderData.description, path: to.page(params.name) },
        matches,
      )
    : []

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <WrittenText text={loaderData} look="document" />
}
