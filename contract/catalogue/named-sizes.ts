/**
 * A product's sizes with those that others name beside them: each new one follows the one behind which it is named, or stands
 * before the next that the product has.
 */
export function withNamedSizes(sizes: readonly string[], named: readonly string[]): string[] {
  const all = [...sizes]
  for (const [index, size] of named.entries()) {
    if (all.includes(size)) continue
    const next = named.slice(index).find((one) => all.includes(one))
    const previous = named[index - 1]
    const end = next === undefined ? all.length : all.indexOf(next)
    all.splice(previous === undefined ? end : all.indexOf(previous) + 1, 0, size)
  }
  return all
}
