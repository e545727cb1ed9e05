import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentPaper } from '#domain/admission/student-reading.ts'
import { PrintedPaper } from '#web/applications/print/printed-paper.tsx'
import { language } from '#web/platform/language.ts'
import { studentReadingWords } from '#words/candidates/student-reading.ts'
import { answeredStudent } from '../student-answers.ts'
import { studentApplications } from '../student-applications.ts'
import { askedDocuments } from './document-answers.tsx'

/** A student application on paper. */
export function PrintedStudent({ application }: { application: StudentApplication }) {
  const { payment, documents } = application
  const answered = { ...answeredStudent(application), utr: payment.utr }
  return (
    <PrintedPaper
      own={studentApplications.shown(application)}
      paper={() => studentPaper(answered, studentReadingWords(answered, language))}
      payment={payment}
      kinds={askedDocuments(application)}
      documents={documents}
    />
  )
}
