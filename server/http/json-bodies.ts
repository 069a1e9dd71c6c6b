import type { FastifyInstance } from 'fastify'
import { apiError } from './api-error.ts'

/** Bytes that are read of a body which is no call's, such as a payment provider's event. Calls say their own limit. */
export const largestBody = 512 * 1024

/** Lists and objects within each other; a call needs five. Parsing a hundred thousand keeps everybody else waiting. */
const deepestNesting = 32

/** Bodies are JSON. An empty one is no body: clients say "application/json" on a DELETE that carries nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.length === 0) done(null, undefined)
    else if (isNestedTooDeeply(text)) done(apiError('invalid-json'))
    else parse(request, text, done)
  })
}

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether a JSON text nests deeper than any call needs; one look at each character, before anything is parsed. */
function isNestedTooDeeply(json: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inString) {
      if (code === backslash) at++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (opening.has(code)) {
      depth++
      if (depth > deepestNesting) return true
    } else if (closing.has(code)) depth--
  }
  return false
}
