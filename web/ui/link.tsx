import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink> & { onIntent?: () => void }

/** A link within the shop (addresses from web/paths.ts); its page's module is prefetched on intent. */
export function Link({ onIntent, ...rest }: LinkProps) {
  return (
    <RouterLink
      prefetch="intent"
      discover="none"
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      {...rest}
    />
  )
}
