import { Suspense } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/returns-page'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: 'Returns',
      description: 'Send something back, for a refund or another size.',
      path: location.pathname,
      unlisted: true,
    },
    matches,
  )

const { Part: ReturnSteps, preload } = lazyPart(() => import('./return-steps.tsx'))

/** The screen before it stays until this one is there, with its heading to focus. */
export async function clientLoader() {
  await preload()
  return null
}
clientLoader.hydrate = true as const

/**
 * The screens of an order's returns: one route that loads them when it is opened, since every page of the shop downloads the
 * list of routes with their files.
 */
export default function ReturnsPage({ params }: Route.ComponentProps) {
  return (
    <Suspense>
      <ReturnSteps order={params.order} step={params['*']} />
    </Suspense>
  )
}
