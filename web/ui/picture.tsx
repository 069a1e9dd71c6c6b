import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { type PictureWidth, pictureSources } from '../../contract/images/pictures.ts'

type PictureProps = {
  /** A product's imgUrl or a profile picture. */
  address: string
  /** Empty for decoration beside its own name. */
  alt: string
  /** How wide it is shown, as in `sizes` of an img. */
  sizes: string
  /** The widest rendition worth offering, in pixels. */
  upTo?: PictureWidth
  /** First in view: loaded at once and before all else. */
  eager?: boolean
  /** Size and fit of the img itself. */
  className?: string
}

/**
 * A picture in the format and width that fit the screen. A picture that is missing or does not load leaves a calm
 * ground in its place. Sizes are pixels; the place is reserved by the surrounding box or the picture's own size.
 */
export function Picture({ address, alt, sizes, upTo, eager = false, className = '' }: PictureProps) {
  const [missing, setMissing] = useState(address === '')
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => setMissing(address === '' || hasFailed(image.current)), [address])

  if (missing) return <MissingPicture alt={alt} className={className} />
  const { src, srcSet, width, height, sources } = pictureSources(address, upTo ? { upTo } : {})
  const loading: ComponentProps<'img'> = eager
    ? { loading: 'eager', fetchPriority: 'high' }
    : { loading: 'lazy', decoding: 'async' }
  const [best] = sources
  if (eager && best)
    preload(src, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  // Browsers that know neither AVIF nor WebP are few; the one JPEG of `src` is enough for them.
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        ref={image}
        {...loading}
        alt={alt}
        {...(sources.length === 0 && srcSet !== undefined && { srcSet, sizes })}
        src={src}
        width={width}
        height={height}
        onError={() => setMissing(true)}
        className={className}
      />
    </picture>
  )
}

/** Before scripts run, an error goes unheard; it is noticed here. */
const hasFailed = (image: HTMLImageElement | null) =>
  image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== ''

function MissingPicture({ alt, className }: { alt: string; className: string }) {
  const ground = `grid place-items-center bg-paper-deep ${className}`
  const line = <span aria-hidden="true" className="selvedge h-0.5 w-10 opacity-60" />
  if (alt === '') return <span className={ground}>{line}</span>
  return (
    <span role="img" aria-label={alt} className={ground}>
      {line}
    </span>
  )
}
