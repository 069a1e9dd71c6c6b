import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../server/config.ts'

/** Bytes of script and style that a first visit to a screen downloads, compressed with Brotli. */
type Weight = { script: number; style: number }
type Weights = Record<string, Weight>
type Part = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
/** The part of the server's build that lists what each screen downloads. */
type PageBuild = {
  assets: { url: string; entry: Omit<Part, 'id'>; routes: Record<string, Part> }
  entry: { module: { sheetAddressOf: (pathname: string) => string } }
}

const file = 'scripts/page-budgets.json'
/** Bytes. File names contain a hash, and hashes compress differently. */
const tolerance = 100
const kinds = ['script', 'style'] as const

/**
 * Compares each screen's weight with its budget. A budget rises by hand alone, so that a review sees it. The pages must have
 * been built.
 * @param fix lowers the budgets to the present weights, and gives new screens a budget
 * @returns one line for each problem
 */
export async function budgetProblems(fix: boolean): Promise<string[]> {
  const weights = await weighScreens()
  const committed: Weights = JSON.parse(await readFile(join(projectRoot, file), 'utf8').catch(() => '{}'))
  const budgets = fix ? lowered(committed, weights) : committed
  if (fix) await writeFile(join(projectRoot, file), `${JSON.stringify(budgets, null, 2)}\n`)
  return overweight(weights, budgets)
}

function lowered(budgets: Weights, weights: Weights): Weights {
  const lower = ([screen, weight]: [string, Weight]) => {
    const budget = budgets[screen]
    const least = (kind: keyof Weight) => Math.min(budget?.[kind] ?? Infinity, weight[kind] + tolerance)
    return [screen, { script: least('script'), style: least('style') }]
  }
  return Object.fromEntries(Object.entries(weights).map(lower))
}

function overweight(weights: Weights, budgets: Weights): string[] {
  return Object.entries(weights).flatMap(([screen, weight]) => {
    const budget = budgets[screen]
    if (budget === undefined) return [`${screen} has no budget yet: npm run fix gives it one`]
    return kinds
      .filter((kind) => weight[kind] > budget[kind])
      .map((kind) => `${screen} downloads ${weight[kind]} bytes of ${kind}, its budget is ${budget[kind]}`)
  })
}

/** The weight of each screen: the modules that the router loads on a first visit. */
async function weighScreens(): Promise<Weights> {
  const build: PageBuild = await import(pathToFileURL(join(projectRoot, 'build/server/index.js')).href)
  const { routes, entry, url } = build.assets
  const withParents = (part: Part): Part[] => {
    const parent = routes[part.parentId ?? '']
    return parent === undefined ? [part] : [...withParents(parent), part]
  }
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const screens = Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map(async (leaf): Promise<[string, Weight]> => {
      const parts = withParents(leaf)
      const files = [entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports])
      const screen = `/${parts
        .map(({ path = '' }) => path.replace(/^\//, ''))
        .filter(Boolean)
        .join('/')}`
      const style = await sizeOf([build.entry.module.sheetAddressOf(screen)])
      return [screen, { script: await sizeOf(new Set([url, ...files])), style }]
    })
  return Object.fromEntries((await Promise.all(screens)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The size of the files in bytes, as the build has compressed them. */
async function sizeOf(addresses: Iterable<string>): Promise<number> {
  const files = [...addresses].map((address) => stat(join(projectRoot, 'build/client', `${address}.br`)))
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0)
}
