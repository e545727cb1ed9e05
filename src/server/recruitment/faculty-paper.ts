import { calendarExperience, totalExperience } from '#domain/recruitment/experience.ts'
import type { Day } from '#domain/platform/day.ts'
import { askedAnswers, facultyForm, facultyPayment, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { PaperFact, TrackPaper } from '#server/applications/paper/paper.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { candidateApplications } from '#words/candidate-applications.ts'
import { candidatePrint } from '#words/candidate-print.ts'
import { experienceToText } from '#words/experience.ts'
import { facultyWords } from '#words/faculty.ts'
import type { Language } from '#words/room.ts'

/** What stands with the answers of a section: the address of the account, and the experience of all jobs. */
function besideAnswers(
  { form, email, endDate }: { form: FacultyForm; email: string; endDate: Day },
  language: Language,
): Record<string, PaperFact> {
  const words = facultyWords(language)
  const jobs = form.workExperience ?? []
  const counts = { counted: totalExperience(jobs, endDate), calendar: calendarExperience(jobs, endDate) }
  return {
    contact: { label: words.name('personalInfo.contact.email'), value: email, isWide: true },
    experience: {
      label: words.note('workExperience.total', {}),
      value: experienceToText(counts, endDate, language),
      isWide: true,
    },
  }
}

/** A faculty application on paper: every answer that is asked for, as the form reads it, and the experience of all jobs. */
export function facultyPaper(
  { form: given, email, drive, snapshot }: StoredApplication<FacultyForm, RecruitmentRules>,
  { language, institute }: { language: Language; institute: string },
): TrackPaper {
  const [words, say] = [facultyWords(language), candidatePrint(language)]
  const form = askedAnswers(given)
  const { personalInfo: person, payment } = form
  const { endDate } = snapshot?.drive ?? drive
  const beside = besideAnswers({ form, email, endDate }, language)
  const { postName = null, department = null, categoryOfPost = null } = person ?? {}
  const [transaction, paidOn] = ['payment.transactionId', 'payment.paymentDate']
  return {
    facts: [
      { label: say('candidate'), value: person?.name ?? null },
      { label: say('post'), value: [postName, department].filter(Boolean).join(', ') },
      { label: say('category-of-post'), value: categoryOfPost },
    ],
    sections: facultyForm.read(form, words).map(({ id, lines }) => ({
      title: words.section(id),
      facts: beside[id] ? [beside[id], ...lines] : lines,
    })),
    payment: [
      { label: words.label(transaction), value: payment?.transactionId ?? null },
      { label: words.label(paidOn), value: facultyPayment.paymentDate.text(payment?.paymentDate, paidOn, words) },
    ],
    declaration: candidateApplications(language)('declaration', {
      post: postName ?? '…',
      department: department ?? '…',
      institute,
    }),
    place: person?.currentAddress?.city ?? null,
  }
}
