import type { recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { changeRecruitment } from './change-recruitment.ts'
import { createRecruitment } from './create-recruitment.ts'
import { deleteRecruitment } from './delete-recruitment.ts'
import { listRecruitments } from './list-recruitments.ts'
import { readRecruitment } from './read-recruitment.ts'

export const recruitmentVerbs: Verbs<Context, typeof recruitmentEndpoints> = {
  'GET /api/faculty/recruitment': listRecruitments,
  'GET /api/faculty/recruitment/{recruitmentId}': readRecruitment,
  'POST /api/faculty/recruitment': createRecruitment,
  'PUT /api/faculty/recruitment/{recruitmentId}': changeRecruitment,
  'DELETE /api/faculty/recruitment/{recruitmentId}': deleteRecruitment,
}
