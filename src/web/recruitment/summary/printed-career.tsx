import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { PrintFacts, PrintSection, PrintTable } from '#web/applications/print/print-parts.tsx'
import { dayText, experienceText } from '../answers/answer-text.ts'
import { councilLines } from '../answers/career-answers.ts'

const qualificationHeads = ['Examination', 'Degree', 'Institution', 'Board or university', 'Year', '% or CGPA']
const jobHeads = ['Designation', 'Organization', 'Pay scale', 'From', 'To']

/** Qualifications, registration and jobs. */
export function PrintedCareer({ application }: { application: FacultyApplication }) {
  const { qualifications, councilRegistration, workExperience, totalExperience } = application
  return (
    <>
      <PrintSection title="3. Qualifications">
        {qualifications.length > 0 ? (
          <PrintTable
            label="Qualifications"
            heads={qualificationHeads}
            rows={qualifications.map((one) => [
              one.type,
              one.degree,
              one.institution,
              one.board,
              one.passingYear,
              one.percentage,
            ])}
          />
        ) : (
          <p>No qualifications added</p>
        )}
      </PrintSection>
      <PrintSection title="4. Council registration">
        <PrintFacts facts={councilLines(councilRegistration)} />
      </PrintSection>
      <PrintSection title="5. Work experience">
        {workExperience.length > 0 ? (
          <PrintTable
            label="Work experience"
            heads={jobHeads}
            rows={workExperience.map((job) => [
              job.designation,
              job.organizationName,
              job.payScale,
              dayText(job.serviceFrom),
              job.isCurrent ? 'Present' : dayText(job.serviceTo),
            ])}
          />
        ) : (
          <p>No work experience added</p>
        )}
        <PrintFacts isOneColumn facts={[{ label: 'Total experience', value: experienceText(totalExperience) }]} />
      </PrintSection>
    </>
  )
}
