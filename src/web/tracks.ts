import { admissionFacts } from '#domain/admission/track.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import { studentApplicationHref } from './admission/admin/student-addresses.ts'
import { allRecruitments, facultyApplicationHref } from './recruitment/admin/faculty-addresses.ts'

/** A track as pages that show all of them name it. */
type ShownTrack = TrackFacts & {
  title: string
  /** Where administrators see an application. */
  reviewHref: (applicationId: string) => string
}

/** Everything people apply for. Part of what every page loads: facts and addresses only. */
export const shownTracks: readonly ShownTrack[] = [
  { ...admissionFacts, title: 'Student admission', reviewHref: studentApplicationHref },
  {
    ...recruitmentFacts,
    title: 'Faculty recruitment',
    reviewHref: (applicationId) => facultyApplicationHref(allRecruitments, applicationId),
  },
]
