import type { Admission } from '#domain/admission/admission.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { drivePath } from '#domain/drives/drive-address.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { openFirst } from '#domain/drives/window.ts'
import type { QueryFor, ShownDrive } from '#web/applications/track.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { ask } from '#web/platform/query-client.ts'
import { language } from '#web/platform/language.ts'
import { studentTrack as say } from '#words/candidates/student-track.ts'
import { feeLine, seatsLine } from './admission-lines.ts'

type AdmissionsAnswer = CallAnswer<'GET /api/admissions'>

/** An admission for pages of all tracks. */
export function driveOf(admission: Admission): ShownDrive {
  const { id, title, startDate, endDate, status, cancelled, applicationLink, translations } = admission
  const offer = say('offer', { seats: seatsLine(admission), fee: feeLine(admission) })
  return {
    id,
    title: translatorIn(translations, language)(title),
    offer,
    startDate,
    endDate,
    state: status,
    cancelled,
    publicHref: drivePath(admissionFacts, admission),
    applyHref: applicationLink,
  }
}

/** The published admissions, open ones first. */
export const announcedAdmissions = {
  ...ask('GET /api/admissions'),
  select: ({ admissions }: AdmissionsAnswer) =>
    openFirst(admissions, ({ status, startDate, endDate }) => ({ state: status, startDate, endDate })),
}

/** The same for pages of all tracks. */
export const announcedDrives: QueryFor<ShownDrive[]> = {
  ...announcedAdmissions,
  select: (answer: AdmissionsAnswer) => announcedAdmissions.select(answer).map(driveOf),
}
