/** A backup or a restore can't go on for a reason that the operator can remove. `message` is the line to print. */
export class BackupError extends Error {
  override name = 'BackupError'
}
