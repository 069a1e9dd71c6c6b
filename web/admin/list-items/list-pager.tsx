import { Button } from '../../ui/button.tsx'
import { type ListPage, pageAfter, pageBefore } from './list-page.ts'

type ListPagerProps = { page: ListPage; next: string | undefined; onTurn: (page: ListPage) => void }

/** `next` is the cursor of the next page; undefined on the last one. */
export function ListPager({ page, next, onTurn }: ListPagerProps) {
  const isFirst = page.number === 1
  if (isFirst && next === undefined) return null
  return (
    <nav aria-label="Pages of the list" className="flex justify-between gap-3">
      <Button
        variant="secondary"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onTurn(pageBefore(page))}
      >
        {page.number > 2 && page.trail.length === 0 ? 'First page' : 'Previous'}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={next === undefined || undefined}
        onClick={() => next && onTurn(pageAfter(page, next))}
      >
        Next
      </Button>
    </nav>
  )
}
