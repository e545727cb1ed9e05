import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { confirmations } from '#words/confirmations.ts'
import { invalidOtp, isCodeRight } from './email-codes.ts'
import { viaOf } from './known-devices.ts'

/** Says whether a code is right without using it up; wrong tries share the count of registering. */
export const verifyRegistrationCode: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/verify-otp']> = async (
  { config, db },
  call,
) => {
  const { email, otp } = call.body
  const via = await viaOf(db, email, call)
  const code = { email, purpose: 'register' as const, code: otp, via }
  const isRight = await inTransaction(db, (tx) => isCodeRight(tx, config, code, false))
  if (!isRight) throw invalidOtp(otp)
  return { message: confirmations.in(call.language)('code-right') }
}
