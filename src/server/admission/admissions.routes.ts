import type { admissionEndpoints } from '#domain/admission/student.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { changeAdmission } from './change-admission.ts'
import { createAdmission } from './create-admission.ts'
import { deleteAdmission } from './delete-admission.ts'
import { listAdmissions } from './list-admissions.ts'

export const admissionVerbs: Verbs<Context, typeof admissionEndpoints> = {
  'GET /api/admissions': listAdmissions,
  'POST /api/admissions': createAdmission,
  'PUT /api/admissions/{id}': changeAdmission,
  'DELETE /api/admissions/{id}': deleteAdmission,
}
