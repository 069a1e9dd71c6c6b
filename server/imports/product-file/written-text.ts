/** "59.90": whole cents as product files have them. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text of the shop as the body of a product file. `bodyText` makes the same text of it. */
export const htmlOf = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replace(/\n/g, '<br>')
