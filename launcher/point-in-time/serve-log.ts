import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BackupPlace } from '../../server/backups/backup-place.ts'
import { logFile } from '../../server/backups/cluster-copy.ts'
import { type BackupKeys, unseal } from '../../server/backups/sealed-file.ts'
import type { Account } from '../system-account.ts'

const lookIntervalMs = 20

/**
 * PostgreSQL asks for a segment by a shell command, as its account, which can open no backup: the command leaves a wish in
 * `folder` and waits up to a minute for the answer.
 */
export function requestCommand(folder: string): string {
  const file = (kind: string) => inShell(join(folder, kind)).replaceAll('%', '%%')
  return [
    `: > ${file('want-')}%f; n=0`,
    `while [ ! -e ${file('have-')}%f ] && [ ! -e ${file('none-')}%f ] && [ $n -lt 1200 ]; do sleep 0.05; n=$((n+1)); done`,
    `mv ${file('have-')}%f "%p"`,
  ].join('; ')
}

const inShell = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** Answers the wishes in `folder` from the place of the backups. */
export function serveLog(
  folder: string,
  {
    place,
    keys,
    system,
    account,
  }: { place: BackupPlace; keys: BackupKeys; system: string; account: Account },
): { stop(): Promise<void> } {
  let stopped = false
  const answer = async (name: string) => {
    const file = logFile(system, name)
    const sealed = await place.get(file)
    await rm(join(folder, `want-${name}`), { force: true })
    if (sealed === undefined) return writeFile(join(folder, `none-${name}`), '')
    const half = join(folder, `half-${name}`)
    // A history of timelines from before the key is asked for as well, and has no rows.
    const plain = name.endsWith('.history') ? 'taken' : 'refused'
    await writeFile(half, await unseal(file, sealed, keys, plain))
    if (!account.isCurrentUser) await chown(half, account.uid, account.gid)
    await rename(half, join(folder, `have-${name}`))
  }
  const serving = (async () => {
    while (!stopped) {
      const wishes = (await readdir(folder)).filter((name) => name.startsWith('want-'))
      for (const wish of wishes) await answer(wish.slice('want-'.length))
      await wait(lookIntervalMs)
    }
  })()
  // Told by `stop`; until then PostgreSQL waits.
  serving.catch(() => {})
  return {
    async stop() {
      stopped = true
      await serving
    },
  }
}
