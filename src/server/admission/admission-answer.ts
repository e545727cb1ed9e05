import type { Admission, AdmissionSettings } from '#domain/admission/admission.ts'
import { windowState } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem } from '#domain/platform/problem.ts'
import { instant } from '#server/applications/answer-parts.ts'
import type { Drive, DriveContent } from '#server/applications/drives/lock-drive.ts'
import type { AdmissionRules } from './student-track.ts'

/** An admission as a drive stores it. */
export function driveOf({ courses, fee, rules, updatedAt: _read, ...common }: AdmissionSettings): DriveContent {
  const settings: AdmissionRules = { courses, fee, rules }
  return { track: 'admission', ...common, settings }
}

/** An admission as people see it: open, upcoming or closed by today's date. */
export function admissionAnswer(drive: Drive, today: Day): Admission {
  const { id, title, description, startDate, endDate, published, updatedAt } = drive
  // Written by `driveOf`, from the same schema.
  const { courses, fee, rules } = drive.settings as AdmissionRules
  return {
    id,
    title,
    description,
    startDate,
    endDate,
    updatedAt: instant(updatedAt),
    status: windowState(startDate, endDate, today),
    applicationLink: `/paramedical/application/new?admission=${id}`,
    published,
    courses,
    fee,
    rules,
  }
}

/** The drive, when it is one of this track. */
export function admissionOr404(drive: Drive | null): Drive {
  if (drive?.track !== 'admission') throw new Problem('not-found', 'There is no such admission.')
  return drive
}
