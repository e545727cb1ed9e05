import { isIPv6 } from 'node:net'
import { networkSteps } from '#domain/accounts/guessing.ts'
import type { NetworkStep } from '#domain/accounts/guessing.ts'

/** A network that a call comes from, and what such a network may do. */
export type Network = { name: string; step: NetworkStep }

/** The eight groups of an IPv6 address, written short or not. */
function groupsOf(ip: string): string[] {
  const [head = [], after] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  if (after === undefined) return head
  return [...head, ...Array.from({ length: 8 - head.length - after.length }, () => '0'), ...after]
}

/** The first bits of an address whose parts have so many bits each, its last part cut. */
function leading(parts: readonly number[], bitsOfPart: number, bits: number): number[] {
  const whole = Math.ceil(bits / bitsOfPart)
  const cut = 2 ** (whole * bitsOfPart - bits)
  return parts.slice(0, whole).map((part, place) => (place === whole - 1 ? part - (part % cut) : part))
}

/** The networks a call comes from, as guessing is counted: from the one that whoever has one address of it has whole, to the widest. */
export function networksOf(ip: string): Network[] {
  const [, asIpv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  const address = asIpv4 ?? ip
  if (!isIPv6(address)) {
    const parts = address.split('.').map(Number)
    return networkSteps.ipv4.map((step) => ({
      step,
      name: step.bits === 32 ? address : `${leading(parts, 8, step.bits).join('.')}.0/${step.bits}`,
    }))
  }
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16))
  return networkSteps.ipv6.map((step) => {
    const name = leading(groups, 16, step.bits).map((group) => group.toString(16))
    return { step, name: `${name.join(':')}::/${step.bits}` }
  })
}
