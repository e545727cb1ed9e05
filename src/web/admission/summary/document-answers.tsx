import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import { furtherDocuments } from '#web/applications/summary/further-answers.ts'
import { DocumentLinks } from '#web/documents/document-links.tsx'
import { language } from '#web/platform/language.ts'
import { named } from '#words/questions.ts'
import { studentWords } from '#words/student.ts'

const words = studentWords(language)

/** The documents asked for, with what is there: certificates that do not apply are left out. */
export function DocumentAnswers({ application }: { application: StudentApplication }) {
  const { category, pwd, documents, payment, questions, translations } = application
  const asked = { questions, translations, scope: studentScope, answers: application }
  const kinds = [
    ...named(documentsFor({ category, pwd }, payment.amount), words),
    ...furtherDocuments(asked, documents),
  ]
  return <DocumentLinks kinds={kinds} documents={documents} />
}
