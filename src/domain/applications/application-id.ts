/** Crockford's base 32: no I, L, O or U to misread on a printed form. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * `BSC2026-7K3M9QXT` from the track's prefix, the year of the drive and 5 random bytes of a CSPRNG: 40 bits are exactly
 * 8 characters.
 */
export function applicationIdFrom(prefix: string, year: number, randomBytes: Uint8Array): string {
  let bits = 0n
  for (const byte of randomBytes.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte)
  const characters = Array.from({ length: 8 }, (_, place) => crockford[Number((bits >> BigInt(35 - 5 * place)) & 31n)])
  return `${prefix}${year}-${characters.join('')}`
}
