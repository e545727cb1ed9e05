import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { useTyped } from '#web/forms/form-context.ts'
import { FormSkeleton } from '#web/applications/form/form-skeleton.tsx'
import { FormTiles, useDocumentKinds } from '#web/applications/form/form-tiles.tsx'
import type { FormTrack } from '#web/applications/form/form-track.ts'
import { OwnForm, type StepParts } from '#web/applications/form/own-form.tsx'
import { ReviewedAnswers } from '#web/applications/form/review-section.tsx'
import { EditPage, type DraftInForm } from '#web/applications/pages/edit-page.tsx'
import { StepSections } from '#web/questions/step-sections.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { hostelTrack, sayFinding, type AllotmentRules, type HostelApplication, type HostelForm } from '../hostel.ts'
import { documentsStep, hostelForm, hostelWords } from '../hostel-questions.ts'
import { answeredHostel, hostelAnswers, hostelApplications, publishedAllotments } from './hostel-applications.ts'
import { PrintedHostel } from './printed-hostel.tsx'

const hostelFormTrack: FormTrack<HostelApplication, HostelForm, AllotmentRules> = {
  rules: hostelTrack,
  applications: hostelApplications,
  words: () => hostelWords,
  sayFinding,
  stepTitles: ['You', 'Your home', 'Photo', 'Review'],
}

type FieldsProps = StepParts & Pick<DraftInForm<HostelApplication>, 'application' | 'onChanged'>

function Fields({ step, uploads, application, onChanged }: FieldsProps) {
  const kinds = useDocumentKinds()
  if (step !== documentsStep) return <StepSections step={step} />
  return (
    <FormSection title="Photo">
      <FormTiles {...{ kinds, uploads, onChanged }} documents={application.documents} />
    </FormSection>
  )
}

type AnswersProps = { application: HostelApplication; onChange: (step: number) => void }

function Answers({ application, onChange }: AnswersProps) {
  const typed = useTyped()
  const sections = hostelAnswers({ ...answeredHostel(application), form: hostelForm.stored(typed) })
  return <ReviewedAnswers sections={sections} onChange={onChange} />
}

function Form(editing: DraftInForm<HostelApplication>) {
  const { application, onChanged } = editing
  const allotments = useQuery(publishedAllotments).data
  const allotment = allotments?.find(({ id }) => id === application.driveId)
  const drive = useMemo(() => allotment && { ...allotment, settings: allotment }, [allotment])
  if (!drive) return <FormSkeleton />
  return (
    <OwnForm
      track={hostelFormTrack}
      drive={drive}
      editing={editing}
      declaration="I declare that what I have written is true."
      fields={(parts) => <Fields {...parts} {...{ application, onChanged }} />}
      rules={<EligibilityCard stage="draft" rules={application.eligibility} />}
      answers={(onChange) => <Answers application={application} onChange={onChange} />}
      printed={<PrintedHostel application={application} />}
    />
  )
}

export function HostelFormPage() {
  return (
    <EditPage applications={hostelApplications}>
      {(editing) => <Form key={editing.application.applicationId} {...editing} />}
    </EditPage>
  )
}
