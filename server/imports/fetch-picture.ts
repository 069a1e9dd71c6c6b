import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { fileTooLarge, largestUpload } from '../../contract/images/uploads.ts'
import { decodedBody } from './decoded-body.ts'
import { PictureProblem } from './picture-problem.ts'

const mostRedirects = 5
const timeoutMs = 20_000

const shortestPauseMs = 60_000
const longestPauseMs = 24 * 3_600_000

/** Of an answer that asks for fewer questions: the seconds or the time that it names, a minute at least. */
function pauseOf({ statusCode, headers }: http.IncomingMessage): { pauseMs?: number } {
  const after = headers['retry-after']
  if (statusCode !== 429 && (statusCode !== 503 || after === undefined)) return {}
  const asked = /^\d+$/.test(after ?? '') ? Number(after) * 1_000 : Date.parse(after ?? '') - Date.now()
  return { pauseMs: Math.min(Math.max(asked || 0, shortestPauseMs), longestPauseMs) }
}

/** What IPv6 has given to the public internet. The rest has forms of IPv4 addresses, too. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3')

/**
 * Looks public, and answers Azure's machines alone, with what configures them. What other clouds have for this lies in ranges
 * that are private anyway: 169.254.0.0/16, 100.64.0.0/10, 192.0.0.0/24 and fc00::/7.
 */
const azureWireServer = '168.63.129.16'

/** Whether an address is one of the public internet: none of a private network, of this machine, or that leads to one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in the form of IPv6 counts as itself; 6to4, Teredo and NAT64 have ranges of their own.
  const read = ipaddr.process(address)
  if (read.toString() === azureWireServer) return false
  return read.range() === 'unicast' && (read.kind() === 'ipv4' || read.match(publicIpv6))
}

const refusal = () => new PictureProblem('This address leads to a private network.', { isFinal: true })

type IsAllowed = (address: string) => boolean
/** All addresses that a name means now. */
export type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const lookupMs = 6_000

/**
 * It waits on no thread: two lookups by `dns.lookup` whose name servers are silent would keep those of payments and mails waiting.
 * Each lookup asks the name servers that are configured by then, or `servers`.
 */
export const askNameServers =
  (servers?: readonly string[]): Resolve =>
  async (hostname, _options, done) => {
    const resolver = new dns.promises.Resolver({ timeout: 3_000, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = setTimeout(() => resolver.cancel(), lookupMs)
    const [found4, found6] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    clearTimeout(cancel)
    const addresses = [
      ...(found4.status === 'fulfilled' ? found4.value.map((address) => ({ address, family: 4 })) : []),
      ...(found6.status === 'fulfilled' ? found6.value.map((address) => ({ address, family: 6 })) : []),
    ]
    done(addresses.length === 0 ? new Error('The name has no address.') : null, addresses)
  }

/** Checks what a name means at the moment of connecting, so that another answer a moment later helps nobody. */
const checkedLookup =
  (isAllowed: IsAllowed, resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const allowed = addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (first === undefined || allowed.length < addresses.length) return done(refusal(), '', 0)
      return options.all ? done(null, allowed) : done(null, first.address, first.family)
    })
  }

/**
 * Fetches a picture of at most `largestUpload` bytes. Every redirect is checked like the first address.
 * @throws PictureProblem
 */
export async function fetchPicture(
  address: string,
  isAllowed: IsAllowed = isPublicAddress,
  resolve: Resolve = askNameServers(),
): Promise<Buffer> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await request(url, isAllowed, resolve)
    if (Buffer.isBuffer(answer)) return answer
    const next = URL.parse(answer.location, url)
    if (next === null) throw new PictureProblem('The address leads nowhere.')
    url = next
  }
  throw new PictureProblem('The address redirects in a loop.')
}

function request(url: URL, isAllowed: IsAllowed, resolve: Resolve): Promise<Buffer | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new PictureProblem('This is not a web address.', { isFinal: true })
  // A number needs no lookup.
  if (isIP(host) && !isAllowed(host)) throw refusal()
  return new Promise((done, fail) => {
    const give = (error: Error) =>
      fail(error instanceof PictureProblem ? error : new PictureProblem('The other shop does not answer.'))
    const asked = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        agent: false,
        lookup: checkedLookup(isAllowed, resolve),
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'image/*', 'user-agent': 'Selvedge' },
      },
      (answer) => {
        answer.on('error', give)
        const { statusCode = 0, headers } = answer
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          answer.destroy()
          done({ location: headers.location })
          return
        }
        if (statusCode !== 200) {
          answer.destroy()
          give(new PictureProblem(`The other shop answers ${statusCode}.`, pauseOf(answer)))
          return
        }
        const pieces: Buffer[] = []
        let received = 0
        answer.on('data', (piece: Buffer) => {
          received += piece.length
          pieces.push(piece)
          if (received > largestUpload) answer.destroy(new PictureProblem(fileTooLarge(), { isFinal: true }))
        })
        answer.on('end', () => done(decodedBody(Buffer.concat(pieces), headers['content-encoding'])))
      },
    )
    asked.on('error', give)
  })
}
