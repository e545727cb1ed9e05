import { useQuery } from '@tanstack/react-query'
import type { Admission, AdmissionRules } from '#domain/admission/admission.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { DriveRow } from '#web/applications/drive-row.tsx'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import type { OwnApplication } from '#web/applications/own-application.ts'
import {
  AppliedAlready,
  ReadAdvertisement,
  StartList,
  StartPage,
  StartSection,
} from '#web/applications/start/start-page.tsx'
import { firstStepHref } from '#web/applications/start/copied-answers.tsx'
import { notClosed } from '#web/applications/track.ts'
import { useNavigate, useSearch } from '#lib/router/router-provider.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { ListRows } from '#web/ui/list-rows.tsx'
import { together } from '#web/ui/states/loading.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { studentHome as say } from '#words/candidates/student-home.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'

import { BeginFrom, useEarlier, type CopyOptions } from '#web/applications/start/begin-from.tsx'
import { useSession } from '#web/platform/session.ts'
import { answeredStudent, studentAnswers } from './student-answers.ts'
import { seatsLine } from './admission-lines.ts'
import { AdmissionTerms } from './admission-terms.tsx'
import { announcedAdmissions, driveOf } from './admission-drives.ts'
import { judgedAdmission, studentFormTrack } from './form/student-track.ts'
import { askedAgain } from './asked-again.ts'
import { studentApplications } from './student-applications.ts'

const instructions = ['read', 'merge', 'twoFiles', 'pay', 'saved', 'final'] as const

/** The institute's instructions to applicants. */
function Instructions({ admission }: { admission: Admission }) {
  return (
    <StartSection title={say('start')}>
      <StartList>
        <ReadAdvertisement file={admission.advertisement} />
        {instructions.map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </StartList>
    </StartSection>
  )
}

/** What an application for this admission copies from an earlier one. */
function copyingTo(admission: Admission): CopyOptions<StudentApplication, StudentForm, AdmissionRules> {
  return {
    track: studentFormTrack,
    driveId: admission.id,
    drive: judgedAdmission(admission),
    sections: (answers) =>
      studentAnswers({ ...answeredStudent(answers), questions: [], translations: admission.translations }),
    anew: askedAgain,
  }
}

/** What an application to this admission takes, and Start. */
function Start({ admission }: { admission: Admission }) {
  const { id, title, description, status, startDate, endDate, cancelled } = admission
  const translate = translatorIn(admission.translations, language)
  const navigate = useNavigate()
  const { user } = useSession()
  const copying = copyingTo(admission)
  const of = useEarlier(copying)
  const { earlier } = of
  const begun = earlier ? { from: earlier.applicationId } : { candidateName: user?.name }
  return (
    <StartPage
      title={translate(title)}
      lead={description ? translate(description) : say('lead')}
      dates={{ state: status, startDate, endDate, cancelled }}
      facts={[
        { label: say('time'), value: say('timeNeeded') },
        { label: say('seats'), value: seatsLine(admission) },
      ]}
      starting={{
        applications: studentApplications,
        driveId: id,
        body: begun,
        onReady(applicationId) {
          const href = firstStepHref(admissionFacts.draftPath({ applicationId, driveId: id }), earlier)
          void navigate({ href, replace: true })
        },
      }}
      before={
        <>
          <BeginFrom copying={copying} of={of} />
          <Instructions admission={admission} />
        </>
      }
    >
      <AdmissionTerms admission={admission} />
    </StartPage>
  )
}

/** Offers the announced admissions if the address names none of them. */
function ChooseAdmission({ admissions }: { admissions: readonly Admission[] }) {
  const current = notClosed(admissions.map(driveOf))
  return (
    <PageBody>
      <PageTitle lead={say('choose')}>{say('new')}</PageTitle>
      {current.length === 0 ? (
        <Card>
          <EmptyState title={say('noneOpen')} actions={<SiteButton href="/paramedical">{say('admission')}</SiteButton>}>
            {say('next')}
          </EmptyState>
        </Card>
      ) : (
        <ListRows>
          {current.map((drive) => (
            <DriveRow key={drive.id} drive={drive} href={drive.applyHref} />
          ))}
        </ListRows>
      )}
    </PageBody>
  )
}

type ChosenProps = { own: readonly OwnApplication[]; admissions: readonly Admission[] }

/** An existing application is continued. */
function Chosen({ own, admissions }: ChosenProps) {
  const { admission: admissionId } = useSearch()
  const begun = own.find(({ driveId }) => driveId === admissionId)
  if (begun) return <AppliedAlready application={begun} />
  const admission = admissions.find(({ id }) => id === admissionId)
  return admission ? <Start admission={admission} /> : <ChooseAdmission admissions={admissions} />
}

/** `/paramedical/application/new?admission={id}`: prepares the applicant, then creates the draft. */
export function StudentStartPage() {
  const { data, error, refetch, isFetching } = together(
    useQuery(studentApplications.shownOwn),
    useQuery(announcedAdmissions),
  )
  if (data) return <Chosen own={data[0]} admissions={data[1]} />
  if (error) return <LoadFailure error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  return (
    <PageBody>
      <Card isPadded={false} isEdge>
        <SkeletonRows rows={6} />
      </Card>
    </PageBody>
  )
}
