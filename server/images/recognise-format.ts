export type UploadFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** Recognises a picture by its first bytes; undefined for formats that the shop does not take. */
export function recogniseFormat(bytes: Buffer): UploadFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'avif'
  return undefined
}

function brands(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256)
  const names: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) names.push(bytes.toString('latin1', at, at + 4))
  return names
}
