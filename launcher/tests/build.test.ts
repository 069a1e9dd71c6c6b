import { randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sharedCheckout } from './stage/checkout.ts'
import { runInShop } from './stage/shop.ts'

const checkout = sharedCheckout()

const build = (folder: string) => runInShop(folder, ['launcher/tests/stage/build-pages.ts'])

async function outcomeOf(folder: string): Promise<string> {
  const program = build(folder)
  await program.ended
  return program.printed().trim()
}

async function pagesWith(folder: string, text: string): Promise<boolean> {
  const names = await readdir(join(folder, 'build/server'), { recursive: true })
  const scripts = names.filter((name) => name.endsWith('.js'))
  const contents = await Promise.all(
    scripts.map((name) => readFile(join(folder, 'build/server', name), 'utf8')),
  )
  return contents.some((content) => content.includes(text))
}

/** The pages are other ones each time: tests share the checkout, and may be tried again. */
async function changePages(folder: string): Promise<string> {
  const mark = `change-${randomUUID()}`
  const root = join(folder, 'web/root.tsx')
  const unchanged = (await readFile(root, 'utf8')).replace(/ data-mark="[^"]*"/, '')
  await writeFile(root, unchanged.replace('<body', `<body data-mark="${mark}"`))
  return mark
}

describe('the pages', () => {
  test('are built again when what they are made of has changed, and only then, once by two starts at the same time', async () => {
    const folder = checkout()
    expect(await outcomeOf(folder)).toBe('unchanged')
    await appendFile(join(folder, 'launcher/start.ts'), '\n// No page is made of this.\n')
    await writeFile(join(folder, 'web/new.test.ts'), '// Nor of this.\n')
    expect(await outcomeOf(folder)).toBe('unchanged')
    const mark = await changePages(folder)
    expect((await Promise.all([outcomeOf(folder), outcomeOf(folder)])).sort()).toEqual(['built', 'unchanged'])
    expect(await pagesWith(folder, mark)).toBe(true)
    expect(await outcomeOf(folder)).toBe('unchanged')
  })

  test('are built again after building was cut short', async () => {
    const folder = checkout()
    const mark = await changePages(folder)
    const cutShort = build(folder)
    // The builder has emptied the folder, so it is in the middle of its work.
    while ((await readdir(join(folder, 'build'))).includes('sources.sha256')) await new Promise(setImmediate)
    process.kill(-cutShort.pid, 'SIGKILL')
    await cutShort.ended
    expect(await outcomeOf(folder)).toBe('built')
    expect(await pagesWith(folder, mark)).toBe(true)
  })

  test('that can’t be built stop the start with the builder’s words, each time', async () => {
    const folder = checkout()
    await appendFile(join(folder, 'web/root.tsx'), '\nexport const broken = <p>\n')
    for (const _ of ['first', 'second']) {
      expect(await outcomeOf(folder)).toMatch(/✗ The pages can't be built:\n[\s\S]*root\.tsx/)
    }
  })
})
