import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyPaper } from '#domain/recruitment/faculty-reading.ts'
import { PrintedPaper } from '#web/applications/print/printed-paper.tsx'
import { language } from '#web/platform/language.ts'
import { facultyReadingWords } from '#words/candidates/faculty-reading.ts'
import { answeredFaculty } from '../faculty-answers.ts'
import { facultyApplications } from '../faculty-applications.ts'
import { askedDocuments } from './documents-and-payment.tsx'

/** A faculty application on paper. */
export function PrintedFaculty({ application }: { application: FacultyApplication }) {
  const { payment, documents } = application
  const answered = { ...answeredFaculty(application), utr: payment.utr }
  return (
    <PrintedPaper
      own={facultyApplications.shown(application)}
      paper={(institute) => facultyPaper(answered, facultyReadingWords(answered, language), institute)}
      payment={payment}
      kinds={askedDocuments(application)}
      documents={documents}
    />
  )
}
