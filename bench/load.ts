import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

/** Responses per second, latencies in milliseconds, and failed requests. */
export type Load = { requestsPerSecond: number; p50: number; p99: number; failures: number }

/** wrk uses less of the processor than JavaScript does, so more is left for the server. autocannon is the fallback. */
export const loadTool = existsSync('/usr/bin/wrk') ? 'wrk' : 'autocannon'

type Requests = {
  seconds?: number
  connections?: number
  headers?: Record<string, string>
  /** Asked for at random instead of the URL's own path. */
  paths?: readonly string[]
}

/** Keeps `connections` requests in flight for `seconds`. */
export async function runLoad(
  url: string,
  { seconds = 5, connections = 32, headers = {}, paths = [] }: Requests = {},
): Promise<Load> {
  const requests = { seconds, connections, headers, paths }
  return loadTool === 'wrk' ? withWrk(url, requests) : withAutocannon(url, requests)
}

async function withWrk(
  url: string,
  { seconds, connections, headers, paths }: Required<Requests>,
): Promise<Load> {
  const headerFlags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-load-'))
  const script = join(folder, 'paths.lua')
  await writeFile(script, randomPaths(paths))
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...(paths.length > 0 ? ['-s', script] : []),
    ...headerFlags,
    url,
  ])
  await rm(folder, { recursive: true })
  const milliseconds = (percentile: string) => {
    const [, value = '0', unit = 'ms'] = new RegExp(`${percentile}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? []
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1)
  }
  const rejected = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  const broken = [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? '').matchAll(/\d+/g)].reduce(
    (sum, [n]) => sum + Number(n),
    0,
  )
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0)
  return { requestsPerSecond, p50: milliseconds('50'), p99: milliseconds('99'), failures: rejected + broken }
}

/** A script of wrk. Requests are written once, as Lua would take longer for them than the shop for its answers. */
const randomPaths = (paths: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests = {}
init = function() for at, path in ipairs(paths) do requests[at] = wrk.format('GET', path) end end
request = function() return requests[math.random(#requests)] end
`

async function withAutocannon(
  url: string,
  { seconds, connections, headers, paths }: Required<Requests>,
): Promise<Load> {
  const shuffled = paths.toSorted(() => Math.random() - 0.5)
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    ...(paths.length > 0 ? { requests: shuffled.map((path) => ({ path })) } : {}),
  })
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failures: non2xx + errors,
  }
}

/** The median, the 95th and the 99th percentile. */
export function percentiles(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** A figure of all requests of a kind in a shop of few products and in one of a million, and how many times the first the second is. */
export type Growth = { figure: string; few: number; million: number; times: number }

export function growthOf(kind: string, few: readonly number[], million: readonly number[]): Growth[] {
  const [small, large] = [percentiles(few), percentiles(million)]
  return (['p50', 'p99'] as const).map((name) => ({
    figure: `${kind}, ${name}`,
    ...{ few: small[name], million: large[name], times: large[name] / small[name] },
  }))
}
