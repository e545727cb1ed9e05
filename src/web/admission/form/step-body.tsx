import { admissionYear, type Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { Uploads } from '#web/documents/uploads.ts'
import { TwoAddresses } from '#web/applications/form/two-addresses.tsx'
import { CourseStep } from './course-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { EducationStep } from './education-step.tsx'
import { studentAddresses } from './student-addresses.ts'

type StepBodyProps = {
  step: number
  application: StudentApplication
  admission: Admission | undefined
  uploads: Uploads
  onChanged: () => Promise<unknown>
  onVisit: (step: number) => void
}

/** The fields of one of the first four steps. */
export function StepBody({ step, application, admission, ...rest }: StepBodyProps) {
  if (step === 1) return <CourseStep admission={admission} email={application.email} />
  if (step === 2) return <TwoAddresses pair={studentAddresses} />
  if (step === 3) return <EducationStep year={String(admissionYear(application))} />
  return <DocumentsStep application={application} {...rest} />
}
