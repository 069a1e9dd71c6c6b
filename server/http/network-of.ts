import ipaddr from 'ipaddr.js'

/** The network of an address: itself or, with IPv6, its /64, since every customer has 2⁶⁴ addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

const localRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal']

/** Null for addresses of this machine and its own network: behind a proxy that is not trusted all shoppers have one. */
export function publicNetworkOf(address: string): string | null {
  const isLocal = !ipaddr.isValid(address) || localRanges.includes(ipaddr.process(address).range())
  return isLocal ? null : networkOf(address)
}
