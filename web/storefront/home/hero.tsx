import { preload } from 'react-dom'
import type { HomePageSettings } from '../../../contract/settings/home-page-settings.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import landscape1280a from './hero/landscape-1280.avif?url'
import landscape1280j from './hero/landscape-1280.jpg?url'
import landscape1280w from './hero/landscape-1280.webp?url'
import landscape1800a from './hero/landscape-1800.avif?url'
import landscape1800w from './hero/landscape-1800.webp?url'
import landscape2400a from './hero/landscape-2400.avif?url'
import landscape2400w from './hero/landscape-2400.webp?url'
import portrait480a from './hero/portrait-480.avif?url'
import portrait480w from './hero/portrait-480.webp?url'
import portrait750a from './hero/portrait-750.avif?url'
import portrait750j from './hero/portrait-750.jpg?url'
import portrait750w from './hero/portrait-750.webp?url'
import portrait1080a from './hero/portrait-1080.avif?url'
import portrait1080w from './hero/portrait-1080.webp?url'

const wide = '(min-width: 64rem)'
const landscape = `${landscape1280a} 1280w, ${landscape1800a} 1800w, ${landscape2400a} 2400w`
const portrait = `${portrait480a} 480w, ${portrait750a} 750w, ${portrait1080a} 1080w`
const first = { as: 'image', type: 'image/avif', imageSizes: '100vw', fetchPriority: 'high' } as const

export function Hero({ title, text, button }: HomePageSettings['banner']) {
  if (import.meta.env.SSR) {
    preload(landscape1280j, { ...first, media: wide, imageSrcSet: landscape })
    preload(portrait750j, { ...first, media: `not all and ${wide}`, imageSrcSet: portrait })
  }
  return (
    <section className="relative isolate mx-auto overflow-hidden bg-paper-deep 2xl:max-w-[82rem]">
      <picture className="contents">
        <source media={wide} type="image/avif" srcSet={landscape} sizes="100vw" />
        <source
          media={wide}
          type="image/webp"
          srcSet={`${landscape1280w} 1280w, ${landscape1800w} 1800w, ${landscape2400w} 2400w`}
          sizes="100vw"
        />
        <source media={wide} srcSet={`${landscape1280j} 1280w`} sizes="100vw" />
        <source type="image/avif" srcSet={portrait} sizes="100vw" />
        <source
          type="image/webp"
          srcSet={`${portrait480w} 480w, ${portrait750w} 750w, ${portrait1080w} 1080w`}
          sizes="100vw"
        />
        <img
          src={portrait750j}
          alt="A camel coat, a cable-knit sweater, a yellow raincoat and a pair of jeans, laid out flat"
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover object-bottom lg:object-right"
        />
      </picture>
      <div className="page-width flex min-h-[clamp(34rem,100svh-12rem,44rem)] flex-col items-start gap-4 pt-8 pb-80 sm:min-h-192 sm:pt-14 lg:aspect-16/8 lg:max-h-[min(46rem,82vh)] lg:min-h-120 lg:w-full lg:justify-center lg:py-0 2xl:px-16">
        <h1 className="max-w-[8.5em] font-display text-4xl font-medium lg:text-[clamp(2.5rem,3.9vw,3.5rem)]">
          {title}
        </h1>
        {text && <p className="max-w-[26em] text-base text-stone-700 lg:max-w-[20em] lg:text-lg">{text}</p>}
        {button && (
          <LinkButton to={to.collections()} className="mt-1">
            {button}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
