import type { HomePromise, PromiseIcon } from '../../../contract/settings/home-page-settings.ts'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'

const icons: Partial<Record<PromiseIcon, ReturnType<typeof drawIcon>>> = {
  exchange: drawIcon('M4 9h14m-4-4 4 4-4 4M20 16H6m3.5 3.5L6 16l3.5-3.5'),
  return: drawIcon('M8.5 5 4.5 9l4 4M4.5 9h10a5 5 0 0 1 0 10H8'),
  support: drawIcon(
    'M5 14v-2a7 7 0 0 1 14 0v2M5 13.5h2.5v5H6a1.5 1.5 0 0 1-1-1.5v-3.5Zm14 0h-2.5v5H18a1.5 1.5 0 0 0 1-1.5v-3.5Zm-1 5c0 1.5-2 2-4 2',
  ),
  parcel: drawIcon('M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8'),
}

/** As shipped each leads to the page that keeps it (docs/promises.md). */
export function Promises({ promises }: { promises: readonly HomePromise[] }) {
  if (promises.length === 0) return null
  return (
    <section aria-label="Our promises" className="page-width pt-16 sm:pt-24">
      <ul className="grid gap-8 border-y border-stone-300 py-10 wrap-anywhere sm:auto-cols-fr sm:grid-flow-col sm:gap-6 sm:py-14">
        {promises.map(({ icon, title, text, link }, place) => {
          const Icon = icons[icon]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: promises do not move
            <li key={place} className="flex gap-4 sm:flex-col sm:items-center sm:text-center">
              {Icon && <Icon className="size-8" />}
              <div className="flex min-w-0 flex-col gap-1">
                <h2 className="text-base font-semibold">{title}</h2>
                {text && <p className="max-w-[28em] text-sm text-stone-700">{text}</p>}
                {link.name && (
                  <p className="text-sm">
                    <Link to={link.address} className={textLink}>
                      {link.name}
                    </Link>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
