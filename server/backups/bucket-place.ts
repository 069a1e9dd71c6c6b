import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../images/s3-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'

/** A piece of 8 MB passes a line of 1 Mbit/s within this time. */
const requestTimeoutMs = 120_000
/** Requests are repeated when the bucket answers 429 or 5xx; delays grow from 50 ms. */
const retries = 5

/** The keys need the rights to read, write, delete and list. */
export function openBucketPlace(bucket: Bucket & { address: string; prefix: string }): BackupPlace {
  const { address, endpoint, prefix, accessKeyId, secretAccessKey, region } = bucket
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket.bucket)}`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)

  async function call(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    init: RequestInit = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(requestTimeoutMs)
    const answer = await client.fetch(base + path, { ...init, method, signal }).catch((error: Error) => {
      throw new BackupError(`${address} does not answer: ${describe(error)}`)
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT' && path.startsWith('/'))) return answer
    await answer.body?.cancel()
    throw new BackupError(`${address} answered ${answer.status} to ${method} ${path}`)
  }

  return {
    address,

    async put(name, bytes) {
      // Signed, so that the bucket refuses a file that was damaged on its way.
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') }
      const answer = await call('PUT', `/${keyOf(name)}`, { body: new Uint8Array(bytes), headers })
      await answer.body?.cancel()
    },

    async get(name) {
      const answer = await call('GET', `/${keyOf(name)}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      return answer.ok ? bytes : undefined
    },

    async *list(from) {
      let after: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf(from) })
        if (after !== undefined) query.set('continuation-token', after)
        const page = await (await call('GET', `?${query}`)).text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = unescapeXml(/<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? '')
          const size = Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1])
          yield { name: prefix === '' ? key : key.slice(prefix.length + 1), size }
        }
        const next = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/s.exec(page)?.[1]
        after = next === undefined ? undefined : unescapeXml(next)
      } while (after !== undefined)
    },

    async remove(name) {
      const answer = await call('DELETE', `/${keyOf(name)}`)
      await answer.body?.cancel()
    },
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) => text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)

const describe = ({ message, cause }: Error): string => (cause instanceof Error && cause.message) || message
