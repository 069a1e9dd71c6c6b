import ipaddr from 'ipaddr.js'

/** Some proxies write the client's port behind its address: 192.0.2.1:50123, [2001:db8::1]:50123. */
const withPort = /^(?:([\d.]+)|\[([^\]]*)\])(?::\d+)?$/

/** An address as it is written without a port. What is no address is 'unknown'. */
export const addressOf = (text: string): string => parse(text)?.toString() ?? 'unknown'

/** The network of an address: itself or, with IPv6, its /64, since every customer has 2⁶⁴ addresses. What is no address is 'unknown'. */
export function networkOf(address: string): string {
  const parsed = parse(address)
  if (parsed === undefined) return 'unknown'
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

const localRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal']

/** Null for addresses of this machine and its own network: behind a proxy that is not trusted all shoppers have one. */
export function publicNetworkOf(address: string): string | null {
  const parsed = parse(address)
  return parsed === undefined || localRanges.includes(parsed.range()) ? null : networkOf(address)
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, ipv4, ipv6] = withPort.exec(text) ?? []
  const address = ipv4 ?? ipv6 ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
