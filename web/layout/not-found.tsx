import { to } from '../paths.ts'
import { useShopName } from '../settings/shop-settings.ts'
import { LinkButton } from '../ui/link-button.tsx'

export function NotFound() {
  const shopName = useShopName()
  return (
    <section className="page-width flex flex-col items-start gap-6 py-20 sm:py-28">
      <title>{`Page not found · ${shopName}`}</title>
      <p className="label-text text-stone-600">404</p>
      <h1 className="font-display text-3xl font-medium">We can’t find that page</h1>
      <p className="max-w-prose text-stone-700">
        The address may be mistyped, or the product may have sold out. Everything else is still here.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={to.collections()}>See the collection</LinkButton>
        <LinkButton to={to.home()} variant="secondary">
          Go to the home page
        </LinkButton>
      </div>
    </section>
  )
}
