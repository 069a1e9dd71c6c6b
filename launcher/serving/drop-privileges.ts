import type { Account } from '../system-account.ts'

type Identity = Pick<Account, 'uid' | 'gid'>

const root: Identity = { uid: 0, gid: 0 }

/**
 * Runs `work` with the rights of `account`, on every thread of this process, and is root again afterwards. Only for a
 * process of root that does nothing else meanwhile.
 * @throws what `work` throws, or the system's error where this process may not change its user
 */
export async function impersonate<Result>(account: Identity, work: () => Promise<Result>): Promise<Result> {
  const groups = process.getgroups?.() ?? []
  try {
    process.setgroups?.([account.gid])
    process.setegid?.(account.gid)
    process.seteuid?.(account.uid)
    return await work()
  } finally {
    process.seteuid?.(root.uid)
    process.setegid?.(root.gid)
    process.setgroups?.(groups)
  }
}

/**
 * Turns this process of root into one of `account` for good, with no group but that account's.
 * @throws where that does not succeed wholly; such a process must not go on
 */
export function dropPrivileges({ uid, gid }: Identity): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  const now = [process.getuid?.(), process.geteuid?.(), process.getgid?.(), process.getegid?.()]
  if (now.join() !== [uid, uid, gid, gid].join())
    throw new Error('This process could not give up root’s rights')
}
