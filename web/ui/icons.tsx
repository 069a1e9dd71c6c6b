/** The shop's own small set of line icons, 24 by 24. All are decoration: what they mean is said in words. */

import type { ReactNode } from 'react'

type IconProps = { className?: string }

function Icon({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}

const drawn = (path: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={path} />
  </Icon>
)

export const Search = drawn('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20')
export const Close = drawn('m6 6 12 12M18 6 6 18')
export const Heart = drawn('M12 19.5S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.7-8 10.2-8 10.2Z')
export const Bag = drawn('M5.5 8.5h13l.9 11.5H4.6l.9-11.5ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5')
export const Menu = drawn('M4 7.5h16M4 16.5h16')
export const User = drawn('M12 12a3.7 3.7 0 1 0 0-7.4A3.7 3.7 0 0 0 12 12Zm-7 8c.6-3.3 3.5-5 7-5s6.4 1.7 7 5')
export const ChevronDown = drawn('m6 9.5 6 6 6-6')
export const ChevronRight = drawn('m9.5 6 6 6-6 6')
export const Check = drawn('m5 12.5 4.7 4.7L19 7.5')
export const ArrowRight = drawn('M4 12h16m-6-6 6 6-6 6')
export const Filters = drawn(
  'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 10.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM8.5 18.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
)
export const Plus = drawn('M12 5v14M5 12h14')
export const Minus = drawn('M5 12h14')
export const Trash = drawn('M5 7h14M9.5 7V4.5h5V7m-8 0 .9 12.5h9.2L17.5 7M10.5 10.5v5.5m3-5.5V16')
export const ZoomIn = drawn(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20M10.5 7.8v5.4M7.8 10.5h5.4',
)
export const Exchange = drawn('M4 9h14m-4-4 4 4-4 4M20 16H6m3.5 3.5L6 16l3.5-3.5')
export const Return = drawn('M8.5 5 4.5 9l4 4M4.5 9h10a5 5 0 0 1 0 10H8')
export const Parcel = drawn(
  'M12 3.5 4.5 7.3v9.4l7.5 3.8 7.5-3.8V7.3L12 3.5Zm0 17v-9.4M4.5 7.3l7.5 3.8 7.5-3.8M8.3 5.4l7.5 3.8',
)
export const Support = drawn(
  'M5 14v-2a7 7 0 0 1 14 0v2M5 13.5h2.5v5H6a1.5 1.5 0 0 1-1-1.5v-3.5Zm14 0h-2.5v5H18a1.5 1.5 0 0 0 1-1.5v-3.5Zm-1 5c0 1.5-2 2-4 2',
)

/** The heart of what is on the wishlist. */
export function HeartFilled({ className }: IconProps) {
  return (
    <span className="inline-flex [&_path]:fill-current">
      <Heart {...(className === undefined ? {} : { className })} />
    </span>
  )
}
