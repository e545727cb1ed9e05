import { useQuery } from '@tanstack/react-query'
import { DriveRow } from '#web/applications/drive-row.tsx'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'
import { OwnListPage } from '#web/applications/pages/own-list-page.tsx'
import { PrintPage } from '#web/applications/pages/print-page.tsx'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { StartPage } from '#web/applications/start/start-page.tsx'
import { DocumentsTable } from '#web/applications/start/what-you-need.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-parts.tsx'
import { DocumentLinks } from '#web/documents/document-links.tsx'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { HostelApplication } from '../hostel.ts'
import { hostelFacts } from '../hostel-facts.ts'
import { namedPhotos } from '../hostel-questions.ts'
import { announcedAllotments, answeredHostel, hostelAnswers, hostelApplications } from './hostel-applications.ts'
import { PrintedHostel } from './printed-hostel.tsx'

export function HostelHome() {
  return (
    <PageBody>
      <PageTitle>Hostel allotment</PageTitle>
      <Loaded of={useQuery(announcedAllotments)}>
        {(drives) => (
          <ListRows>
            {drives.map((drive) => (
              <DriveRow key={drive.id} drive={drive} />
            ))}
          </ListRows>
        )}
      </Loaded>
    </PageBody>
  )
}

const empty = { title: 'No applications yet', hint: 'Choose an allotment to start.', action: 'See allotments' }

export function HostelOwnList() {
  return (
    <OwnListPage
      title="My hostel applications"
      lead="Your applications for a room."
      home={{ href: '/hostel', word: 'Hostel allotment' }}
      of={useQuery(hostelApplications.shownOwn)}
      empty={empty}
    />
  )
}

export function HostelStart() {
  const { driveId } = usePageAddress()
  const navigate = useNavigate()
  const onReady = (applicationId: string) =>
    void navigate({ href: hostelFacts.draftPath({ applicationId, driveId }), replace: true })
  return (
    <Loaded of={useQuery(announcedAllotments)}>
      {(drives) => {
        const drive = drives.find(({ id }) => id === driveId)
        if (!drive) return null
        const starting = { applications: hostelApplications, driveId, body: {}, onReady }
        return (
          <StartPage
            title={drive.title}
            lead="What you need."
            dates={drive}
            facts={[{ label: 'Beds', value: drive.offer }]}
            starting={starting}
          >
            <DocumentsTable kinds={namedPhotos} conditions={{}} />
          </StartPage>
        )
      }}
    </Loaded>
  )
}

function Summary({ application }: { application: HostelApplication }) {
  return (
    <>
      <EligibilityCard stage={application.status} rules={application.eligibility} />
      <AnswerSheet
        sections={hostelAnswers(answeredHostel(application))}
        documents={<DocumentLinks kinds={namedPhotos} documents={application.documents} />}
        payment="There is nothing to pay."
      />
    </>
  )
}

export function HostelApplicationPage() {
  return (
    <OwnApplicationPage
      applications={hostelApplications}
      summary={(application) => <Summary application={application} />}
      printed={(application) => <PrintedHostel application={application} />}
    />
  )
}

export function HostelPrintPage() {
  return (
    <PrintPage applications={hostelApplications}>
      {(application) => <PrintedHostel application={application} />}
    </PrintPage>
  )
}
