import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { nextToApplyFor } from '#web/admission/admission-dates.ts'
import { feeLine, seatsLine } from '#web/admission/admission-lines.ts'
import { AdmissionRow } from '#web/admission/admission-rows.tsx'
import { Instructions } from '#web/admission/instructions.tsx'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { ReadyCard } from '#web/admission/ready-list.tsx'
import { useOwnStudent } from '#web/admission/use-own-student.ts'
import { ContinueDraft, NextAction } from '#web/applications/next-action.tsx'
import { openDrafts } from '#web/applications/own-application.ts'
import { OwnLists } from '#web/applications/own-lists.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type Own = { applications: StudentApplication[]; admissions: Admission[] }

function Next({ applications, admissions }: Own) {
  const [draft] = openDrafts(applications.map(ownStudentApplication))
  const admission = nextToApplyFor(admissions, applications)
  if (draft) return <ContinueDraft application={draft} />
  if (!admission) return null
  return (
    <NextAction
      title={admission.title}
      subtitle={`${seatsLine(admission)}. Fee ${feeLine(admission)}`}
      startDate={admission.startDate}
      endDate={admission.endDate}
      action={{ href: admission.applicationLink, word: 'Apply now' }}
    />
  )
}

/** An admission already begun leads to the person's own application. */
function hrefFor(admission: Admission, applications: readonly StudentApplication[]): string {
  const begun = applications.find(({ admissionId }) => admissionId === admission.id)
  return begun ? ownStudentApplication(begun).viewHref : admission.applicationLink
}

function StudentTrack({ applications, admissions }: Own) {
  const own = applications.map(ownStudentApplication)
  const [next] = openDrafts(own)
  const drafts = own.filter((application) => application.status === 'draft' && application !== next)
  const sent = own.filter(({ status }) => status !== 'draft')
  const current = admissions.filter(({ status }) => status !== 'Closed')
  return (
    <Stack gap={40}>
      <Next applications={applications} admissions={admissions} />
      <Columns gap={40}>
        <Stack gap={40}>
          <section>
            <SectionHead title="Open admissions" />
            <ListRows>
              {current.map((admission) => (
                <AdmissionRow key={admission.id} admission={admission} href={hrefFor(admission, applications)} />
              ))}
              {current.length === 0 && (
                <ListRow title="No admission is open" meta="The next one is announced in the notices." />
              )}
            </ListRows>
          </section>
          <OwnLists drafts={drafts} sent={sent} draftsTitle={next ? 'Other drafts' : 'Drafts'} />
        </Stack>
        <Stack gap={32}>
          <ReadyCard admission={current[0]} />
          <Instructions isNarrow />
        </Stack>
      </Columns>
    </Stack>
  )
}

/** `/paramedical/dashboard`: the student track's own start page (decision 9). */
export function ParamedicalDashboardPage() {
  const { data, error, refetch, isFetching } = useOwnStudent()
  return (
    <PageBody>
      <PageTitle lead="Open admissions, your own applications, and what you need to apply.">
        Student admission
      </PageTitle>
      {error && !data && (
        <Card>
          <ErrorState error={error} onTryAgain={refetch} isRetrying={isFetching} />
        </Card>
      )}
      {!error && !data && (
        <Card isPadded={false} isEdge>
          <SkeletonRows rows={4} rowHeight={88} />
        </Card>
      )}
      {data && <StudentTrack {...data} />}
    </PageBody>
  )
}
