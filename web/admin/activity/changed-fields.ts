export type ChangedField = { name: string; before: string; after: string }

/** What differs between two values of the audit log, field by field, in texts for a screen. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [flat(before), flat(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names
    .map((name) => ({ name, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
    .filter((field) => field.before !== field.after)
}

/** Every plain value by its path: "rules 1 percent". */
function flat(value: unknown, path: readonly string[] = [], found = new Map<string, string>()) {
  if (value === undefined || value === null) return found
  if (typeof value !== 'object') return found.set(path.join(' ') || 'value', String(value))
  for (const [key, part] of Object.entries(value))
    flat(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : spacedName(key)], found)
  return found
}

const spacedName = (key: string): string =>
  /^[a-z]+([A-Z][a-z]+)+$/.test(key)
    ? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : key.replaceAll('_', ' ')
