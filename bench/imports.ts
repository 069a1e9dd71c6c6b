import { setTimeout as wait } from 'node:timers/promises'
import type { ImportInDetail } from '../contract/imports/product-import.ts'
import { uploadImportPath } from '../contract/imports/upload-import.ts'
import { type Ask, administratorCookie, asAdministrator } from './administrator.ts'
import { type BenchShop, startBenchShop } from './bench-shop.ts'
import { type Load, runLoad } from './load.ts'
import { residentMiB } from './memory.ts'
import { productFile, sizesOfEach } from './product-file.ts'
import { type Edits, editRepeatedly } from './repeated-edits.ts'
import { listProducts } from './shoppers.ts'

/** Products of the large file; fewer by BENCH_PRODUCTS, for a try. */
const products = Number(process.env.BENCH_PRODUCTS ?? 50_000)
const smallRows = 10_000
const productsBefore = 10_000
const browser = { 'accept-encoding': 'br, gzip' }
const roundSeconds = 5
const visitedProducts = 40

type Stage = { shop: BenchShop; ask: Ask; cookie: string; paths: string[] }
type Detail = { data: ImportInDetail }

/** How long the parts of an import took, and the most memory of the shop's process meanwhile. */
type Imported = { rows: number; seconds: number; read: number; plan: number; apply: number; mostMiB: number }

/**
 * Imports of product files without pictures: a small one in a quiet shop, and a large one while shoppers ask for pages and
 * an administrator edits products. Then all products are exported.
 */
export async function measureImports() {
  const shop = await startBenchShop({ products: productsBefore })
  try {
    const cookie = await administratorCookie(shop.url)
    const paths = await visitedPaths(shop.url)
    const stage: Stage = { shop, ask: await asAdministrator(shop.url), cookie, paths }
    const small = await importFile(stage, { products: smallRows / sizesOfEach, name: 'small' })
    const again = await planAgain(stage)
    await pages(stage)
    const quiet = summary(await rounds(stage, 3))
    const edited = await editForAWhile(stage)
    const { large, edits, loads } = await importWhileOpen(stage)
    const loaded = summary(loads)
    const exported = await exportAll(stage)
    return {
      imports: [
        { import: `${smallRows} rows, quiet`, ...small, target: 30 },
        { import: `${products} products of ${sizesOfEach} sizes, loaded`, ...large, target: 300 },
      ],
      again,
      pages: [
        { when: 'quiet', ...quiet, ratio: 1 },
        {
          when: 'while products are edited',
          ...edited.pages,
          ratio: edited.pages.requestsPerSecond / quiet.requestsPerSecond,
        },
        {
          when: 'while a file is imported and products are edited',
          ...loaded,
          ratio: loaded.requestsPerSecond / quiet.requestsPerSecond,
          target: 0.6,
        },
      ],
      edits: [
        { when: 'without an import', ...edited.edits },
        { when: 'while a file is imported', ...edits, target: 200 },
      ],
      exported: [exported],
    }
  } finally {
    await shop.stop()
  }
}

/** Lists, searches and products as shoppers open them. */
async function visitedPaths(url: string): Promise<string[]> {
  const goods = await listProducts(url, visitedProducts)
  const queries = ['wool coat', 'linen shirt', 'merino', 'harbour parka'].map(encodeURIComponent)
  return [
    '/',
    '/collections',
    '/user/get-all-products?sort=desc&limit=24',
    ...queries.map((query) => `/collections?search=${query}`),
    ...goods.map(({ _id }) => `/product/${_id}`),
  ]
}

const pages = ({ shop, paths }: Stage): Promise<Load> =>
  runLoad(shop.url, { seconds: roundSeconds, headers: browser, paths })

async function rounds(stage: Stage, count: number): Promise<Load[]> {
  const loads: Load[] = []
  for (let round = 0; round < count; round++) loads.push(await pages(stage))
  return loads
}

/** The median round, and all pages that failed or took longer than the tool waits. */
function summary(loads: readonly Load[]): Load {
  const median = loads.toSorted((one, other) => one.requestsPerSecond - other.requestsPerSecond)[
    Math.floor(loads.length / 2)
  ]
  if (median === undefined) throw new Error('no pages were measured')
  return { ...median, failures: loads.reduce((sum, { failures }) => sum + failures, 0) }
}

const detailOf = async ({ ask }: Stage, id: string) => (await ask<Detail>(`/admin/get-import?id=${id}`)).data

async function upload({ shop, cookie }: Stage, file: BodyInit): Promise<string> {
  const answer = await fetch(`${shop.url}${uploadImportPath}?name=products.csv`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv' },
    body: file,
    duplex: 'half',
  } as RequestInit)
  if (!answer.ok) throw new Error(`the file was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

async function reach(stage: Stage, id: string, state: string): Promise<ImportInDetail> {
  for (;;) {
    const detail = await detailOf(stage, id)
    if (detail.state === state) return detail
    if (detail.problem !== undefined) throw new Error(detail.problem)
    await wait(500)
  }
}

type Step = 'no import' | 'reading' | 'planning' | 'applying'

/** Does all that a merchant does. @param entered is told which step begins */
async function importFile(
  stage: Stage,
  { products, name }: { products: number; name: string },
  entered: (step: Step) => void = () => {},
): Promise<Imported> {
  const memory = watchMemory(stage.shop.processId)
  const times = [performance.now()]
  entered('reading')
  const id = await upload(stage, productFile(products, name) as unknown as BodyInit)
  times.push(performance.now())
  entered('planning')
  const { types, counts } = await reach(stage, id, 'review')
  times.push(performance.now())
  if (counts.create !== products) throw new Error(`${counts.create} of ${products} products would be made`)
  const chosen = types.map(({ type, category, subCategory }) => ({ type, category, subCategory }))
  await stage.ask('/admin/set-import-types', { id, types: chosen })
  entered('applying')
  await stage.ask('/admin/apply-import', { id })
  await reach(stage, id, 'applied')
  times.push(performance.now())
  const [begun = 0, read = 0, planned = 0, applied = 0] = times.map((time) => time / 1_000)
  return {
    rows: products * sizesOfEach,
    seconds: applied - begun,
    read: read - begun,
    plan: planned - read,
    apply: applied - planned,
    mostMiB: await memory.stop(),
  }
}

/** The same file changes nothing. */
async function planAgain(stage: Stage): Promise<ImportInDetail['counts']> {
  const file = productFile(smallRows / sizesOfEach, 'small')
  const id = await upload(stage, file as unknown as BodyInit)
  const { counts } = await reach(stage, id, 'review')
  await stage.ask('/admin/discard-import', { id })
  return counts
}

/** What edits alone cost the pages, and how long they take. */
async function editForAWhile(stage: Stage): Promise<{ edits: Edits; pages: Load }> {
  let step: Step | undefined = 'no import'
  const loading = rounds(stage, 3).finally(() => {
    step = undefined
  })
  const [loads, edits] = await Promise.all([loading, editRepeatedly(stage.ask, visitedProducts, () => step)])
  return { edits, pages: summary(loads) }
}

async function importWhileOpen(stage: Stage): Promise<{ large: Imported; edits: Edits; loads: Load[] }> {
  let step: Step | undefined = 'reading'
  const loads: Load[] = []
  const load = async () => {
    while (step !== undefined) loads.push(await pages(stage))
  }
  const imported = importFile(stage, { products, name: 'large' }, (entered) => {
    step = entered
  }).finally(() => {
    step = undefined
  })
  const [large, edits] = await Promise.all([
    imported,
    editRepeatedly(stage.ask, visitedProducts, () => step),
    load(),
  ])
  // The last round ended after the import.
  return { large, edits, loads: loads.slice(0, Math.max(1, loads.length - 1)) }
}

/** Samples the memory of a process. */
function watchMemory(processId: number): { stop(): Promise<number> } {
  let most = 0
  let isWatching = true
  const watch = async () => {
    while (isWatching) {
      most = Math.max(most, await residentMiB(processId))
      await wait(500)
    }
    return most
  }
  const watching = watch()
  return {
    stop() {
      isWatching = false
      return watching
    },
  }
}

/** All products as a file. */
async function exportAll({ shop, cookie }: Stage) {
  const memory = watchMemory(shop.processId)
  const begun = performance.now()
  const answer = await fetch(`${shop.url}/admin/export-products`, { headers: { cookie } })
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.length
  const seconds = (performance.now() - begun) / 1_000
  return { mebibytes: bytes / 2 ** 20, seconds, mostMiB: await memory.stop() }
}
