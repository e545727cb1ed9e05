import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import type { ReviewParts } from '#web/applications/form/review-page.tsx'
import { ReviewedAnswers } from '#web/applications/form/review-section.tsx'
import { useTyped } from '#web/forms/form-context.ts'
import type { HostelApplication } from '../hostel.ts'
import { hostelForm } from '../hostel-questions.ts'
import { answeredHostel, hostelAnswers } from './hostel-applications.ts'
import { PrintedHostel } from './printed-hostel.tsx'

type AnswersProps = { application: HostelApplication; onChange: (step: number) => void }

function Answers({ application, onChange }: AnswersProps) {
  const typed = useTyped()
  const sections = hostelAnswers({ ...answeredHostel(application), form: hostelForm.stored(typed) })
  return <ReviewedAnswers sections={sections} onChange={onChange} />
}

/** What the last step of the form shows. */
export const review: ReviewParts<HostelApplication> = {
  Rules: ({ application }) => <EligibilityCard stage="draft" rules={application.eligibility} />,
  Answers,
  Printed: PrintedHostel,
}
