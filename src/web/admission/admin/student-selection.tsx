import { admissionFacts } from '#domain/admission/facts.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { useParams } from '#web/platform/router/router-provider.tsx'
import { PoliciesPage } from '#web/selection/policies-page.tsx'
import type { SelectedDrive } from '#web/selection/policies-page.tsx'
import { RunsPage } from '#web/selection/runs-page.tsx'
import { studentSelection } from '../student-applications.ts'
import { admissionsHref, studentRunsHref, studentSelectionHref } from './student-addresses.ts'
import { stagedAdmission } from './student-stage.tsx'

/** The admission in the address, whose seats are given away. */
function useSelectedAdmission(): SelectedDrive {
  const { driveId = '' } = useParams()
  const mayApprove = useMay()('selection.approve', { track: admissionFacts.name, driveId })
  return {
    driveId,
    client: studentSelection,
    drivesHref: admissionsHref,
    policiesHref: studentSelectionHref(driveId),
    runsHref: studentRunsHref(driveId),
    stage: stagedAdmission(driveId),
    mayApprove,
  }
}

/** `/paramedical/admin/admissions/{id}/selection` */
export function StudentPoliciesPage() {
  return <PoliciesPage of={useSelectedAdmission()} />
}

/** `/paramedical/admin/admissions/{id}/selection/runs`, and one of them. */
export function StudentRunsPage() {
  const { runId } = useParams()
  return <RunsPage of={useSelectedAdmission()} runId={runId} />
}
