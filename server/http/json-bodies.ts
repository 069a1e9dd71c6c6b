import type { FastifyInstance } from 'fastify'
import { UnderWay } from '../under-way.ts'
import { apiError } from './api-error.ts'
import { networkOf } from './network-of.ts'

/** Bytes, for bodies that are no operation's, such as webhooks. Operations set their own limits. */
export const largestBody = 512 * 1024

/** Operations need five levels. Parsing a hundred thousand would block all other requests. */
const deepestNesting = 32

/** Values, keys not counted. The largest carts and edits have a few thousand; 262,144 fit into a body of 512 kB. */
const mostValues = 20_000

/** An empty body counts as none, since clients send its content type with DELETE as well. */
export function readJsonBodies(app: FastifyInstance): void {
  boundBodies(app)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.length === 0) done(null, undefined)
    else if (isTooCostly(text)) done(apiError('invalid-json'))
    else parse(request, text, (error, parsed) => done(error, withPlainZeros(text, parsed)))
  })
}

/** A zero with a sign is a zero: `-0` would be another value than 0 where a change is looked for. */
function withPlainZeros(text: string, parsed: unknown): unknown {
  return /(?:^|[\s:,[])-0/.test(text) ? plainZeros(parsed) : parsed
}

function plainZeros(value: unknown): unknown {
  if (value === 0) return 0
  if (typeof value !== 'object' || value === null) return value
  for (const [key, each] of Object.entries(value)) (value as Record<string, unknown>)[key] = plainZeros(each)
  return value
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

function isTooCostly(json: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === quote) at = endOfString(json, at)
    else if (code === comma) values++
    else if (closing.has(code)) depth--
    else if (opening.has(code)) {
      depth++
      values++
    }
    if (depth > deepestNesting || values > mostValues) return true
  }
  return false
}

/** @returns where the quote is that ends the string, or the length of a text that lacks it */
function endOfString(json: string, begin: number): number {
  let at = begin + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/** What has come of a body is held until its end comes: half a megabyte each, for two minutes at most. */
const mostOfOneNetwork = 100
const retryAfterSeconds = 5

/** Refuses with `unavailable` what a network sends while many of its bodies are under way: they would fill the memory. */
function boundBodies(app: FastifyInstance): void {
  const underWay = new UnderWay()
  app.addHook('preParsing', ({ raw, ip }, reply, _payload, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || 'transfer-encoding' in raw.headers
    if (raw.complete || !hasBody) return done()
    const network = networkOf(ip)
    if (underWay.of(network) >= mostOfOneNetwork)
      return done(apiError('unavailable', { retryAfter: retryAfterSeconds }))
    underWay.begin(network)
    let isUnderWay = true
    const end = () => {
      if (isUnderWay) underWay.end(network)
      isUnderWay = false
    }
    raw.once('end', end).once('close', end)
    // A body that is refused, as it is too large, is not read to its end.
    reply.raw.once('finish', end)
    done()
  })
}
