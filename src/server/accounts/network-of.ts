import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, written short or not. */
function groupsOf(ip: string): string[] {
  const [head = [], after] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  if (after === undefined) return head
  return [...head, ...Array.from({ length: 8 - head.length - after.length }, () => '0'), ...after]
}

/**
 * The network a call comes from, as guessing is counted: an IPv4 address, or the /64 of an IPv6 one, since whoever has
 * one address of it has all.
 */
export function networkOf(ip: string): string {
  const [, asIpv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (asIpv4 !== undefined) return asIpv4
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
