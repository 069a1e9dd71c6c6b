import type { ColourOption, ProductId } from '../../../contract/catalogue/product.ts'
import { prefetch } from '../../api-client.ts'
import { holdsOf, useHeldStock } from '../../cart/own-stock.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

type ColourSwatchesProps = { current: ProductId; colours: readonly ColourOption[] }

/** The colours of a garment, each a link to the product that has it: a small picture, which shows prints and weaves, or its name. */
export default function ColourSwatches({ current, colours }: ColourSwatchesProps) {
  const chosen = colours.find(({ _id }) => _id === current)
  return (
    <nav aria-labelledby="colours" className="flex flex-col gap-2">
      <h2 id="colours" className="text-sm">
        <span className="font-medium">Colour</span>
        <span className="sr-only">, chosen</span>: <span className="break-words">{chosen?.colour}</span>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {colours.map((option) => (
          <li key={option._id}>
            <Swatch option={option} isCurrent={option._id === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Swatch({ option, isCurrent }: { option: ColourOption; isCurrent: boolean }) {
  const { _id, colour, imgUrl } = option
  const held = useHeldStock(option.soldOut === true)
  const soldOut = option.soldOut && !holdsOf(_id, held)
  const room = imgUrl ? 'h-15 w-12 p-1' : 'h-full min-h-11 px-3 py-1 text-sm'
  const frame = isCurrent
    ? 'border-ink forced-colors:border-[Highlight]'
    : imgUrl
      ? 'border-transparent'
      : 'border-stone-400'
  return (
    <Link
      to={to.product(_id)}
      preventScrollReset
      onIntent={() => prefetch('getById', { id: _id })}
      aria-current={isCurrent ? 'page' : undefined}
      title={soldOut ? `${colour}, sold out` : colour}
      className={`relative flex items-center border hover:border-ink ${room} ${frame}`}
    >
      {imgUrl ? (
        <>
          <Picture address={imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
          {soldOut && <SoldOutMark />}
        </>
      ) : (
        <span aria-hidden="true" className={`wrap-anywhere ${soldOut ? 'text-stone-600 line-through' : ''}`}>
          {colour}
        </span>
      )}
      <span className="sr-only">
        {colour}
        {soldOut && ', sold out'}
      </span>
    </Link>
  )
}

/** A line across the picture. */
const SoldOutMark = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 48 60"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
  >
    <path d="M5 55 43 5" stroke="#faf8f4" strokeWidth="3" />
    <path d="M5 55 43 5" stroke="currentColor" />
  </svg>
)
