import { z } from 'zod'
import { RowId } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { bareDigits } from '../platform/digits.ts'
import { endpoints } from '../platform/endpoint.ts'
import { line } from '../platform/text.ts'
import { LoggedIn } from './account.ts'
import { factorKinds, passkeyTransports } from './factors.ts'

// The longest values that browsers send, generously.
const encoded = (max: number) => z.base64url().max(max)
const longId = 1400
const challengeCharacters = 43

const OneTimeCode = z.string().max(40).transform(bareDigits)

const Credential = { id: encoded(longId), rawId: encoded(longId), type: z.literal('public-key') }
const Extensions = z.looseObject({})

/** A passkey's signature of a challenge, as the browser makes it (WebAuthn). */
export const Assertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(2000),
    signature: encoded(2000),
    userHandle: encoded(200).optional(),
  }),
  clientExtensionResults: Extensions,
})
export type Assertion = z.infer<typeof Assertion>

/** A new passkey, as the browser makes it. */
export const Attestation = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: Extensions,
})
export type Attestation = z.infer<typeof Attestation>

const CredentialName = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
})

/** The options for `navigator.credentials.get`. */
const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(CredentialName),
})

/** The options for `navigator.credentials.create`. */
export const AttestationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('discouraged'), userVerification: z.literal('preferred') }),
  excludeCredentials: z.array(CredentialName),
})
export type AttestationOptions = z.infer<typeof AttestationOptions>

/** The means by which somebody can prove themselves: `challenge` comes back with the proof, and is what a passkey signs. */
export const FactorChallenge = z.object({
  kinds: z.array(z.enum(factorKinds)),
  challenge: z.string(),
  passkeys: AssertionOptions.nullable(),
})
export type FactorChallenge = z.infer<typeof FactorChallenge>

/** One of these three. */
export const FactorProof = z.object({
  code: OneTimeCode.optional(),
  assertion: Assertion.optional(),
  recoveryCode: z.string().max(60).optional(),
})
export type FactorProof = z.infer<typeof FactorProof>

export const OwnFactor = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  /** What the person calls a passkey; empty for codes. */
  name: z.string(),
  since: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type OwnFactor = z.infer<typeof OwnFactor>

const OwnFactors = z.object({
  /** Whether the person may add one: officers may. */
  isOffered: z.boolean(),
  /** Whether the settings ask one of the person's roles, from this day. */
  isAsked: z.boolean(),
  askedFrom: Day.nullable(),
  factors: z.array(OwnFactor),
  recoveryCodesLeft: z.int(),
})

/** Shown once; empty where earlier codes stay valid. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const factorsEndpoints = endpoints({
  'POST /api/auth/factor': {
    access: 'public',
    summary: 'Log in with the second step, after the right password',
    body: FactorProof.extend({ challenge: z.string().max(challengeCharacters) }),
    answer: LoggedIn.extend({
      /** After a recovery code. */
      recoveryCodesLeft: z.int().optional(),
    }),
  },
  'POST /api/account/proof/options': {
    access: 'login',
    summary: 'With what the person can prove themselves again',
    answer: FactorChallenge,
  },
  'POST /api/account/proof': {
    access: 'login',
    summary: 'Prove oneself again with the second step: delicate deeds need a proof of the last five minutes',
    body: FactorProof,
    answer: z.object({ until: z.string() }),
  },
  'GET /api/account/factors': {
    access: 'login',
    summary: 'The person’s ways of two-step verification, and whether one is required',
    answer: OwnFactors,
    shows: 'factors',
  },
  'POST /api/account/factors/totp': {
    access: 'login',
    summary: 'Begin with one-time codes: the secret for an authenticator app',
    freshProof: true,
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /api/account/factors/totp/confirm': {
    access: 'login',
    summary: 'Confirm one-time codes with the first of them',
    body: z.object({ code: OneTimeCode }),
    answer: RecoveryCodes,
    changes: ['factors'],
  },
  'POST /api/account/factors/passkeys/options': {
    access: 'login',
    summary: 'What the browser needs to make a passkey',
    freshProof: true,
    answer: AttestationOptions,
  },
  'POST /api/account/factors/passkeys': {
    access: 'login',
    summary: 'Add a passkey',
    body: z.object({ name: line(60), attestation: Attestation }),
    answer: RecoveryCodes.extend({ factor: OwnFactor }),
    status: 201,
    changes: ['factors'],
  },
  'DELETE /api/account/factors/{id}': {
    access: 'login',
    summary: 'Remove a way of two-step verification; the recovery codes go with the last one',
    params: z.object({ id: RowId }),
    freshProof: true,
    answer: 'empty',
    changes: ['factors'],
  },
  'POST /api/account/factors/recovery-codes': {
    access: 'login',
    summary: 'Make new recovery codes; those of before count no more',
    freshProof: true,
    answer: RecoveryCodes,
    changes: ['factors'],
  },
  'POST /api/people/{id}/reset-factors': {
    access: { may: 'people.grant' },
    summary:
      'Remove the two-step verification of somebody who lost it: the first officer asks, another one confirms within a day',
    params: z.object({ id: RowId }),
    freshProof: true,
    /** Until when somebody else has to confirm; null once it is done. */
    answer: z.object({ pendingUntil: z.string().nullable() }),
    status: 202,
    isNothingNew: ({ pendingUntil }: { pendingUntil: string | null }) => pendingUntil === null,
  },
})
