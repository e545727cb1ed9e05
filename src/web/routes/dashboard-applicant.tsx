import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { admissionDates, nextToApplyFor } from '#web/admission/admission-dates.ts'
import { feeLine, seatsLine } from '#web/admission/admission-lines.ts'
import { ReadyCard } from '#web/admission/ready-list.tsx'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { useOwnStudent } from '#web/admission/use-own-student.ts'
import { ClosingDates } from '#web/applications/closing-dates.tsx'
import { ContinueDraft, NextAction } from '#web/applications/next-action.tsx'
import { openDrafts } from '#web/applications/own-application.ts'
import { OwnLists } from '#web/applications/own-lists.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type Own = { applications: StudentApplication[]; admissions: Admission[] }

function NothingYet() {
  return (
    <Card>
      <EmptyState title="No Applications Yet" actions={<ButtonLink to="/paramedical">Student Admission</ButtonLink>}>
        Choose an open admission or recruitment to start. You can stop at any step and come back.
      </EmptyState>
    </Card>
  )
}

function WhatIsNext({ applications, admissions }: Own) {
  const [draft] = openDrafts(applications.map(ownStudentApplication))
  if (draft) return <ContinueDraft application={draft} />
  const admission = nextToApplyFor(admissions, applications)
  if (!admission) return applications.length === 0 ? <NothingYet /> : null
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

function Everything({ applications, admissions }: Own) {
  const own = applications.map(ownStudentApplication)
  const [next] = openDrafts(own)
  const drafts = own.filter((application) => application.status === 'draft' && application !== next)
  const sent = own.filter((application) => application.status !== 'draft')
  const dates = admissionDates(admissions, applications)
  return (
    <Stack gap={40}>
      <WhatIsNext applications={applications} admissions={admissions} />
      <Columns gap={40}>
        {drafts.length + sent.length > 0 ? (
          <OwnLists drafts={drafts} sent={sent} draftsTitle={next ? 'Other drafts' : 'Drafts'} />
        ) : (
          <ReadyCard admission={admissions[0]} />
        )}
        <Stack gap={24}>
          {dates.length > 0 && (
            <section>
              <SectionHead title="Closing dates" />
              <ClosingDates dates={dates} />
            </section>
          )}
          {sent.length > 0 && (
            <Callout isSmall>
              After the closing date we check every application. You get an e-mail when its status changes.
            </Callout>
          )}
        </Stack>
      </Columns>
    </Stack>
  )
}

/** Everything an applicant has, next action first. */
export function ApplicantDashboard() {
  const { data, error, refetch, isFetching } = useOwnStudent()
  return (
    <PageBody>
      <PageTitle>My applications</PageTitle>
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
      {data && <Everything {...data} />}
    </PageBody>
  )
}
