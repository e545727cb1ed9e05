import type { AttestationOptions, FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { factors as say } from '#words/account/factors.ts'

const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host)

/** Whether passkeys can be used here: browsers know them at a secure address only, with a name. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function' && !isNumeric(location.hostname)

// The library is loaded with the first use.
const browser = () => import('@simplewebauthn/browser')

/** The browser's own words are for programmers, whether the person cancelled or the time ran out. */
async function inWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    throw new Error(say('passkeyCancelled'), { cause })
  }
}

// The portal asks for no extensions.
function withoutExtensions<T extends { clientExtensionResults: object }>(made: T) {
  const { clientExtensionResults: _none, ...rest } = made
  return { ...rest, clientExtensionResults: {} }
}

/** Has a passkey sign the challenge. */
export async function signWithPasskey(optionsJSON: NonNullable<FactorChallenge['passkeys']>) {
  const { startAuthentication } = await browser()
  return withoutExtensions(await inWords(startAuthentication({ optionsJSON })))
}

/** Has the browser make a passkey. */
export async function makePasskey(optionsJSON: AttestationOptions) {
  const { startRegistration } = await browser()
  return withoutExtensions(await inWords(startRegistration({ optionsJSON })))
}
