import { Secret, TOTP } from 'otpauth'

// What every authenticator app assumes (RFC 6238). A phone's clock may be one step off.
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
const stepsOff = 1

/** A new secret of 160 bits, in base 32 (RFC 4226, 4). */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

const codesOf = (secret: string) => new TOTP({ ...settings, secret: Secret.fromBase32(secret) })

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/** The step of a right code, counted in thirty seconds since 1970; null for a wrong one. Compared in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const off = codesOf(secret).validate({ token: code, timestamp, window: stepsOff })
  return off === null ? null : TOTP.counter({ period: settings.period, timestamp }) + off
}
