import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const theme = await readFile(new URL('./theme.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [value, name]),
)

/** A stylesheet can't reach drawings, the manifest and mails. They may repeat a token's value, but invent none. */
test('every colour of the shop is a token of theme.css', async () => {
  const strangers: string[] = []
  for await (const file of glob('{web,server/mail}/**/*.{ts,tsx,css,svg,webmanifest}')) {
    if (file.endsWith('theme.css') || file.includes('.test.')) continue
    for (const [colour] of (await readFile(file, 'utf8')).matchAll(
      /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=['";)])/gi,
    ))
      if (!tokens.has(colour.toLowerCase())) strangers.push(`${file}: ${colour}`)
  }
  expect(tokens.size).toBeGreaterThan(20)
  expect(strangers).toEqual([])
})

/** Decision 341. Hover is the pointer's own thread. */
test('what has the focus, icons, numbers and charts are never red', async () => {
  const red: string[] = []
  for await (const file of glob('web/**/*.{ts,tsx,css}')) {
    if (file.includes('.test.') || file.startsWith('web/design/')) continue
    const uses = (await readFile(file, 'utf8')).matchAll(
      /outline-thread|fill-thread|outline:[^;]*--color-thread|(?<!hover:)\bsize-[\d.]+ text-thread|rounded-full bg-thread px/g,
    )
    for (const [use] of uses) red.push(`${file}: ${use}`)
  }
  expect(red).toEqual([])
})

test('an error has a sign beside its colour', async () => {
  const plain: string[] = []
  for await (const file of glob('web/**/*.tsx')) {
    const uses = (await readFile(file, 'utf8')).matchAll(
      /role="(?:alert|status)"[^>]*(?<![:-])\btext-thread\b(?!-)[^>]*>/g,
    )
    for (const [use] of uses) plain.push(`${file}: ${use}`)
  }
  expect(plain).toEqual([])
})
