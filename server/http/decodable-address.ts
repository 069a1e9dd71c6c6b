const escapes = /(?:%[\da-f]{2})+/gi

/**
 * The address of a request with a path that decodes as UTF-8. Escapes of Latin-1, which old shops and links have ("/caf%E9"), become
 * those of UTF-8, so that redirects know them; a percent sign that begins no escape is escaped itself.
 */
export function decodableAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (!path.includes('%') || decodes(path)) return address
  const decodable = path
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(escapes, (bytes) => (decodes(bytes) ? bytes : fromLatin1(bytes)))
  return decodable + address.slice(path.length)
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const fromLatin1 = (bytes: string): string =>
  encodeURIComponent(Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('latin1'))
