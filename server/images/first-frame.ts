import type { UploadFormat } from './picture-limits.ts'

/**
 * An animation without the frames behind its first, which is all that is kept of it. A decoder goes through every frame even for
 * its header, in minutes where there are hundreds of thousands. A still picture stays as it is.
 */
export function withFirstFrameOnly(bytes: Buffer, format: UploadFormat): Buffer {
  if (format === 'gif') return gifOfFirstFrame(bytes)
  return format === 'webp' ? webpOfFirstFrame(bytes) : bytes
}

const [image, extension, trailer] = [0x2c, 0x21, 0x3b]

/** GIF89a, 15 to 25. What is no block of it ends the file. */
function gifOfFirstFrame(bytes: Buffer): Buffer {
  let at = behindColours(13, bytes[10] ?? 0)
  while (bytes[at] === extension) at = behindBlocks(bytes, at + 2)
  if (bytes[at] === image) {
    const colours = at + 10
    at = behindBlocks(bytes, behindColours(colours, bytes[colours - 1] ?? 0) + 1)
  }
  return at >= bytes.length ? bytes : Buffer.concat([bytes.subarray(0, at), Buffer.of(trailer)])
}

/** @param flags of the screen or the image that says whether it has colours of its own, and how many */
const behindColours = (at: number, flags: number): number =>
  flags & 0x80 ? at + 3 * 2 ** ((flags & 7) + 1) : at

/** Each block begins with its length; an empty one is the last. */
function behindBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length
  return at + 1
}

/** What a WebP decoder reads of one frame, as the four letters of a chunk's name (RFC 9649, 2.7). The rest are strangers' or frames. */
const readOfWebp = new Set(
  ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L', 'EXIF'].map((name) =>
    Buffer.from(name).readUInt32LE(),
  ),
)

/** The first chunk of each name that is read. */
function webpOfFirstFrame(bytes: Buffer): Buffer {
  const first = new Map<number, Buffer>()
  const end = Math.min(bytes.length, bytes.readUInt32LE(4) + 8)
  for (let at = 12; at + 8 <= end; ) {
    const name = bytes.readUInt32LE(at)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (readOfWebp.has(name) && !first.has(name)) first.set(name, bytes.subarray(at, next))
    at = next
  }
  const kept = Buffer.concat([bytes.subarray(0, 12), ...first.values()])
  kept.writeUInt32LE(kept.length - 8, 4)
  return kept
}
