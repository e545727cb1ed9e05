import { marksText } from '#domain/recruitment/answer-text.ts'
import { experienceTo } from '#domain/recruitment/experience.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { PrintFacts, PrintSection, PrintTable } from '#web/applications/print/print-parts.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { councilLines } from '../answers/career-answers.ts'

const qualificationHeads = ['Examination', 'Degree', 'Institution', 'Board or university', 'Year', 'Marks']
const jobHeads = ['Designation', 'Organization', 'Pay scale', 'From', 'To']

/** Qualifications, registration and jobs. */
export function PrintedCareer({ application }: { application: FacultyApplication }) {
  const { qualifications, councilRegistration, workExperience, totalExperience, experienceCountedTo } = application
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
          whenEmpty="No qualifications added"
        />
      </PrintSection>
      <PrintSection title="4. Council registration">
        <PrintFacts facts={councilLines(councilRegistration)} />
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
          whenEmpty="No work experience added"
        />
        <PrintFacts
          isOneColumn
          facts={[{ label: 'Total experience', value: experienceTo(totalExperience, experienceCountedTo) }]}
        />
      </PrintSection>
    </>
  )
}
