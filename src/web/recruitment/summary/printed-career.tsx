import { marksText } from '#domain/recruitment/qualifications.ts'
import { experienceTo } from '#domain/recruitment/experience.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { PrintFacts, PrintSection, PrintTable, type PrintFact } from '#web/applications/print/print-parts.tsx'
import { language } from '#web/platform/language.ts'
import { showTypedDay } from '#domain/platform/answers.ts'
import { facultyWords } from '#words/faculty.ts'

const words = facultyWords(language)

const headsOf = (list: string, names: readonly string[]) => names.map((name) => words.label(`${list}.${name}`))

const qualificationHeads = [
  'Examination',
  ...headsOf('qualifications', ['degree', 'institution', 'board']),
  'Year',
  'Marks',
]
const jobHeads = [...headsOf('workExperience', ['designation', 'organizationName', 'payScale']), 'From', 'To']

type PrintedCareerProps = { application: FacultyApplication; council: readonly PrintFact[] }

/** Qualifications, registration and jobs. */
export function PrintedCareer({ application, council }: PrintedCareerProps) {
  const { qualifications, workExperience, totalExperience, experienceCountedTo } = application
  return (
    <>
      <PrintSection title="3. Qualifications">
        <PrintTable
          label="Qualifications"
          heads={qualificationHeads}
          rows={qualifications.map((one) => [
            one.type,
            one.degree,
            one.institution,
            one.board,
            one.passingYear,
            marksText(one.percentage),
          ])}
          whenEmpty={words.option('qualifications', 'none')}
        />
      </PrintSection>
      <PrintSection title="4. Council registration">
        <PrintFacts facts={council} />
      </PrintSection>
      <PrintSection title="5. Work experience">
        <PrintTable
          label="Work experience"
          heads={jobHeads}
          rows={workExperience.map((job) => [
            job.designation,
            job.organizationName,
            job.payScale,
            showTypedDay(job.serviceFrom),
            job.isCurrent ? 'Present' : showTypedDay(job.serviceTo),
          ])}
          whenEmpty={words.option('workExperience', 'none')}
        />
        <PrintFacts
          isOneColumn
          facts={[
            {
              label: words.note('workExperience.total', {}),
              value: experienceTo(totalExperience, experienceCountedTo),
            },
          ]}
        />
      </PrintSection>
    </>
  )
}
