import { PrintFrame } from '#web/applications/print/print-frame.tsx'
import { PrintFacts, PrintSection, PrintTop } from '#web/applications/print/print-parts.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import type { HostelApplication } from '../hostel.ts'
import { hostelFacts } from '../hostel-facts.ts'
import { hostelAnswers } from './hostel-applications.ts'

export function PrintedHostel({ application }: { application: HostelApplication }) {
  const contactEmail = useInstitute()[hostelFacts.officeEmail]
  return (
    <PrintFrame applicationId={application.applicationId} contactEmail={contactEmail}>
      <PrintTop title={application.driveTitle} photo={application.documents['photo']}>
        {null}
      </PrintTop>
      {hostelAnswers(application).map(({ id, title, lines }) => (
        <PrintSection key={id} title={title}>
          <PrintFacts facts={lines} />
        </PrintSection>
      ))}
    </PrintFrame>
  )
}
