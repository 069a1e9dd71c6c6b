import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { toArea } from '../area-paths.ts'

const views = [
  { name: 'Products', address: toArea.home({ tab: 'list' }) },
  { name: 'Stock', address: toArea.home({ tab: 'list', view: 'stock' }) },
  { name: 'Bulk edit', address: toArea.home({ tab: 'list', view: 'grid' }) },
] as const

type ListItemsHeadProps = {
  /** None where the administrator may only look at products. */
  view?: (typeof views)[number]['name'] | undefined
  children?: ReactNode
}

/** List Items shows products with their prices, the stock of their sizes, or a grid to edit many at once. */
export const ListItemsHead = ({ view, children }: ListItemsHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <h1 className="font-display text-2xl font-medium">List Items</h1>
    {view ? <ViewSwitch current={view} /> : <span className="mr-auto" />}
    {children}
  </div>
)

type ViewSwitchProps = { current: string }

const ViewSwitch = ({ current }: ViewSwitchProps) => (
  <nav aria-label="Views of the list" className="mr-auto flex flex-wrap">
    {views.map(({ name, address }) => (
      <Link
        key={name}
        to={address}
        aria-current={name === current ? 'page' : undefined}
        className="-ml-px flex min-h-11 items-center border border-stone-500 px-4 text-sm first:ml-0 hover:text-thread aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:forced-highlight md:min-h-9"
      >
        {name}
      </Link>
    ))}
  </nav>
)
