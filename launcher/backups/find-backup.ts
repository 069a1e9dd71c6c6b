import type { BackupPlace } from '../../server/backups/backup-place.ts'
import { backupNamePattern, listBackups } from '../../server/backups/manifest.ts'
import { openBackupPlace } from '../../server/backups/open-place.ts'
import { type BackupKeys, parseBackupKeys } from '../../server/backups/sealed-file.ts'
import type { Config } from '../../server/config.ts'
import { StartupError } from '../startup-error.ts'

export const backupKeys = ({ BACKUP_KEY }: Config): BackupKeys => parseBackupKeys(BACKUP_KEY) ?? []

/** `isNamed` is false for the newest backup of a place. */
export type FoundBackup = { place: BackupPlace; name: string; keys: BackupKeys; isNamed: boolean }

/** @param address of a backup, or of the place whose newest one is meant. @throws StartupError when there is none */
export async function findBackup(address: string, config: Config): Promise<FoundBackup> {
  const keys = backupKeys(config)
  const parts = address.replace(/\/+$/, '').split('/')
  const last = parts.at(-1) ?? ''
  if (backupNamePattern.test(last)) {
    const rest = parts.slice(0, parts.at(-2) === 'backups' ? -2 : -1).join('/')
    return { place: await openBackupPlace(rest || '/', config), name: last, keys, isNamed: true }
  }
  const place = await openBackupPlace(address, config)
  const name = (await listBackups(place)).complete.at(-1)
  if (name === undefined) throw new StartupError(`There is no complete backup in ${address}`)
  return { place, name, keys, isNamed: false }
}
