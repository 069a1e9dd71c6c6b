/** One folder for each picture, named by its hash, with the original and the variants made so far. Files never change. */
export type ImageStore = {
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Stores a file whole or not at all, durably once resolved. Storing it again is no error. */
  put(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
}

/** What is said where `isDiskFull`: trying again in a moment does not help. */
export const noRoomForPictures = 'The shop has no room left for pictures. Please try again later.'

/** A backup holds this advisory lock of the database; a purge that finds it held leaves its pictures for later. */
export const pictureLock = 7_337_203

/** Names begin with two letters of the hash, to keep folders small. */
export const originalName = (hash: string): string => `${hash.slice(0, 2)}/${hash}/master`
export const variantName = (hash: string, file: string): string => `${hash.slice(0, 2)}/${hash}/${file}`
