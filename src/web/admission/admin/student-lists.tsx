import { admissionFacts } from '#domain/admission/facts.ts'
import { ListsPage, type TrackLists } from '#web/selection/lists-page.tsx'
import { studentReviewHref } from './student-addresses.ts'
import { CoursesOfAdmission, stagedAdmission } from './student-stage.tsx'

const lists: TrackLists = {
  track: admissionFacts.name,
  reviewHref: studentReviewHref,
  stageOf: stagedAdmission,
}

/** `/paramedical/admin/admissions/{driveId}/selection/lists` */
export function StudentListsPage() {
  return (
    <CoursesOfAdmission>
      <ListsPage of={lists} />
    </CoursesOfAdmission>
  )
}
