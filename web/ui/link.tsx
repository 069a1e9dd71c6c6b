import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink> & { onIntent?: () => void }

/** A link within the shop (addresses from web/paths.ts); its page's module is prefetched on intent. */
export function Link({ onIntent, ...rest }: LinkProps) {
  if (import.meta.env.SSR && typeof rest.to === 'string' && rest.to.startsWith('/'))
    return <RenderedLink {...rest} to={rest.to} />
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

type RenderedLinkProps = ComponentProps<typeof RouterLink> & { to: string }

/** What the router's link is in HTML, without what it prepares for a click: a list has some fifty. */
function RenderedLink({
  to,
  discover: _discover,
  prefetch: _prefetch,
  replace: _replace,
  reloadDocument: _reload,
  preventScrollReset: _scroll,
  state: _state,
  viewTransition: _transition,
  ...rest
}: RenderedLinkProps) {
  return <a {...rest} href={to} />
}
