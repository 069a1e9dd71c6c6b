import { pictureHash } from '../../contract/images/pictures.ts'
import type { IdentitySettings } from '../../contract/settings/identity-settings.ts'
import { shippedIdentity } from '../../contract/settings/shipped-identity.ts'
import { tokensOf } from '../../contract/settings/shop-colours.ts'
import favicon from '../public/favicon.svg?inline'
import { identityOf } from '../settings/shop-identity.ts'

/** The part of a page's head that only the server writes: browsers need no script for it. */
export function identityHead(
  data: Readonly<Record<string, unknown>> | null | undefined,
  nonce: string,
): string {
  const identity = identityOf([{ id: 'root', loaderData: data?.root }])
  return `${iconLinks(identity)}<meta name="theme-color" content="${identity.colours.paper}"/>${colourStyle(identity, nonce)}`
}

function iconLinks({ name, icon }: IdentitySettings): string {
  const version = icon === null ? '' : `?v=${pictureHash(icon)}`
  // The shipped icon is inline, as browsers request it with high priority.
  const first =
    icon === null
      ? `<link rel="icon" href="${inlineIcon(name)}" type="image/svg+xml"/><link rel="icon" href="/favicon.ico" sizes="32x32"/>`
      : `<link rel="icon" href="/icon-192.png${version}" type="image/png" sizes="192x192"/>`
  return `${first}<link rel="apple-touch-icon" href="/apple-touch-icon.png${version}"/>`
}

const inlineIcon = (name: string) =>
  favicon.replace(shippedIdentity.name, encodeURIComponent(name)).replaceAll("'", '&#x27;')

/** It stands outside of every layer, so it wins over the theme of the style sheet, which loads later. */
function colourStyle({ colours }: IdentitySettings, nonce: string): string {
  const shipped: Record<string, string> = tokensOf(shippedIdentity.colours)
  const changed = Object.entries(tokensOf(colours)).filter(([token, value]) => shipped[token] !== value)
  if (changed.length === 0) return ''
  const rules = changed.map(([token, value]) => `--color-${token}:${value}`).join(';')
  return `<style nonce="${nonce}">:root{${rules}}</style>`
}
