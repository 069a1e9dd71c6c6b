import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type Params, useParams } from 'react-router'
import { metaOf } from '../page-meta.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { queryClient } from './api-query.ts'
import { addressOfTab, shownTabs, tabNames } from './home/panel-tabs.tsx'
import { type AreaName, areas, MoreMenu } from './panel-areas.tsx'
import { guardPanel, useSessionGuard } from './use-session-guard.ts'

type AreaPageProps = { name: AreaName; children: ReactNode }

/** A page of the panel beside its tabs, below the same row. */
export const AreaPage = ({ name, children }: AreaPageProps) => (
  <QueryClientProvider client={queryClient}>
    <nav
      aria-label="Admin panel"
      className="sticky top-0 z-20 low:static border-b border-stone-300 bg-paper print:hidden"
    >
      <div className="page-width flex flex-wrap gap-x-3.5 sm:gap-x-10">
        {shownTabs().map((tab) => (
          <Link
            key={tab}
            to={addressOfTab(tab)}
            className="flex h-(--tabs-height) items-center label-text whitespace-nowrap text-stone-700 hover:text-ink"
          >
            {tabNames[tab]}
          </Link>
        ))}
        <MoreMenu current={name} />
      </div>
    </nav>
    <div className="page-width py-6 sm:py-8 print:p-0">
      <h1 className="mb-6 font-display text-2xl font-medium">{name}</h1>
      {children}
    </div>
  </QueryClientProvider>
)

/** A route for several areas finds the one in the address. */
type AreaOfRoute = AreaName | ((params: Params) => AreaName)

const nameOf = (area: AreaOfRoute, params: Params): AreaName =>
  typeof area === 'function' ? area(params) : area

/** The `clientLoader` of an area's route: it opens for staff who may use the area. */
export const guardArea = (area: AreaOfRoute) =>
  Object.assign(
    ({ request, params }: { request: Request; params: Params }) => {
      const name = nameOf(area, params)
      return guardPanel(request, areas[name].right, name)
    },
    { hydrate: true as const },
  )

type MetaArguments = Parameters<ReturnType<typeof metaOf>>[0] & { params: Params }

/** The `meta` of an area's route. */
export const areaMeta =
  (area: AreaOfRoute, title?: string) =>
  ({ matches, params }: MetaArguments) => {
    const name = nameOf(area, params)
    const head = { title: `${title ?? name} · Admin`, description: 'Shop admin.', unlisted: true }
    return metaOf({ ...head, path: areas[name].address })({ matches })
  }

function GuardedArea({ name, children }: AreaPageProps) {
  useSessionGuard()
  return <AreaPage name={name}>{children}</AreaPage>
}

/** The page of an area's route. */
export const areaPage = (name: AreaName, content: ReactNode) => () => (
  <GuardedArea name={name}>{content}</GuardedArea>
)

type ShapeProps = { area: AreaOfRoute; children: ReactNode }

const AreaShape = ({ area, children }: ShapeProps) => (
  <AreaPage name={nameOf(area, useParams())}>{children}</AreaPage>
)

/** The `HydrateFallback` of an area's route: the server renders the shape of the area, without the shop's data. */
export const areaFallback = (area: AreaOfRoute, skeleton: ReactNode) => () => (
  <AreaShape area={area}>{skeleton}</AreaShape>
)

type SkeletonRowsProps = {
  heights: readonly string[]
  /** Said to screen readers: "Loading the staff". */
  what?: string
  className?: string
}

/** What stands in place of a list until it comes: a bar for each height. */
export const SkeletonRows = ({ heights, what, className = 'gap-2' }: SkeletonRowsProps) => (
  <div {...(what ? { role: 'status' } : { 'aria-busy': true })} className={`flex flex-col ${className}`}>
    {what && <span className="sr-only">Loading {what}</span>}
    {Object.entries(heights).map(([row, height]) => (
      <Skeleton key={row} className={height} />
    ))}
  </div>
)
