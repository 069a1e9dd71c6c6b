import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { contentTypes, type PictureFormat } from '../../contract/images/pictures.ts'
import type { ImageStore } from './image-store.ts'

export type Bucket = {
  /** The address has no bucket: https://s3.eu-central-1.amazonaws.com, http://minio:9000 … */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const requestTimeoutMs = 15_000
/** Requests are repeated when the bucket answers 429 or 5xx; delays grow from 50 ms. */
const retries = 3

export class BucketRefusal extends Error {
  override name = 'BucketRefusal'
  readonly status: number
  constructor(method: string, name: string, status: number) {
    super(`The image bucket answered ${status} to ${method} ${name || 'itself'}`)
    this.status = status
  }
}

export type S3Store = ImageStore & {
  /** @throws BucketRefusal when there is no bucket, or it refuses the keys */
  check(): Promise<void>
}

/** The keys need the rights to read, write, delete and list: without the last, S3 answers 403 for missing files. */
export function openS3Store(bucket: Bucket): S3Store {
  const { endpoint, accessKeyId, secretAccessKey, region } = bucket
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket.bucket)}`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })

  async function call(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    init: RequestInit = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(requestTimeoutMs)
    const answer = await client.fetch(name === '' ? base : `${base}/${name}`, { ...init, method, signal })
    if (answer.ok || (answer.status === 404 && method !== 'PUT' && name !== '')) return answer
    await answer.body?.cancel()
    throw new BucketRefusal(method, name, answer.status)
  }

  return {
    async get(name) {
      const answer = await call('GET', name)
      const bytes = Buffer.from(await answer.arrayBuffer())
      return answer.ok ? bytes : undefined
    },

    async has(name) {
      return (await call('HEAD', name)).ok
    },

    async put(name, bytes) {
      const headers = {
        'content-type': contentTypes[path(name) as PictureFormat] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        // Signed, so that the bucket refuses a file that was damaged on its way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const answer = await call('PUT', name, { body: new Uint8Array(bytes), headers })
      await answer.body?.cancel()
    },

    async remove(name) {
      const answer = await call('DELETE', name)
      await answer.body?.cancel()
    },

    async check() {
      await call('HEAD', '')
    },
  }
}

const path = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
