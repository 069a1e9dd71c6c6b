/** A random UUID. crypto.randomUUID is missing on pages without HTTPS. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const versioned = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = versioned.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
