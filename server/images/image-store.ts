/**
 * Where the shop's pictures lie: one folder per picture, named by its hash, with the original and every variant made
 * of it so far. Nothing in it ever changes; a name that is there holds the whole file, until nobody wants it any more.
 */
export type ImageStore = {
  /** The whole file, or undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Stores a file whole or not at all, durably once settled. The same name again holds the same and is no error. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Deletes a file; no error when there is none. */
  remove(name: string): Promise<void>
}

/** Two letters in front keep folders small when there are many pictures. */
export const originalName = (hash: string): string => `${hash.slice(0, 2)}/${hash}/master`
export const variantName = (hash: string, file: string): string => `${hash.slice(0, 2)}/${hash}/${file}`
