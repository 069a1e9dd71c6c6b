import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Imports of types count: a folder that knows another's types depends on it. */
test('the folders of web import each other in one direction only', async () => {
  const imports = await importsBetweenFolders()
  expect(imports.get('checkout')).toContain('cart')
  expect(cyclesIn(imports)).toEqual([])
})

async function importsBetweenFolders(): Promise<Map<string, Set<string>>> {
  const imports = new Map<string, Set<string>>()
  for (const file of await readdir(import.meta.dirname, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue
    const from = folderOf(file)
    const text = await readFile(join(import.meta.dirname, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:from|import) ?\(?'(\.{1,2}\/[^']+)'/g)) {
      const to = folderOf(relative('.', join(dirname(file), path)))
      if (from && to && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

/** The first folder of a path within web; undefined for files outside of web or without a folder. */
function folderOf(path: string): string | undefined {
  const [folder, ...rest] = path.split(sep)
  return rest.length > 0 && folder !== '..' ? folder : undefined
}

/** Removes folders that import nothing left until only cycles remain. */
function cyclesIn(imports: Map<string, Set<string>>): string[] {
  const left = new Map([...imports].map(([from, to]) => [from, new Set(to)]))
  for (;;) {
    const leaf = [...left].find(([, to]) => ![...to].some((folder) => left.has(folder)))
    if (leaf === undefined)
      return [...left].map(([from, to]) => `${from} → ${[...to].filter((one) => left.has(one))}`)
    left.delete(leaf[0])
  }
}
