import { useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pictureTransition } from '../products/picture-transition.ts'

const ZoomIn = drawIcon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20M10.5 7.8v5.4M7.8 10.5h5.4',
)

const ZoomDialog = lazyDialog(() => import('./zoom-dialog.tsx'))

/** The picture fills 100vw on phones; 88vw downloads a tenth less without a visible difference. */
const oneOfTwoColumns = '(min-width: 90rem) 42rem, (min-width: 48rem) 50vw, 88vw'

/** The one picture of a product; product-gallery.tsx shows several. */
export function ProductPagePicture({ product }: { product: Product }) {
  const { _id, productName, imgUrl, pictures } = product
  return (
    <div className="max-md:-mx-gutter">
      <div
        style={pictureTransition(_id)}
        className="relative aspect-10/11 overflow-hidden md:aspect-4/5 bg-paper-deep"
      >
        <ZoomablePicture
          name={productName}
          picture={{ url: imgUrl, alt: pictures?.[0]?.alt || productName }}
          label="Zoom in on the picture"
          eager
        />
      </div>
    </div>
  )
}

type ShownPicture = NonNullable<Product['pictures']>[number]

type ZoomablePictureProps = {
  /** The product's name. */
  name: string
  picture: ShownPicture
  label: string
  sizes?: string
  eager?: boolean
  tabIndex?: number
}

/** Its parent is a positioned box. */
export function ZoomablePicture(props: ZoomablePictureProps) {
  const { name, picture, label, sizes = oneOfTwoColumns, eager = false, tabIndex } = props
  const [zoomed, setZoomed] = useState<boolean>()
  const [shown, setShown] = useState('')
  const { url, alt } = picture
  return (
    <>
      <Picture address={url} alt={alt} sizes={sizes} eager={eager} className="size-full object-cover" />
      {url !== '' && (
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          tabIndex={tabIndex}
          onClick={({ currentTarget }) => {
            setShown(currentTarget.parentElement?.querySelector('img')?.currentSrc ?? '')
            setZoomed(true)
          }}
          className="absolute inset-0 cursor-zoom-in focus-visible:focus-ring-inside scriptless:hidden"
        >
          <span className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-paper">
            <ZoomIn className="size-5" />
          </span>
        </button>
      )}
      {zoomed !== undefined && (
        <ZoomDialog name={name} address={url} shown={shown} open={zoomed} onClose={() => setZoomed(false)} />
      )}
    </>
  )
}
