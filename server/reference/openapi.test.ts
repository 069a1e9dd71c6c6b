import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyOperation } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { projectRoot } from '../config.ts'
import { exampleOf } from './examples.ts'
import { nouns, openApi } from './openapi.ts'

const publicUrl = 'https://shop.example'
const published = openApi(publicUrl, 'Selvedge')

test('openapi.json passes a public linter, its examples included', { tags: ['release'] }, async () => {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = (document: unknown) => lintFromString({ source: JSON.stringify(document), config })
  expect((await problems(published)).map(({ message }) => message)).toEqual([])

  const { components: _, ...broken } = published
  expect(await problems(broken)).not.toEqual([])
})

test('only the title has the name of the shop', () => {
  const { info, ...rest } = openApi(publicUrl, 'Warp & Weft')
  expect(info.title).toContain('Warp & Weft')
  expect(JSON.stringify(rest)).not.toMatch(/Selvedge|Warp/)
})

describe.each(everyOperation.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    test('has an example that its own schemas take', () => {
      const { input, answer } = exampleOf(operation)
      expect(operation.input.safeParse(input).error).toBeUndefined()
      expect(operation.answer.parse(answer)).toEqual(answer)
    })

    test('stands under one noun, and says who may call it', () => {
      const { method, path } = endpoint(name)
      const described = published.paths[path]?.[method.toLowerCase()]
      const security = operation.access === 'anyone' ? [] : [{ [operation.access]: [] }]
      expect(described).toMatchObject({ operationId: name, tags: [expect.any(String)], security })
      expect(Object.keys(nouns)).toContain(described?.tags[0])
    })
  },
)

describe('a TypeScript client that is generated from openapi.json', { tags: ['release'] }, () => {
  let shop: TestShop
  let folder: string

  beforeAll(async () => {
    const { generateSource } = await import('oazapfts')
    shop = await openShop()
    const cache = join(projectRoot, 'node_modules/.cache')
    await mkdir(cache, { recursive: true })
    // Within the project, so that the client finds its runtime.
    folder = await mkdtemp(join(cache, 'client-'))
    const description = join(folder, 'openapi.json')
    await writeFile(description, JSON.stringify(openApi(shop.url, 'Selvedge')))
    await writeFile(join(folder, 'client.ts'), await generateSource(description))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await shop.close()
  })

  /** What the compiler says about a program that uses the client. */
  async function complaints(program: string): Promise<string> {
    await writeFile(join(folder, 'program.ts'), program)
    const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext']
    const { stdout } = spawnSync(
      join(projectRoot, 'node_modules/.bin/tsc'),
      [...options, '--allowImportingTsExtensions', '--ignoreConfig', join(folder, 'program.ts')],
      { encoding: 'utf8' },
    )
    return stdout
  }

  test('compiles, and its types are those of the contract', async () => {
    const program = (field: string) => `
      import { getOrder } from './client.ts'
      export async function numberOf(orderId: string): Promise<number> {
        const answer = await getOrder(orderId)
        return answer.status === 200 ? answer.data.data.${field} : 0
      }`
    expect(await complaints(program('number'))).toBe('')
    expect(await complaints(program('status'))).toContain("not assignable to type 'number'")
  })

  test('calls the shop', async () => {
    const client = await import(join(folder, 'client.ts'))
    expect(await client.getAllProducts({ limit: 1 })).toMatchObject({ status: 200, data: { data: [] } })
    const wrong = { email: 'ada@shop.example', password: 'wrong' }
    expect(await client.login(wrong)).toMatchObject({ status: 401, data: { code: 'wrong-credentials' } })
  })
})
