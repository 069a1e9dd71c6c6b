import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'

/**
 * The baseline for HTTP: a process with nothing but node:http and Node's default flags that sends every header and byte of the
 * shop's answer to every request, as one prepared block, and looks at no path, encoding or tag. Run as a program, this file
 * serves the recording that it reads from its standard input.
 */
type Recording = { status: number; headers: [string, string][]; body: string }

/** Headers that node:http adds to every response. */
const automaticHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Records the response of `url`, compressed as it is sent, and serves it from a separate process. */
export async function startRawServer(
  url: string,
  headers: Record<string, string>,
): Promise<{ url: string; stop(): void }> {
  const recording = JSON.stringify(await record(url, headers))
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin?.end(recording)
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The raw server ended')))
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

function record(url: string, headers: Record<string, string>): Promise<Recording> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
      const pairs: [string, string][] = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
        automaticHeaders.has(name) ? [] : (values ?? []).map((value): [string, string] => [name, value]),
      )
      resolve({ status: response.statusCode ?? 0, headers: pairs, body: body.toString('base64') })
    })
    request.on('error', reject)
  })
}

if (import.meta.main) {
  const { status, headers, body } = JSON.parse(
    Buffer.concat(await Array.fromAsync(process.stdin)).toString(),
  ) as Recording
  const bytes = Buffer.from(body, 'base64')
  const block = headers.flat()
  const server = http.createServer((_request, response) => {
    response.writeHead(status, block)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object') console.log(address?.port)
  })
}
