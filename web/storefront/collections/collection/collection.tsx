import type { ShownCollection } from '../../../../contract/collections/collection.ts'
import type { ShopPageHandle } from '../../../page-handle.ts'
import { onServer } from '../../../page-loader.ts'
import { pageMeta } from '../../../page-meta.ts'
import { listQuery, to } from '../../../paths.ts'
import { readCategories } from '../../../settings/shop-categories.ts'
import { identityOf } from '../../../settings/shop-identity.ts'
import { shared } from '../../../shared-picture.ts'
import { Picture } from '../../../ui/picture.tsx'
import { loadInBrowser } from '../list-cache.ts'
import { readListParams } from '../list-params.ts'
import { ListView } from '../list-view.tsx'
import { loadList } from '../load-list.ts'
import type { Route } from './+types/collection'

export const handle: ShopPageHandle = { query: listQuery, picturesFirst: true }

export const loader = onServer(async (api, { url, params, signal }) =>
  loadList(api, readListParams(url.searchParams, await readCategories(api), params.handle), { signal }),
)
export const clientLoader = loadInBrowser

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.collection === undefined) return []
  const { name, description, handle: end, imgUrl } = loaderData.collection
  return pageMeta(
    {
      title: name,
      description: import.meta.env.SSR
        ? description || `${name}, from the collection of ${identityOf(matches).name}.`
        : '',
      path: to.collection(end),
      ...(import.meta.env.SSR && imgUrl && { picture: shared(imgUrl, name) }),
    },
    matches,
  )
}

/** A set of products that the merchant has named, with words and a picture. */
export default function Collection({ loaderData: list }: Route.ComponentProps) {
  const { collection } = list
  // The list of a collection comes with it.
  if (collection === undefined) return null
  return (
    <div className="page-width pt-8 sm:pt-12">
      <Head collection={collection} />
      <ListView list={list} />
    </div>
  )
}

function Head({ collection }: { collection: ShownCollection }) {
  const { name, description, imgUrl } = collection
  return (
    <header className={`mb-8 grid items-end gap-x-12 gap-y-6 ${imgUrl === '' ? '' : 'md:grid-cols-2'}`}>
      {imgUrl !== '' && (
        <div className="aspect-4/3 overflow-hidden bg-paper-deep">
          <Picture
            address={imgUrl}
            alt=""
            sizes="(min-width: 48rem) 46vw, 92vw"
            eager
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <h1 className="font-display text-3xl font-medium break-words">{name}</h1>
        {description !== '' && (
          <p className="max-w-prose whitespace-pre-line text-stone-700">{description}</p>
        )}
      </div>
    </header>
  )
}
