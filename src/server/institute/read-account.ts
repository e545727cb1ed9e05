import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { accountAnswer, loadAccount } from './stored-account.ts'

export const readAccount: Verb<Context, (typeof instituteEndpoints)['GET /api/account']> = async ({ db }) =>
  accountAnswer(await loadAccount(db))
