import { to } from '../paths.ts'
import { useShopSettings } from '../settings/shop-settings.ts'
import { Link } from '../ui/link.tsx'

/** An address and its name. */
type FooterLink = readonly [string, string]

export function Footer() {
  const { identity, catalogue, contact, pages = [], collections = [] } = useShopSettings()
  const { name, about } = identity
  return (
    <footer className="mt-20 border-t border-stone-300 bg-paper-deep print:hidden">
      <div className="page-width grid gap-10 py-12 wrap-anywhere sm:grid-cols-[2fr_1fr_1fr] sm:py-16">
        <div className="flex max-w-sm flex-col gap-3">
          <p className="font-display text-xl font-medium">{name}</p>
          <p className="text-sm text-stone-700">{about}</p>
          {contact && (
            <p className="text-sm whitespace-pre-line text-stone-700">
              {[...contact.address, contact.phone, contact.email].join('\n').trim()}
            </p>
          )}
        </div>
        <FooterLinks
          name="Collection"
          links={[
            ...catalogue.categories.map(
              ({ name: category }): FooterLink => [to.collections({ category: [category] }), category],
            ),
            ...collections.map((one): FooterLink => [to.collection(one.handle), one.name]),
          ]}
        />
        <FooterLinks
          name="Shop"
          links={[
            [to.aboutUs(), 'About us'],
            [to.contact(), 'Contact'],
            [to.myOrder(), 'Orders'],
            [to.cart(), 'Cart'],
            ...pages.map((page): FooterLink => [to.page(page.name), page.title]),
          ]}
        />
      </div>
    </footer>
  )
}

const FooterLinks = ({ name, links }: { name: string; links: readonly FooterLink[] }) => (
  <nav aria-label={name} className="flex flex-col">
    <h2 className="mb-2 label-text text-stone-600">{name}</h2>
    {links.map(([address, title]) => (
      <Link
        key={address}
        to={address}
        className="inline-flex min-h-11 items-center text-sm hover:text-thread sm:min-h-9"
      >
        {title}
      </Link>
    ))}
  </nav>
)
