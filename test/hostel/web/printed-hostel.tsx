import { readPaper } from '#domain/applications/paper.ts'
import { PrintedPaper } from '#web/applications/print/printed-paper.tsx'
import { hostelReading, type HostelApplication } from '../hostel.ts'
import { hostelWords, namedPhotos } from '../hostel-questions.ts'
import { answeredHostel, hostelApplications } from './hostel-applications.ts'

/** There is no fee, and no declaration on paper. */
export function PrintedHostel({ application }: { application: HostelApplication }) {
  return (
    <PrintedPaper
      own={hostelApplications.shown(application)}
      paper={() => ({
        ...readPaper(hostelReading, answeredHostel(application), hostelWords),
        payment: [],
        declaration: null,
      })}
      payment={{ status: 'paid', verified: true, amount: 0 }}
      kinds={namedPhotos}
      documents={application.documents}
    />
  )
}
