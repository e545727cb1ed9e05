import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import type { StatusLook } from '#web/ui/status-look.ts'

type Stage = OwnApplication['status']

const stages: Record<FacultyApplication['status'], Stage> = {
  DRAFT: 'draft',
  SUBMITTED: 'submitted',
  APPROVED: 'accepted',
  REJECTED: 'rejected',
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

/** The stage an application is in; a status that is not known reads as a draft. */
export function stageOf(status: string): Stage {
  return Object.hasOwn(stages, status) ? stages[status as FacultyApplication['status']] : 'draft'
}

/** How candidates call the stages, in the order of the filter tiles. */
export const stageWords: Record<Stage, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  accepted: 'Approved',
  rejected: 'Rejected',
}

export function facultyLook(status: string): { status: StatusLook; label: string } {
  const stage = stageOf(status)
  return { status: stage, label: stageWords[stage] }
}
