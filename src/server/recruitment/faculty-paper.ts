import { calendarExperience, totalExperience } from '#domain/recruitment/experience.ts'
import type { AnswerTable } from '#domain/questions/question.ts'
import { sayPost } from '#words/posts.ts'
import { translatorIn, type Translator } from '#words/institute-translations.ts'
import type { Day } from '#domain/platform/day.ts'
import { askedAnswers, facultyForm, facultyPayment, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyTables } from '#domain/recruitment/faculty-tables.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { translatedAnswer } from './faculty-summary.ts'
import type { PaperFact, PaperPart, TrackPaper } from '#server/applications/paper/paper.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { candidateApplications } from '#words/candidate-applications.ts'
import { candidatePrint, paperHeads } from '#words/candidate-print.ts'
import { experienceToText } from '#words/experience.ts'
import { facultyWords } from '#words/faculty.ts'
import type { Language } from '#words/room.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { sayStatus } from '#words/statuses.ts'

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

/** The lists of a section as tables; one that has no rows says so, where the form expects some. */
function tablesOf(form: FacultyForm, language: Language): Record<string, PaperPart[]> {
  const words = facultyWords(language)
  const { qualifications, workExperience, researchProjects, memberships } = facultyTables(form, {
    words,
    heads: paperHeads(language),
  })
  const orNone = (table: AnswerTable, list: string): PaperPart =>
    table.rows.length > 0 ? { table } : { text: words.option(list, 'none') }
  const ifAny = (table: AnswerTable): PaperPart[] => (table.rows.length > 0 ? [{ table }] : [])
  return {
    qualifications: [orNone(qualifications, 'qualifications')],
    experience: [orNone(workExperience, 'workExperience')],
    research: [...ifAny(researchProjects), ...ifAny(memberships)],
  }
}

type PaperAnswer = PaperFact & { path: string }

const lists = ['qualifications', 'workExperience', 'professionalData.researchProjects', 'professionalData.memberships']
const isList = (path: string) => lists.some((list) => path === list || path.startsWith(`${list}.`))

/** The answers of a section that are no lists. */
function factsOf(lines: readonly PaperAnswer[], translate: Translator): PaperAnswer[] {
  return lines
    .filter(({ path }) => !isList(path))
    .map((line) => ({ ...line, value: line.value && translatedAnswer(line.path, line.value, translate) }))
}

/** A faculty application on paper: every answer that is asked for, as the form reads it, and the experience of all jobs. */
export function facultyPaper(
  { form: given, email, drive, snapshot, status }: StoredApplication<FacultyForm, RecruitmentRules>,
  { language, institute }: { language: Language; institute: string },
): TrackPaper {
  const [words, say, sayCandidate] = [facultyWords(language), candidatePrint(language), candidateApplications(language)]
  const form = askedAnswers(given)
  const { personalInfo: person, payment } = form
  const { endDate } = snapshot?.drive ?? drive
  const tables = tablesOf(form, language)
  const beside = besideAnswers({ form, email, endDate }, language)
  const { postName = null, categoryOfPost = null } = person ?? {}
  const translate = translatorIn(drive.translations, language)
  const post = postName && sayPost(postName, language)
  const department = person?.department ? translate(person.department) : null
  const [transaction, paidOn] = ['payment.transactionId', 'payment.paymentDate']
  return {
    facts: [
      { label: say('candidate'), value: person?.name ?? null },
      { label: say('post'), value: [post, department].filter(Boolean).join(', ') },
      { label: say('category-of-post'), value: categoryOfPost },
    ],
    sections: facultyForm.read(form, words).map(({ id, lines }) => {
      const facts = factsOf(lines, translate)
      const all = beside[id] ? [beside[id], ...facts] : facts
      // The length of all jobs stands below them.
      const parts =
        id === 'research' ? [{ facts: all }, ...(tables[id] ?? [])] : [...(tables[id] ?? []), { facts: all }]
      return { title: words.section(id), parts }
    }),
    payment: [
      { label: words.label(transaction), value: payment?.transactionId ?? null },
      { label: words.label(paidOn), value: facultyPayment.paymentDate.text(payment?.paymentDate, paidOn, words) },
    ],
    declaration: sayCandidate('declaration', { post: post ?? '…', department: department ?? '…', institute }),
    status: sayStatus(status, language, recruitmentFacts.acceptedWord),
    place: person?.currentAddress?.city ?? null,
  }
}
