import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildPages } from '../launcher/build-pages.ts'
import { projectRoot } from '../server/config.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureFlashSale } from './flash-sale.ts'
import { measureImports } from './imports.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureLiving } from './living.ts'
import { loadTool } from './load.ts'
import { measureMemory } from './memory.ts'
import { measurePageMaking } from './page-making.ts'
import { measurePaidOrders } from './paid-orders.ts'
import { measureReports } from './reports.ts'
import { measureSearch, measureSearchSpeed } from './search.ts'

/** `npm run bench [name …]`: measures, prints the figures and stores them in bench/results. */
const benches: Record<string, () => Promise<unknown>> = {
  catalogue: measureCatalogue,
  'flash-sale': measureFlashSale,
  import: measureImports,
  lighthouse: measureLighthouse,
  lists: measureLists,
  living: measureLiving,
  memory: measureMemory,
  'page-making': measurePageMaking,
  'paid-orders': measurePaidOrders,
  reports: measureReports,
  search: measureSearch,
  'search-speed': measureSearchSpeed,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}. There is: ${Object.keys(benches).join(', ')}`,
  )
  process.exit(1)
}

const machine = {
  processor: os.cpus()[0]?.model ?? 'unknown',
  cores: os.cpus().length,
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.type()} ${os.release()}`,
  node: process.version,
  load: loadTool,
}

const folder = path.join(projectRoot, 'bench/results')
await mkdir(folder, { recursive: true })
await buildPages()
for (const [name, measure] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${name} …`)
  const result = await measure()
  print(result)
  const stored = { bench: name, measuredAt: new Date().toISOString(), machine, result }
  await writeFile(path.join(folder, `${name}.json`), `${rowsOnLines(JSON.stringify(stored, round, 2))}\n`)
}

/** Each object of plain values on a line of its own. */
function rowsOnLines(json: string): string {
  return json.replace(/\{[^{}[\]]*\}/g, (row) => row.replace(/\n\s*/g, ' '))
}

/** Four significant digits; the machine's noise is larger. */
function round(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}

function print(result: unknown): void {
  for (const [name, value] of Object.entries(result ?? {})) {
    if (Array.isArray(value)) {
      console.log(name)
      console.table(JSON.parse(JSON.stringify(value, round)))
    } else console.log(name, value)
  }
}
