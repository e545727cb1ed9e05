import type { Assertion, Attestation, AttestationOptions, FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { challengeMinutes, passkeyTransports } from '#domain/accounts/factors.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { StoredPasskey } from './stored-factors.ts'

type Site = Pick<Config, 'publicUrl'>

/** Passkeys belong to the host of the portal's public address, and are used on its pages only. */
const siteOf = ({ publicUrl }: Site) => {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const timeout = challengeMinutes * 60 * 1000
// ES256, EdDSA and RS256: what phones, computers and security keys offer.
const algorithms = [-7, -8, -257]

const named = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: passkeyTransports.filter((one) => transports.includes(one)),
})

/** What the browser needs to sign a challenge with one of these passkeys. */
export function assertionOptions(
  config: Site,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): NonNullable<FactorChallenge['passkeys']> {
  const { expectedRPID: rpId } = siteOf(config)
  return { challenge, rpId, timeout, userVerification: 'preferred', allowCredentials: passkeys.map(named) }
}

type NewPasskey = {
  challenge: string
  person: { id: string; name: string; email: string }
  institute: string
  passkeys: readonly StoredPasskey[]
}

/** What the browser needs to make a passkey that the person does not have yet. */
export function attestationOptions(
  config: Site,
  { challenge, person, institute, passkeys }: NewPasskey,
): AttestationOptions {
  return {
    challenge,
    rp: { id: siteOf(config).expectedRPID, name: institute },
    user: {
      id: Buffer.from(person.id).toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(named),
  }
}

/** The challenge that a browser says it signed; empty when unreadable. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const signed = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : ''
    return typeof signed === 'string' ? signed : ''
  } catch {
    return ''
  }
}

// The library is loaded with the first passkey: most starts never need it. The password is the first factor, so a
// passkey need not check a finger or a PIN as well.
const verifying = () => import('@simplewebauthn/server')
const requireUserVerification = false

/** The counter of a right signature by this passkey; null for a wrong one, also where the counter went back. */
export async function countOfAssertion(
  config: Site,
  assertion: Assertion,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await verifying()
  const { userHandle, ...signed } = assertion.response
  const verified = await verifyAuthenticationResponse({
    ...siteOf(config),
    response: { ...assertion, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: challenge,
    requireUserVerification,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** A new passkey whose browser signed the challenge; null if it did not. */
export async function passkeyOf(config: Site, attestation: Attestation, challenge: string) {
  const { verifyRegistrationResponse } = await verifying()
  const { transports: _told, ...response } = attestation.response
  const verified = await verifyRegistrationResponse({
    ...siteOf(config),
    response: { ...attestation, response },
    expectedChallenge: challenge,
    requireUserVerification,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter }
}
