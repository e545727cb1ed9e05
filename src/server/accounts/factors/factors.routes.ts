import type { factorsEndpoints } from '#domain/accounts/factors.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from './enrolment.ts'
import { offerProof, prove } from './fresh-proof.ts'
import { logInWithFactor } from './log-in-with-factor.ts'
import { listFactors, removeFactor, renewRecoveryCodes } from './own-factors.ts'
import { resetFactors } from './reset-factors.ts'

export const factorsVerbs: Verbs<Context, typeof factorsEndpoints> = {
  'POST /api/auth/factor': logInWithFactor,
  'POST /api/account/proof/options': offerProof,
  'POST /api/account/proof': prove,
  'GET /api/account/factors': listFactors,
  'POST /api/account/factors/totp': beginTotp,
  'POST /api/account/factors/totp/confirm': confirmTotp,
  'POST /api/account/factors/passkeys/options': beginPasskey,
  'POST /api/account/factors/passkeys': addPasskey,
  'DELETE /api/account/factors/{id}': removeFactor,
  'POST /api/account/factors/recovery-codes': renewRecoveryCodes,
  'POST /api/people/{id}/reset-factors': resetFactors,
}
