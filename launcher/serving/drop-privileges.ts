import type { Account } from '../system-account.ts'

type Identity = Pick<Account, 'uid' | 'gid'>

const root: Identity = { uid: 0, gid: 0 }

/** Changes the effective user of the whole process, so root must do nothing else meanwhile. */
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

/** Permanently. @throws where that fails in part; the process must then end */
export function dropPrivileges({ uid, gid }: Identity): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  const now = [process.getuid?.(), process.geteuid?.(), process.getgid?.(), process.getegid?.()]
  if (now.join() !== [uid, uid, gid, gid].join())
    throw new Error('This process could not give up root’s rights')
}
