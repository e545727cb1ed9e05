import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { admissionFacts } from '#domain/admission/facts.ts'
import { useParams } from '#lib/router/router-provider.tsx'
import { CourseNames } from '#web/selection/course-names.tsx'
import type { StagedDrive } from '#web/selection/stage-line.tsx'
import { StagePage } from '#web/selection/stage-page.tsx'
import { allAdmissions } from './stored-admissions.ts'
import {
  studentJoiningHref,
  studentListOf,
  studentListsHref,
  studentPeopleHref,
  studentAllotmentsHref,
  studentSelectionHref,
  studentStageHref,
} from './student-addresses.ts'

/** An admission with the pages on which its stage is moved on. */
export function stagedAdmission(driveId: string): StagedDrive {
  return {
    track: admissionFacts.name,
    driveId,
    stageHref: studentStageHref(driveId),
    listHref: (search) => studentListOf({ ...search, admissionId: driveId }),
    listsHref: studentListsHref(driveId),
    policiesHref: studentSelectionHref(driveId),
    allotmentsHref: studentAllotmentsHref(driveId),
    joiningHref: studentJoiningHref(driveId),
    peopleHref: studentPeopleHref(driveId),
  }
}

/** Names the courses of the admission in the address by its translations, in everything below. */
export function CoursesOfAdmission({ children }: { children: ReactNode }) {
  const { driveId } = useParams()
  const admission = useQuery(allAdmissions).data?.admissions.find(({ id }) => id === driveId)
  return <CourseNames translations={admission?.translations}>{children}</CourseNames>
}

/** `/paramedical/admin/admissions/{driveId}/selection/stage` */
export function StudentStagePage() {
  const { driveId = '' } = useParams()
  return (
    <CoursesOfAdmission>
      <StagePage of={stagedAdmission(driveId)} />
    </CoursesOfAdmission>
  )
}
