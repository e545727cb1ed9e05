import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { instituteAnswer, loadInstitute, wholeInstitute } from './stored-institute.ts'

export const readInstitute: Verb<Context, (typeof instituteEndpoints)['GET /api/institute']> = async ({ config, db }) =>
  instituteAnswer(await loadInstitute(db), config.demo)

export const readInstituteSettings: Verb<Context, (typeof instituteEndpoints)['GET /api/institute/settings']> = async ({
  config,
  db,
}) => wholeInstitute(await loadInstitute(db), config.demo)
