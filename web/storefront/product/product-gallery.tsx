import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureTransition } from '../products/picture-transition.ts'
import { ZoomablePicture } from './product-picture.tsx'

type Pictures = NonNullable<Product['pictures']>
type ProductGalleryProps = { product: Product; pictures: Pictures }

/** From so many pictures on, a wide screen shows all of them, two by two. */
const fewestTiled = 3

/** The first of an odd number of tiled pictures is as wide as two. Below 80rem the strip shows one picture at a time. */
const tiledSizes = (isWide: boolean): string =>
  `(min-width: 90rem) ${isWide ? '48rem' : '24rem'}, (min-width: 80rem) ${isWide ? '53vw' : '27vw'}, (min-width: 48rem) 50vw, 88vw`

/** Several pictures side by side: a swipe, the arrow keys or the small pictures below lead from one to the next. */
export default function ProductGallery({ product, pictures }: ProductGalleryProps) {
  const { _id, productName } = product
  const strip = useRef<HTMLUListElement>(null)
  const { shown, show, onScroll } = useShown(strip)
  const isTiled = pictures.length >= fewestTiled
  const place = (index: number) => `picture ${index + 1} of ${pictures.length}`

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
    // Radio buttons and the picture up close have their own arrow keys.
    if (step === 0 || !(target instanceof HTMLButtonElement) || target.closest('dialog')) return
    event.preventDefault()
    const next = Math.min(Math.max(shown + step, 0), pictures.length - 1)
    show(next)
    const button = strip.current?.children[next]?.querySelector('button')
    button?.focus({ preventScroll: true })
    // Where all are shown, the next one can be below the screen.
    button?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section
      aria-label={`Pictures of ${productName}`}
      data-tiled={isTiled || undefined}
      onKeyDown={press}
      className="group/pictures min-w-0"
    >
      {/* The scrollbar lies below the box, out of sight. */}
      <div className="overflow-hidden max-md:-mx-gutter">
        <ul
          ref={strip}
          tabIndex={-1}
          onScroll={onScroll}
          className="-mb-5 flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain pb-5 xl:group-data-tiled/pictures:mb-0 xl:group-data-tiled/pictures:grid xl:group-data-tiled/pictures:grid-cols-2 xl:group-data-tiled/pictures:pb-0"
        >
          {pictures.map(({ url, alt }, index) => (
            <li
              key={url}
              style={index === 0 ? pictureTransition(_id) : undefined}
              className="relative aspect-10/11 w-full shrink-0 snap-start snap-always overflow-hidden bg-paper-deep max-md:w-[88%] md:aspect-4/5 xl:group-data-tiled/pictures:[&:first-child:nth-last-child(odd)]:col-span-2"
            >
              <ZoomablePicture
                name={productName}
                picture={{ url, alt: alt || (index === 0 ? productName : `${productName}, ${place(index)}`) }}
                label={`Zoom in on the picture, ${index + 1} of ${pictures.length}`}
                {...(isTiled && { sizes: tiledSizes(index === 0 && pictures.length % 2 === 1) })}
                eager={index === 0}
                tabIndex={index === shown ? 0 : -1}
              />
            </li>
          ))}
        </ul>
      </div>
      <SmallPictures pictures={pictures} shown={shown} onChoose={show} />
    </section>
  )
}

/** `show` brings a picture into view; `shown` is the one in view. */
function useShown(strip: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0)

  function show(index: number) {
    const list = strip.current
    if (list) list.scrollTo({ left: startsOf(list)[index] ?? 0, behavior: 'instant' })
    setShown(index)
  }

  function onScroll() {
    const list = strip.current
    if (list === null) return
    const distances = startsOf(list).map((start) => Math.abs(start - list.scrollLeft))
    setShown(distances.indexOf(Math.min(...distances)))
  }
  // A swipe can come before the script.
  const lookAtFirst = useEffectEvent(onScroll)
  useEffect(() => lookAtFirst(), [])
  return { shown, show, onScroll }
}

/** How far the strip is scrolled when each of its pictures is in view, in pixels. */
function startsOf(strip: HTMLElement): number[] {
  const slides = [...strip.children].map((slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0))
  const end = strip.scrollWidth - strip.clientWidth
  return slides.map((left) => Math.min(left - (slides[0] ?? 0), end))
}

type SmallPicturesProps = {
  pictures: Pictures
  shown: number
  onChoose: (index: number) => void
}

function SmallPictures({ pictures, shown, onChoose }: SmallPicturesProps) {
  const name = useId()
  return (
    <fieldset className="mt-3 flex min-w-0 gap-2 overflow-x-auto p-1 -mx-1 scriptless:hidden xl:group-data-tiled/pictures:hidden">
      <legend className="sr-only">Pictures</legend>
      {pictures.map(({ url }, index) => (
        <label
          key={url}
          className="has-focus-visible:focus-ring relative block w-12 shrink-0 border-b-2 border-transparent pb-1 has-checked:border-thread md:w-16 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={name}
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            checked={index === shown}
            onChange={() => onChoose(index)}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          <Picture
            address={url}
            alt=""
            sizes="(min-width: 48rem) 64px, 48px"
            upTo={160}
            className="aspect-4/5 w-full bg-paper-deep object-cover"
          />
        </label>
      ))}
    </fieldset>
  )
}
