import type { Account } from '../system-account.ts'

type Identity = Pick<Account, 'uid' | 'gid'>

const root: Identity = { uid: 0, gid: 0 }

/**
 * Runs `work` with the effective user and groups of `account`, and becomes root again. The change affects the whole
 * process, so root must do nothing else at the same time.
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
 * Gives this process of root the user and the only group of `account`, permanently.
 * @throws where that fails in part; the process must then end
 */
export function dropPrivileges({ uid, gid }: Identity): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  const now = [process.getuid?.(), process.geteuid?.(), process.getgid?.(), process.getegid?.()]
  if (now.join() !== [uid, uid, gid, gid].join())
    throw new Error('This process could not give up root’s rights')
}
