/**
 * Whether an If-None-Match header says that the client holds what `etag` names: any of a list, or "*" for whatever
 * there is. Weak and strong tags of the same name are the same here (RFC 9110, 13.1.2).
 */
export function holdsAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const name = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => {
    const held = tag.trim()
    return held === '*' || held.replace(/^W\//, '') === name
  })
}
