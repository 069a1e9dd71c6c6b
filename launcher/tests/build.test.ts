import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyCheckout } from './stage/checkout.ts'
import { scratchFolder } from './stage/scratch.ts'
import { runInShop } from './stage/shop.ts'

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

async function changePages(folder: string, mark: string): Promise<void> {
  const root = join(folder, 'web/root.tsx')
  await writeFile(root, (await readFile(root, 'utf8')).replace('<body', `<body data-mark="${mark}"`))
}

describe('the pages', () => {
  test('are built again when what they are made of has changed, and only then', async () => {
    const folder = await copyCheckout(await scratchFolder())
    expect(await outcomeOf(folder)).toBe('unchanged')
    await appendFile(join(folder, 'launcher/start.ts'), '\n// No page is made of this.\n')
    await writeFile(join(folder, 'web/new.test.ts'), '// Nor of this.\n')
    expect(await outcomeOf(folder)).toBe('unchanged')
    await changePages(folder, 'first-change')
    expect(await outcomeOf(folder)).toBe('built')
    expect(await pagesWith(folder, 'first-change')).toBe(true)
    expect(await outcomeOf(folder)).toBe('unchanged')
  })

  test('are built once by two starts at the same time', async () => {
    const folder = await copyCheckout(await scratchFolder())
    await changePages(folder, 'both-want-this')
    expect((await Promise.all([outcomeOf(folder), outcomeOf(folder)])).sort()).toEqual(['built', 'unchanged'])
    expect(await pagesWith(folder, 'both-want-this')).toBe(true)
  })

  test('are built again after building was cut short', async () => {
    const folder = await copyCheckout(await scratchFolder())
    await changePages(folder, 'cut-short')
    const cutShort = build(folder)
    // The builder has emptied the folder, so it is in the middle of its work.
    while ((await readdir(join(folder, 'build'))).includes('sources.sha256')) await new Promise(setImmediate)
    process.kill(-cutShort.pid, 'SIGKILL')
    await cutShort.ended
    expect(await outcomeOf(folder)).toBe('built')
    expect(await pagesWith(folder, 'cut-short')).toBe(true)
  })

  test('that can’t be built stop the start with the builder’s words, each time', async () => {
    const folder = await copyCheckout(await scratchFolder())
    await appendFile(join(folder, 'web/root.tsx'), '\nexport const broken = <p>\n')
    for (const _ of ['first', 'second']) {
      expect(await outcomeOf(folder)).toMatch(/✗ The pages can't be built:\n[\s\S]*root\.tsx/)
    }
  })
})
