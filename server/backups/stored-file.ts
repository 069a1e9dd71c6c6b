import { z } from 'zod'

/** A file as it lies in a place: its bytes and their SHA-256. */
export const StoredFile = z.object({
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredFile = z.infer<typeof StoredFile>
