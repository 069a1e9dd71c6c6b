/**
 * Reads a price as people write one: '49', '49.9', '49,90', '$1,234.50', '1 234'. In dollars; NaN when it is no number.
 * The contract's rules limit it.
 */
export function readPrice(text: string): number {
  const plain = text
    .trim()
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replaceAll(/[\s\u00a0\u202f]/g, '')
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)
  const figures = grouped ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(figures) ? Number(figures) : Number.NaN
}
