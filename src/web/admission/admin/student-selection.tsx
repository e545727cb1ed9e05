import type { Permission } from '#domain/accounts/permissions.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { useParams } from '#lib/router/router-provider.tsx'
import { JoiningPage } from '#web/joining/joining-page.tsx'
import { PeoplePage } from '#web/joining/people-page.tsx'
import { PoliciesPage, type SelectedDrive } from '#web/selection/policies-page.tsx'
import { AllotmentsPage } from '#web/selection/allotments-page.tsx'
import { studentWireCalls } from '../student-applications.ts'
import { studentReviewHref, studentAllotmentsHref } from './student-addresses.ts'
import { CoursesOfAdmission, stagedAdmission } from './student-stage.tsx'

/** The admission in the address, whose seats are given away. */
function useSelectedAdmission(): SelectedDrive {
  const { driveId = '' } = useParams()
  const mayPropose = useMay()('selection.propose', { track: admissionFacts.name, driveId })
  const mayApprove = useMay()('selection.approve', { track: admissionFacts.name, driveId })
  return {
    driveId,
    allotmentsHref: studentAllotmentsHref(driveId),
    stage: stagedAdmission(driveId),
    mayPropose,
    mayApprove,
  }
}

/** `/paramedical/admin/admissions/{id}/selection/joining` */
export function StudentJoiningPage() {
  const { driveId, stage } = useSelectedAdmission()
  const may = useMay()
  const { query: application } = studentWireCalls
  const of = {
    driveId,
    stage,
    may: (permission: Permission) => may(permission, { track: admissionFacts.name, driveId }),
    application,
    reviewHref: studentReviewHref,
  }
  return (
    <CoursesOfAdmission>
      <JoiningPage of={of} />
    </CoursesOfAdmission>
  )
}

/** `/paramedical/admin/admissions/{id}/selection/people` */
export function StudentPeoplePage() {
  const { stage } = useSelectedAdmission()
  return <PeoplePage of={stage} />
}

/** `/paramedical/admin/admissions/{id}/selection` */
export function StudentPoliciesPage() {
  return (
    <CoursesOfAdmission>
      <PoliciesPage of={useSelectedAdmission()} />
    </CoursesOfAdmission>
  )
}

/** `/paramedical/admin/admissions/{id}/selection/allotments`, and one of them. */
export function StudentAllotmentsPage() {
  const { allotmentId } = useParams()
  return (
    <CoursesOfAdmission>
      <AllotmentsPage of={useSelectedAdmission()} allotmentId={allotmentId} />
    </CoursesOfAdmission>
  )
}
