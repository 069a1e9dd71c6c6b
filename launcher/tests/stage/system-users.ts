import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** True when the tests run as root, which alone can be other users. */
export const asRoot = process.getuid?.() === 0

export type SystemUser = { uid: number; gid: number }

/** A user without any rights: another one when the tests run as root, otherwise the tests' own. */
export function plainUser(): SystemUser {
  if (!asRoot) {
    const { uid, gid } = userInfo()
    return { uid, gid }
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
