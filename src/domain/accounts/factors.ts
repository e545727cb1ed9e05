import { may, permissions, type Holder, type Permission } from './permissions.ts'

export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** How a browser reaches an authenticator (WebAuthn 5.8.4). */
export const passkeyTransports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable'] as const

/** How long a log-in waits for its second step, and a new passkey for its browser. */
export const challengeMinutes = 5
/** Wrong answers to one challenge before the password is required again. */
export const maxTriesOfChallenge = 5
/** How long a proof is valid for delicate deeds. */
export const proofMinutes = 5
/** How long a browser can log in without the second step. */
export const factorDaysOfDevice = 30
/** Another officer has so long to confirm that somebody's factors are removed. */
export const resetHours = 24
export const recoveryCodeCount = 10
/** More passkeys than anybody has devices. */
export const maxPasskeys = 20

const onlyReads = (permission: Permission) => /\.(read|export)$/.test(permission)
const changing = permissions.filter((permission) => !onlyReads(permission))

/** Whether somebody's roles change or reveal anything, so that two-step verification can be required of them. */
export function changesSomething(holder: Holder): boolean {
  return may(holder, changing)
}
