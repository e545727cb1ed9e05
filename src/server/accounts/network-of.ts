import { isIPv6 } from 'node:net'
import { networkSteps, type NetworkStep } from '#domain/accounts/guessing.ts'

/** A network that a call comes from, and its limits. */
export type Network = { name: string; step: NetworkStep }

/** The eight groups of an IPv6 address, also from its short form. */
function groupsOf(ip: string): string[] {
  const [head = [], after] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  if (after === undefined) return head
  return [...head, ...Array.from({ length: 8 - head.length - after.length }, () => '0'), ...after]
}

/** The first `bits` of an address whose parts have `bitsOfPart` bits each. */
function leading(parts: readonly number[], bitsOfPart: number, bits: number): number[] {
  const whole = Math.ceil(bits / bitsOfPart)
  const cut = 2 ** (whole * bitsOfPart - bits)
  return parts.slice(0, whole).map((part, place) => (place === whole - 1 ? part - (part % cut) : part))
}

const padded = (parts: readonly number[]) => Array.from({ length: 4 }, (_, place) => parts[place] ?? 0)

/**
 * The networks of an address for counting guesses: from the smallest that one subscriber usually holds whole to the
 * widest.
 */
export function networksOf(ip: string): Network[] {
  const [, asIpv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  const address = asIpv4 ?? ip
  if (!isIPv6(address)) {
    const parts = address.split('.').map(Number)
    return networkSteps.ipv4.map((step) => ({
      step,
      name: step.bits === 32 ? address : `${padded(leading(parts, 8, step.bits)).join('.')}/${step.bits}`,
    }))
  }
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16))
  return networkSteps.ipv6.map((step) => {
    const name = leading(groups, 16, step.bits).map((group) => group.toString(16))
    return { step, name: `${name.join(':')}::/${step.bits}` }
  })
}
