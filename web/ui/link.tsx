import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink> & {
  /** Asks for the data of the page behind the link, called when somebody is about to open it. */
  onIntent?: () => void
}

/** A link within the shop (addresses from web/paths.ts); the page behind it is fetched on intent. */
export function Link({ onIntent, ...rest }: LinkProps) {
  return (
    <RouterLink
      prefetch="intent"
      // The browser knows all routes from the start.
      discover="none"
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      {...rest}
    />
  )
}
