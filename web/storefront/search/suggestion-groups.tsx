import type { ReactNode } from 'react'
import { prefetch } from '../../api-client.ts'
import { holdsOf, useHeldStock } from '../../cart/own-stock.ts'
import { to } from '../../paths.ts'
import { Search } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { listTitle } from '../collections/list-title.ts'
import type { Suggestions } from './use-suggestions.ts'

type Suggestion = { address: string; onIntent?: () => void; content: ReactNode }
export type SuggestionGroup = { title: string; options: readonly Suggestion[]; wide?: boolean }

export const suggestionGroups = (
  { searches, parts, collections, products }: Suggestions,
  typed: string,
): SuggestionGroup[] =>
  [
    { title: 'Searches', options: searches.map((search) => searchSuggestion(search, typed)) },
    {
      title: 'In the shop',
      options: [...parts.map(partSuggestion), ...collections.map(collectionSuggestion)],
    },
    { title: 'Products', wide: true, options: products.map(productSuggestion) },
  ].filter(({ options }) => options.length > 0)

function searchSuggestion(search: string, typed: string): Suggestion {
  const start = search.startsWith(typed) ? typed : ''
  return {
    address: to.collections({ search }),
    content: (
      <>
        <Search className="size-4 text-stone-600" />
        <span>
          {start}
          <span className="font-medium">{search.slice(start.length)}</span>
        </span>
      </>
    ),
  }
}

function partSuggestion({ category, subCategory }: Suggestions['parts'][number]): Suggestion {
  const part = { category: category ? [category] : [], subCategory: subCategory ? [subCategory] : [] }
  return whole(listTitle(part), to.collections(part))
}

const collectionSuggestion = ({ name, handle }: Suggestions['collections'][number]): Suggestion =>
  whole(name, to.collection(handle))

const whole = (name: string, address: string): Suggestion => ({
  address,
  content: (
    <span>
      <span className="text-stone-600">All of </span>
      {name}
    </span>
  ),
})

const productSuggestion = (product: Suggestions['products'][number]): Suggestion => ({
  address: to.product(product._id),
  onIntent: () => prefetch('getById', { id: product._id }),
  content: (
    <>
      <span className="h-13.75 w-11 shrink-0 bg-paper-deep">
        <Picture address={product.imgUrl} alt="" sizes="44px" upTo={160} className="size-full object-cover" />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1">{product.productName}</span>{' '}
      <PriceUnlessSoldOut {...product} />
    </>
  ),
})

function PriceUnlessSoldOut({ _id, price, soldOut }: Suggestions['products'][number]) {
  const held = useHeldStock(soldOut === true)
  return soldOut && !holdsOf(_id, held) ? (
    <span className="text-sm text-stone-700">Sold out</span>
  ) : (
    <Price dollars={price} className="text-sm text-stone-700" />
  )
}
