/** Where backups lie: a folder or a bucket. Names are paths with `/`. */
export type BackupPlace = {
  /** As the operator wrote it; it holds no credentials. */
  readonly address: string
  /** Stores a file whole or not at all, durably once resolved. */
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Every file whose name begins with `prefix`, which ends with a slash; sizes are bytes. */
  list(prefix: string): AsyncIterable<{ name: string; size: number }>
  /** Removing a file that is not there is no error. */
  remove(name: string): Promise<void>
}
