import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { StepParts } from '#web/applications/form/own-form.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { ExperienceStep } from './experience-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { QualificationsStep } from './qualifications-step.tsx'
import { ResearchStep } from './research-step.tsx'

type StepBodyProps = StepParts & { application: FacultyApplication; onChanged: () => Promise<unknown> }

/** The fields of one of the first five steps. */
export function StepBody({ step, application, ...rest }: StepBodyProps) {
  if (step === 1) return <PersonalStep email={application.personalInfo.contact.email} />
  if (step === 2) return <QualificationsStep />
  if (step === 3) return <ExperienceStep />
  if (step === 4) return <ResearchStep />
  return <DocumentsStep application={application} {...rest} />
}
