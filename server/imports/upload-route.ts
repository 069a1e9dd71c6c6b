import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 as timeOrderedId } from 'uuid'
import { largestImport, uploadImportPath } from '../../contract/imports/upload-import.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import type { AppContext } from '../app-context.ts'
import { isDiskFull } from '../durable-files.ts'
import { apiError } from '../http/api-error.ts'
import { callerOf } from '../http/caller.ts'
import { authenticateAdministrator, type Identify } from '../http/dispatch.ts'
import { refuseForeignOrigin } from '../http/origin.ts'
import { isSecure } from '../http/security-headers.ts'
import { isRunning } from '../is-running.ts'
import { UnreadableFile } from './product-file/read-file.ts'
import { readUploadedFile } from './read-upload.ts'

type Request = FastifyRequest<{ Querystring: { name?: string } }>

/** Files that are read at the same time. */
const mostUploads = 2
const retryAfterSeconds = 10
const retryAfterOfFullSeconds = 300
const noRoom = 'The shop has no room left for this file. Please try again later.'

/**
 * Takes a product file as the body of a request, in pieces. It is written to the disk of this process and read from there, as
 * its letters are known only at its end.
 */
export function registerImportUpload(app: FastifyInstance, context: AppContext, identify: Identify): void {
  let uploads = 0
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', (_request, _body, done) => done(null))
    part.post(uploadImportPath, async (request: Request, reply) => {
      refuseForeignOrigin(request, context.publicUrl())
      const caller = callerOf(request, isSecure(context.publicUrl()))
      const administrator = await authenticateAdministrator(caller, identify, 'catalogue:write')
      if (Number(request.headers['content-length'] ?? 0) > largestImport) throw apiError('file-too-large')
      if (uploads >= mostUploads) throw apiError('unavailable', { retryAfter: retryAfterSeconds })
      uploads += 1
      try {
        const id = await receive(context, request, administrator.id)
        reply.header('cache-control', 'no-store').status(201)
        return { data: { id } }
      } finally {
        uploads -= 1
        request.raw.resume()
      }
    })
  })
}

/** @throws ApiError file-refused, file-too-large */
async function receive(context: AppContext, request: Request, administratorId: string): Promise<string> {
  await removeLeftFiles()
  const folder = await mkdtemp(join(tmpdir(), `product-file-${process.pid}-`))
  const id = timeOrderedId()
  try {
    const path = join(folder, 'file.csv')
    await pipeline(request.raw as Readable, bounded(), createWriteStream(path, { mode: 0o600 }))
    await readUploadedFile(context, { id, fileName: fileNameOf(request.query.name), administratorId }, path)
    return id
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw apiError('file-refused', { message: error.message, fields: { file: error.message } })
    if (!isDiskFull(error)) throw error
    context.log.error({ err: error }, 'there is no room for a product file')
    throw apiError('unavailable', { message: noRoom, retryAfter: retryAfterOfFullSeconds })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the files of processes that were killed while they took them. */
async function removeLeftFiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^product-file-(\d+)-/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    // Another user's stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

function bounded(): Transform {
  let received = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.length
      done(received > largestImport ? apiError('file-too-large') : null, piece)
    },
  })
}

const fileNameOf = (name: string | undefined): string =>
  beginningOf((name ?? '').replace(/\p{Cc}/gu, '').trim(), 200) || 'products.csv'
