import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer as small as one can be: in turn, by /ready, with kept connections and one other try where that is safe. */

export type Failure = { machine: string; method: string; path: string; reason: string }
export type Balancer = {
  readonly url: string
  /** Requests that were answered 502, since their process was gone and they could not be tried elsewhere. */
  readonly failures: readonly Failure[]
  /** Requests that another process answered, after the first was gone. */
  readonly retried: () => number
  /** Where the process of a machine answers now; undefined when there is none. */
  place(machine: string, url: string | undefined): void
  /** The machines that get requests. */
  readonly serving: () => readonly string[]
  close(): void
}

type Target = { machine: string; url: URL; misses: number }

const checkEveryMs = 250
const checkTimeoutMs = 1_000
const missesUntilOut = 2

export async function openBalancer(): Promise<Balancer> {
  const targets = new Map<string, Target>()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const failures: Failure[] = []
  let retried = 0
  let turn = 0

  const isServing = ({ misses }: Target) => misses < missesUntilOut
  const next = (not?: Target): Target | undefined => {
    const able = [...targets.values()].filter((target) => target !== not && isServing(target))
    return able[++turn % Math.max(1, able.length)]
  }

  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const first = next()
    if (first === undefined) return refuse(response, 503)
    const reason = await forward(agent, first, request, body, response)
    if (reason === undefined) return
    first.misses = missesUntilOut
    const wasNotSent = reason === 'ECONNREFUSED'
    const other = request.method === 'GET' || wasNotSent ? next(first) : undefined
    const again = other && (await forward(agent, other, request, body, response))
    if (other !== undefined && again === undefined) {
      retried++
      return
    }
    failures.push({
      machine: first.machine,
      method: request.method ?? '',
      path: request.url ?? '',
      reason: again ?? reason,
    })
    refuse(response, 502)
  })

  const checking = setInterval(() => void Promise.all(targets.values().map(check)), checkEveryMs)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    retried: () => retried,
    place(machine, url) {
      if (url === undefined) targets.delete(machine)
      else targets.set(machine, { machine, url: new URL(url), misses: missesUntilOut })
    },
    serving: () => [...targets.values()].filter(isServing).map(({ machine }) => machine),
    close() {
      clearInterval(checking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'text/plain' }).end('no process answers\n')
}

/** @returns the code of the error when there was no answer */
function forward(
  agent: http.Agent,
  { url }: Target,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { method, headers, url: path } = request
    const { hostname, port } = url
    const onward = http.request({ hostname, port, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('end', () => resolve(undefined))
      answer.on('error', () => resolve('cut off'))
    })
    onward.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    onward.end(body)
  })
}

async function check(target: Target): Promise<void> {
  const answer = await fetch(new URL('/ready', target.url), {
    signal: AbortSignal.timeout(checkTimeoutMs),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  target.misses = answer?.ok ? 0 : target.misses + 1
}
