import { BackupError } from '../server/backups/backup-error.ts'
import { WrongSetting } from '../server/config.ts'
import { isUnreachable } from '../server/database/outage.ts'
import { isDiskFull } from '../server/durable-files.ts'
import { StartupError } from './startup-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file in its place',
  EISDIR: 'there is a folder in its place',
}

export function describeError(error: unknown): string {
  if (error instanceof StartupError || error instanceof WrongSetting || error instanceof BackupError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return path ? `${path} can't be written: the disk is full` : 'The disk is full'
  const reason = reasons[code]
  if (reason !== undefined && path !== undefined) return `${path} can't be used: ${reason}`
  // Node says this also where the disk is read-only.
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${path} can't be created: the disk is read-only, or the folder above it is missing`
  if (path === undefined && isUnreachable(error))
    return `The database ended, or does not answer: ${error.message}`
  return error.stack ?? error.message
}
