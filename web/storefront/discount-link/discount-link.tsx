import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { rememberDiscountCode } from '../../pricing/discount-code.ts'
import { redirectFrom } from '../../redirect-from.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Route } from './+types/discount-link'

export const meta = metaOf({
  title: 'Your discount',
  description: 'A discount code for your cart.',
  path: to.home(),
  unlisted: true,
})

/** A link with a code: the cart of this tab applies it (docs/decisions/185-a-link-with-a-code.md). */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const code = rememberDiscountCode(params.code)
  if (code !== undefined) toast(`The code ${code} is in your cart. It applies to what it’s valid for.`)
  throw redirectFrom(request, to.home())
}
clientLoader.hydrate = true as const

/** Shown until the script has started. */
export function HydrateFallback() {
  return (
    <section className="page-width flex min-h-dvh flex-col items-start gap-5 py-16">
      <h1 className="font-display text-3xl font-medium">Your discount</h1>
      <p className="max-w-prose scriptless:hidden">The code goes into your cart.</p>
      <p className="hidden scriptless:block">To use this code, please turn on JavaScript in your browser.</p>
      <LinkButton to={to.collections()}>See the collection</LinkButton>
    </section>
  )
}

export default function DiscountLink() {
  return null
}
