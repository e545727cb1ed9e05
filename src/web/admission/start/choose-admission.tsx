import type { Admission } from '#domain/admission/admission.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { ListRows } from '#web/ui/list-rows.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AdmissionRow } from '../admission-rows.tsx'

/** No admission was named, or one that is not announced: the ones there are. */
export function ChooseAdmission({ admissions }: { admissions: readonly Admission[] }) {
  const current = admissions.filter(({ status }) => status !== 'Closed')
  return (
    <PageBody>
      <PageTitle lead="Choose the admission you apply for.">New application</PageTitle>
      {current.length === 0 ? (
        <Card>
          <EmptyState
            title="No admission is open"
            actions={<ButtonLink to="/paramedical">Student admission</ButtonLink>}
          >
            The next one is announced in the notices.
          </EmptyState>
        </Card>
      ) : (
        <ListRows>
          {current.map((admission) => (
            <AdmissionRow
              key={admission.id}
              admission={admission}
              href={`/paramedical/application/new?admission=${encodeURIComponent(admission.id)}`}
            />
          ))}
        </ListRows>
      )}
    </PageBody>
  )
}
