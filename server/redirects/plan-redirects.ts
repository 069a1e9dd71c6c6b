import {
  pathFault,
  redirectKey,
  targetFault,
  targetKey,
  withoutOrigin,
} from '../../contract/redirects/redirect.ts'

/** Where a redirect leads to; `targetKey` is missing for another site. */
export type Lead = { readonly target: string; readonly targetKey: string | undefined }
export type PlannedRedirect = Lead & { readonly key: string; readonly path: string }
export type Planned =
  | { readonly outcome: 'created' | 'changed' | 'same'; readonly redirect: PlannedRedirect }
  | { readonly outcome: 'refused'; readonly field: 'path' | 'target'; readonly reason: string }

type Asked = { readonly path: string; readonly target: string }
type Shop = {
  /** The redirects at the keys that `keysOf` names. */
  readonly known: ReadonlyMap<string, Lead>
  readonly isPage: (key: string) => boolean
  readonly publicUrl: string
}

/** The keys that have to be known to plan these. */
export const keysOf = (asked: readonly Asked[], publicUrl: string): string[] => [
  ...new Set(
    asked.flatMap(({ path, target }) => [
      redirectKey(withoutOrigin(path)) ?? '',
      targetKey(ownTarget(target, publicUrl)) ?? '',
    ]),
  ),
]

/** An address of the shop itself as a path, however its host is written. Without TLS it is the same shop. */
function ownTarget(target: string, publicUrl: string): string {
  const trimmed = target.trim()
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#\\]*)(.*)$/is.exec(trimmed) ?? []
  const isOwn = origin !== '' && isSameShop(URL.parse(origin), new URL(publicUrl))
  return isOwn && !rest.startsWith('//') ? rest.replace(/^(?!\/)/, '/') : trimmed
}

function isSameShop(origin: URL | null, { host }: URL): boolean {
  // The port of TLS and the one without are left out of `host`.
  return origin !== null && origin.username === '' && origin.password === '' && origin.host === host
}

/**
 * What becomes of redirects in turn. One whose target leads on leads at once to the end, so that no redirect leads to
 * another; one that would come back to its own address is refused, and so is one at the address of a page. What stood at an
 * address before a page did is not followed.
 */
export function planRedirects(asked: readonly Asked[], { known, isPage, publicUrl }: Shop): Planned[] {
  const now = new Map(known)
  const leadingTo = new Map<string, Set<string>>()
  const setLead = (key: string, lead: Lead) => {
    leadingTo.get(now.get(key)?.targetKey ?? '')?.delete(key)
    now.set(key, lead)
    const to = lead.targetKey ?? ''
    leadingTo.set(to, (leadingTo.get(to) ?? new Set()).add(key))
  }
  for (const [key, lead] of known) setLead(key, lead)

  return asked.map((one): Planned => {
    const path = withoutOrigin(one.path)
    const written = ownTarget(one.target, publicUrl)
    const refuse = (field: 'path' | 'target', reason: string): Planned => ({
      outcome: 'refused',
      field,
      reason,
    })
    const wrongPath = pathFault(path)
    if (wrongPath !== undefined) return refuse('path', wrongPath)
    const wrongTarget = targetFault(written)
    if (wrongTarget !== undefined) return refuse('target', wrongTarget)
    const key = redirectKey(path) ?? ''
    if (isPage(key)) return refuse('path', 'The shop has a page at this address, so it can’t lead elsewhere.')
    const own: Lead = { target: written, targetKey: targetKey(written) }
    const leadsOn = own.targetKey !== undefined && own.targetKey !== key && !isPage(own.targetKey)
    const lead = (leadsOn && now.get(own.targetKey)) || own
    if (lead.targetKey === key) return refuse('target', 'This leads back to the same address.')
    const before = now.get(key)
    if (before?.target === lead.target) return { outcome: 'same', redirect: { key, path, ...lead } }
    for (const other of [...(leadingTo.get(key) ?? [])]) setLead(other, lead)
    setLead(key, lead)
    return { outcome: before === undefined ? 'created' : 'changed', redirect: { key, path, ...lead } }
  })
}
