import { execFileSync } from 'node:child_process'

/** Whether the tests themselves run as root. */
export const asRoot = process.getuid?.() === 0

/** A user without any rights, to be while testing as root. */
export function plainUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
