import { showTypedDay } from '#domain/platform/answers.ts'
import { completedYears, isDay, showDay } from '#domain/platform/calendar.ts'
import { joined } from '#domain/platform/text.ts'
import { calendarExperience } from '#domain/recruitment/experience.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds, isDocumentAsked } from '#domain/recruitment/faculty-documents.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { facultyTables } from '#domain/recruitment/faculty-tables.ts'
import { facultyScope } from '#domain/recruitment/faculty-questions.ts'
import { PrintedFurther } from '#web/applications/print/printed-further.tsx'
import { furtherDocuments } from '#web/applications/summary/further-answers.ts'
import { PrintFrame } from '#web/applications/print/print-frame.tsx'
import {
  type PrintFact,
  PrintFacts,
  PrintSection,
  PrintSigning,
  PrintTable,
  PrintDocuments,
  PrintTop,
} from '#web/applications/print/print-parts.tsx'
import { statusFacts } from '#web/applications/print/status-line.ts'
import type { AnswerLine } from '#web/applications/summary/answer-sections.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { paymentLine } from '#web/payments/payment-words.ts'
import { sayPost } from '#words/posts.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { candidatePrint, paperHeads } from '#words/candidate-print.ts'
import { experienceToText } from '#words/experience.ts'
import { facultyWords } from '#words/faculty.ts'
import { named } from '#words/questions.ts'
import { facultyAnswers, facultyDeclaration } from '../faculty-answers.ts'
import { facultyApplications } from '../faculty-applications.ts'

const words = facultyWords(language)
const say = candidatePrint(language)

type Printed = { application: FacultyApplication }

/** `14-08-1989 (36 years)`, in completed years on the day on which the age limit counts them. */
function bornText({ personalInfo: { dateOfBirth }, ageCountedOn }: FacultyApplication): string | null {
  if (!isDay(dateOfBirth)) return showTypedDay(dateOfBirth)
  return say('born', { day: showDay(dateOfBirth), years: completedYears(dateOfBirth, ageCountedOn) })
}

/** The post and the person, without what stands at the top already. */
function PrintedPerson({ application, lines }: { application: FacultyApplication; lines: readonly AnswerLine[] }) {
  const atTop = new Set(['name', 'department', 'postName', 'categoryOfPost'].map((field) => `personalInfo.${field}`))
  const rest = lines.filter(({ path }) => !atTop.has(path))
  return (
    <PrintFacts
      facts={rest.map(({ label, value, path }) => ({
        label,
        value: path === 'personalInfo.dateOfBirth' ? bornText(application) : value,
      }))}
    />
  )
}

type PrintedCareerProps = { application: FacultyApplication; council: readonly PrintFact[] }

/** Qualifications, registration and jobs. */
function PrintedCareer({ application, council }: PrintedCareerProps) {
  const { workExperience, totalExperience, experienceCountedTo } = application
  const tables = facultyTables(application, { words, heads: paperHeads(language) })
  return (
    <>
      <PrintSection title={say('qualifications')}>
        <PrintTable {...tables.qualifications} whenEmpty={words.option('qualifications', 'none')} />
      </PrintSection>
      <PrintSection title={say('council')}>
        <PrintFacts facts={council} />
      </PrintSection>
      <PrintSection title={say('experience')}>
        <PrintTable {...tables.workExperience} whenEmpty={words.option('workExperience', 'none')} />
        <PrintFacts
          isOneColumn
          facts={[
            {
              label: words.note('workExperience.total', {}),
              value: experienceToText(
                { counted: totalExperience, calendar: calendarExperience(workExperience, experienceCountedTo) },
                experienceCountedTo,
                language,
              ),
            },
          ]}
        />
      </PrintSection>
    </>
  )
}

const research = 'professionalData'
const publicationLabel = (name: string) => words.label(`${research}.publications.${name}`)
/** Publications, projects, awards, editorial boards and memberships. */
function PrintedResearch({ application }: Printed) {
  const { publications, publicationList, awards, editorialBoards } = application.professionalData ?? {}
  const tables = facultyTables(application, { words, heads: paperHeads(language) })
  return (
    <PrintSection title={say('research')}>
      <PrintFacts
        facts={[
          {
            label: publicationLabel('nationalIndexed'),
            value: String(publications?.nationalIndexed ?? 0),
          },
          {
            label: publicationLabel('internationalIndexed'),
            value: String(publications?.internationalIndexed ?? 0),
          },
          { label: words.name(`${research}.publicationList`), value: publicationList, isWide: true },
          { label: words.name(`${research}.awards`), value: awards?.join('; '), isWide: true },
          { label: words.name(`${research}.editorialBoards`), value: editorialBoards?.join('; '), isWide: true },
        ]}
      />
      <PrintTable {...tables.researchProjects} />
      <PrintTable {...tables.memberships} />
    </PrintSection>
  )
}

function Head({ application }: Printed) {
  const { personalInfo, documents, driveTitle, translations } = application
  const translate = translatorIn(translations, language)
  const { name, postName, department, categoryOfPost } = personalInfo
  return (
    <PrintTop title={driveTitle} photo={documents['photo']}>
      <PrintFacts
        isOneColumn
        facts={[
          { label: say('candidate'), value: name && <b>{name}</b> },
          {
            label: say('post'),
            value: joined([postName && sayPost(postName, language), department && translate(department)]) ?? '',
          },
          { label: say('category-of-post'), value: categoryOfPost },
          ...statusFacts(facultyApplications.shown(application)),
        ]}
      />
    </PrintTop>
  )
}

function Documents({ application }: Printed) {
  const { documents, questions, translations } = application
  const kinds = facultyDocumentKinds.filter(
    ({ docType }) => isDocumentAsked(docType, application) || documents[docType],
  )
  const further = furtherDocuments({ questions, translations, scope: facultyScope, answers: application }, documents)
  const shown = [...named(kinds, words), ...further]
  return <PrintDocuments kinds={shown} documents={documents} />
}

function Payment({ application: { payment } }: Printed) {
  const { amount, transactionId, utr, paymentDate } = payment
  const found = [
    { label: words.label('payment.transactionId'), value: transactionId },
    { label: words.label('payment.utrNumber'), value: utr },
    { label: words.label('payment.paymentDate'), value: showTypedDay(paymentDate) },
  ]
  return (
    <PrintFacts
      facts={[{ label: say('fee'), value: paymentLine({ ...payment, utr: null }) }, ...(amount === 0 ? [] : found)]}
    />
  )
}

function Declaration({ application }: Printed) {
  const { personalInfo, documents, submittedAt, translations } = application
  const { name } = useInstitute()
  return (
    <>
      <p>{facultyDeclaration(personalInfo, { institute: name, translations })}</p>
      <PrintSigning
        place={personalInfo.currentAddress?.city}
        submittedAt={submittedAt}
        signature={documents['signature']}
      />
    </>
  )
}

/** A number or address by which a person is reached at once. */
const isWay = ({ path }: AnswerLine) => path.startsWith('personalInfo.contact.')

/** A faculty application on paper: every section of the form. */
export function PrintedFaculty({ application }: Printed) {
  const { applicationId, submittedAt } = application
  const sections = facultyAnswers(application)
  const linesOf = (...ids: string[]) => sections.filter(({ id }) => ids.includes(id)).flatMap(({ lines }) => lines)
  const [ways, addresses] = [linesOf('contact').filter(isWay), linesOf('contact').filter((line) => !isWay(line))]
  const contactEmail = useInstitute()[recruitmentFacts.officeEmail]
  const onOneLine = ({ label, value }: { label: string; value: string | null }) => ({
    label,
    value: value?.replaceAll('\n', ', '),
  })
  return (
    <PrintFrame applicationId={applicationId} contactEmail={contactEmail} mark={submittedAt ? undefined : say('draft')}>
      <Head application={application} />
      <PrintSection title={say('person')}>
        <PrintedPerson application={application} lines={linesOf('post', 'personal')} />
      </PrintSection>
      <PrintSection title={say('contact')}>
        <PrintFacts
          facts={ways.map((line) => ({ ...onOneLine(line), isWide: line.path.toLowerCase().endsWith('mail') }))}
        />
        <PrintFacts isOneColumn facts={addresses.map(onOneLine)} />
      </PrintSection>
      <PrintedCareer application={application} council={linesOf('council')} />
      <PrintedResearch application={application} />
      <PrintedFurther sections={sections} />
      <PrintSection title={say('documents')}>
        <Documents application={application} />
      </PrintSection>
      <PrintSection title={say('payment')}>
        <Payment application={application} />
      </PrintSection>
      <PrintSection title={say('declaration')}>
        <Declaration application={application} />
      </PrintSection>
    </PrintFrame>
  )
}
