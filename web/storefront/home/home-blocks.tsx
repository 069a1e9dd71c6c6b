import type { ReactNode } from 'react'
import type { HomePage } from '../../../contract/content/home-page.ts'
import { shippedBlock } from '../../../contract/settings/shipped-home-page.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CardItem, type CardProduct } from '../products/product-card.tsx'
import edge640a from './story/edge-640.avif?url'
import edge640j from './story/edge-640.jpg?url'
import edge640w from './story/edge-640.webp?url'
import edge1200a from './story/edge-1200.avif?url'
import edge1200w from './story/edge-1200.webp?url'

export type HomeBlocksProps = {
  entries?: HomePage['entries'] | undefined
  /** The shipped one unless said. */
  block?: HomePage['block'] | undefined
  bestSellers?: { title: string; products: readonly CardProduct[] } | undefined
}

/** The parts beside the specified ones. The room of each picture is kept free until it has come. */
export default function HomeBlocks({ entries, bestSellers, block }: HomeBlocksProps) {
  return (
    <>
      {entries && <Entries entries={entries} />}
      {bestSellers && <BestSellers {...bestSellers} />}
      {block === undefined ? <ShippedStory /> : block && <Block {...block} />}
    </>
  )
}

/** Also on a phone they stand side by side, so that all of them are seen at once below the banner. */
const Entries = ({ entries }: { entries: NonNullable<HomePage['entries']> }) => (
  <nav aria-label="Collections" className="page-width pt-6 sm:pt-16">
    <ul
      className={`grid gap-3 sm:gap-6 ${entries.length === 2 || entries.length === 4 ? 'grid-cols-2 lg:auto-cols-fr lg:grid-flow-col' : 'grid-cols-3'}`}
    >
      {entries.map(({ category, picture }) => (
        <li key={category} className="min-w-0">
          <Link
            to={to.collections({ category: [category] })}
            className="group flex flex-col gap-2 font-display text-xl font-medium hover:text-thread sm:gap-3 sm:text-2xl"
          >
            <span className="block aspect-4/5 overflow-hidden bg-paper-deep">
              <Picture
                address={picture}
                alt=""
                sizes="30vw"
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

type StoryProps = Omit<typeof shippedBlock, 'on' | 'picture'> & { picture?: ReactNode }

function Story({ title, text, link, picture, alt }: StoryProps) {
  return (
    <section aria-label={title || alt || 'More'} className="page-width pt-16 sm:pt-24">
      <div className="grid bg-paper-deep md:grid-cols-2">
        {picture && (
          <div className="relative aspect-4/3 overflow-hidden md:aspect-auto md:min-h-112">{picture}</div>
        )}
        <div className="flex min-w-0 flex-col items-start justify-center gap-4 px-6 py-10 wrap-anywhere sm:px-12 sm:py-16">
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

const inItsBox = 'absolute inset-0 size-full object-cover'
const sizes = '(min-width: 48rem) 46vw, 92vw'

const Block = ({ picture, ...block }: Exclude<HomePage['block'], false | undefined>) => (
  <Story
    {...block}
    picture={
      picture && <Picture address={picture} alt={block.alt} sizes={sizes} upTo={1600} className={inItsBox} />
    }
  />
)

const ShippedStory = () => (
  <Story
    {...shippedBlock}
    picture={
      <picture className="contents">
        <source type="image/avif" srcSet={`${edge640a} 640w, ${edge1200a} 1200w`} sizes={sizes} />
        <source type="image/webp" srcSet={`${edge640w} 640w, ${edge1200w} 1200w`} sizes={sizes} />
        <img
          src={edge640j}
          alt="The turned-up hem of a pair of jeans, with the red line of its selvedge"
          loading="lazy"
          className={inItsBox}
        />
      </picture>
    }
  />
)
