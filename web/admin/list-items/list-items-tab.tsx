import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CouldNotLoad } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { useAnswer } from '../use-answer.ts'
import { useChoice } from '../use-list-params.ts'
import { type ListChoice, pressed, readChoice } from './product-list-params.ts'
import { firstPage, type ListPage, pageAfter, pageBefore, useListPage } from './list-page.ts'
import { OrderChoice } from './sort-select.tsx'
import { ProductTable, ProductTableSkeleton } from './product-table.tsx'

/** Rows of a page: what one looks through at a glance, however many products there are. */
const pageSize = 50

const addressOf = (choice: ListChoice) => to.adminHome({ tab: 'list', ...choice })

/** List Items: every product, found and ordered by the server, a page at a time. */
export function ListItems() {
  const navigate = useNavigate()
  const { choice, choose, underWay } = useChoice(readChoice, addressOf)
  const pageInAddress = useListPage()
  const page = underWay ? firstPage : pageInAddress
  const { number, cursor } = page
  const top = useRef<HTMLParagraphElement>(null)
  const { answer, loading, failure, again } = useAnswer('listProducts', {
    ...choice,
    limit: pageSize,
    ...(cursor === undefined ? {} : { cursor }),
  })

  function turn({ number, cursor, trail }: ListPage) {
    const place = number === 1 ? {} : { page: String(number), cursor }
    void navigate(to.adminHome({ tab: 'list', ...choice, ...place }), {
      state: { trail },
      preventScrollReset: true,
    })
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }

  const from = (number - 1) * pageSize + 1
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-display text-2xl font-medium">List Items</h1>
        <Found ref={top} answer={answer} from={from} />
      </div>
      <div className="flex gap-3 max-sm:flex-col">
        <SearchBox
          label="Search products"
          value={choice.search}
          onSearch={(search) => choose({ search })}
          maxLength={longestSearch}
        />
        <OrderChoice choice={choice} onChoose={choose} />
      </div>
      {failure && <CouldNotLoad what="the products" why={failure} onRetry={again} />}
      {!answer && loading && <ProductTableSkeleton />}
      {answer?.total === 0 && (
        <EmptyState title="No products found">
          {choice.search === '' ? (
            <p>What you add under Add Items is listed here.</p>
          ) : (
            <Button variant="secondary" onClick={() => choose({ search: '' })}>
              Show all products
            </Button>
          )}
        </EmptyState>
      )}
      {answer && answer.total > 0 && (
        <ProductTable
          products={answer.data}
          choice={choice}
          loading={loading}
          onPress={(order) => choose(pressed(choice, order))}
        />
      )}
      {answer && (number > 1 || answer.next) && (
        <nav aria-label="Pages of the list" className="flex justify-between gap-3">
          <Button
            variant="secondary"
            aria-disabled={number === 1 || undefined}
            onClick={() => number > 1 && turn(pageBefore(page))}
          >
            {number > 2 && page.trail.length === 0 ? 'First page' : 'Previous'}
          </Button>
          <Button
            variant="secondary"
            aria-disabled={answer.next === undefined || undefined}
            onClick={() => answer.next && turn(pageAfter(page, answer.next))}
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}

type FoundProps = {
  answer: { data: readonly unknown[]; total: number } | undefined
  from: number
  ref: React.Ref<HTMLParagraphElement>
}

/** '51–100 of 10,010', announced whenever it changes. */
function Found({ answer, from, ref }: FoundProps) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (answer === undefined) return
    const figure = (number: number) => number.toLocaleString('en-US')
    setShown(
      answer.total === 0
        ? 'No products'
        : `${figure(from)}–${figure(from + answer.data.length - 1)} of ${figure(answer.total)} products`,
    )
  }, [answer, from])
  return (
    <p ref={ref} tabIndex={-1} role="status" className="text-sm text-stone-700 tabular-nums">
      {shown}
    </p>
  )
}
