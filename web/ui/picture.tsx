import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { type PictureSources, type PictureWidth, pictureSources } from '../../contract/images/pictures.ts'

type PictureProps = {
  address: string
  alt: string
  sizes: string
  upTo?: PictureWidth
  eager?: boolean
  /** Nothing stands where it fails. */
  optional?: boolean
  className?: string
  style?: CSSProperties | undefined
}

/** The browser picks the format and width; a placeholder stands where the picture is missing or fails. */
export function Picture(props: PictureProps) {
  const { address, alt, sizes, upTo = 2560, eager = false, optional, className = '', style } = props
  const [missing, setMissing] = useState(address === '')
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => setMissing(address === '' || hasFailed(image.current)), [address])

  if (missing) return optional ? null : <MissingPicture alt={alt} className={className} />
  const { src, srcSet, width, height, sources } = sourcesOf(address, upTo)
  const loading: ComponentProps<'img'> = eager
    ? { loading: 'eager', fetchPriority: 'high' }
    : { loading: 'lazy', decoding: 'async' }
  const [best] = sources
  // In a page that is there already the picture asks as early. Of one that was shown before, browsers warn as unused.
  if (import.meta.env.SSR && eager && best)
    preload(src, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  // Browsers without AVIF and WebP get the one JPEG of `src`.
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
        style={style}
      />
    </picture>
  )
}

/** On the server most pictures of a page that is made anew were on the page before; 1,000 take some 2 MB. */
const known = new Map<string, PictureSources>()
const mostKnown = 1_000

function sourcesOf(address: string, upTo: PictureWidth): PictureSources {
  if (!import.meta.env.SSR) return pictureSources(address, { upTo })
  const key = `${upTo} ${address}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const sources = pictureSources(address, { upTo })
  known.set(key, sources)
  return sources
}

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
