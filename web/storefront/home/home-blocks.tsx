import type { HomePage } from '../../../contract/content/home-page.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CardItem, type CardProduct } from '../products/product-card.tsx'

export type HomeBlocksProps = Pick<HomePage, 'entries' | 'block'> & {
  bestSellers?: { title: string; products: readonly CardProduct[] } | undefined
}

/** What a merchant has switched on. The room of each picture is kept free until it has come. */
export default function HomeBlocks({ entries, bestSellers, block }: HomeBlocksProps) {
  return (
    <>
      {entries && <Entries entries={entries} />}
      {bestSellers && <BestSellers {...bestSellers} />}
      {block && <Block block={block} />}
    </>
  )
}

const Entries = ({ entries }: { entries: NonNullable<HomePage['entries']> }) => (
  <nav aria-label="Collections" className="page-width pt-16 sm:pt-24">
    <ul className="grid gap-4 sm:grid-cols-3 sm:gap-6">
      {entries.map(({ category, picture }) => (
        <li key={category}>
          <Link
            to={to.collections({ category: [category] })}
            className="group flex flex-col gap-3 font-display text-xl font-medium hover:text-thread"
          >
            <span className="block aspect-4/3 overflow-hidden bg-paper-deep sm:aspect-4/5">
              <Picture
                address={picture}
                alt=""
                sizes="(min-width: 40rem) 30vw, 92vw"
                upTo={1280}
                className="size-full object-cover transition-transform duration-250 group-hover:scale-103"
              />
            </span>
            {category}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const BestSellers = ({ title, products }: NonNullable<HomeBlocksProps['bestSellers']>) => (
  <section aria-labelledby="best-sellers" className="page-width pt-16 sm:pt-24">
    <h2 id="best-sellers" className="mb-8 font-display text-3xl font-medium">
      {title}
    </h2>
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-5">
      {products.map((product) => (
        <CardItem
          key={product._id}
          product={product}
          sizes="(min-width: 64rem) 17vw, (min-width: 40rem) 30vw, 44vw"
        />
      ))}
    </ul>
  </section>
)

function Block({ block: { title, text, link, picture, alt } }: { block: NonNullable<HomePage['block']> }) {
  return (
    <section aria-label={title || alt || 'More'} className="page-width pt-16 sm:pt-24">
      <div className="grid bg-paper-deep md:grid-cols-2">
        {picture && (
          <div className="relative aspect-4/3 overflow-hidden md:aspect-auto md:min-h-96">
            <Picture
              address={picture}
              alt={alt}
              sizes="(min-width: 48rem) 46vw, 92vw"
              upTo={1600}
              className="absolute inset-0 size-full object-cover"
            />
          </div>
        )}
        <div className="flex min-w-0 flex-col items-start justify-center gap-4 px-6 py-10 sm:px-12 sm:py-16">
          {title && <h2 className="font-display text-3xl font-medium">{title}</h2>}
          {text && <p className="max-w-prose whitespace-pre-line text-stone-700">{text}</p>}
          {link.name && (
            <LinkButton to={link.address} className="mt-1">
              {link.name}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
