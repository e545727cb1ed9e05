import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormSkeleton } from '#web/applications/form/form-skeleton.tsx'
import { FormTiles, useDocumentKinds } from '#web/applications/form/form-tiles.tsx'
import type { FormTrack } from '#web/applications/form/form-track.ts'
import { OwnForm, type StepParts } from '#web/applications/form/own-form.tsx'
import { EditPage, type DraftInForm } from '#web/applications/pages/edit-page.tsx'
import { StepSections } from '#web/questions/step-sections.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { hostelTrack, sayFinding, type AllotmentRules, type HostelApplication, type HostelForm } from '../hostel.ts'
import { documentsStep, hostelWords } from '../hostel-questions.ts'
import { hostelApplications, publishedAllotments } from './hostel-applications.ts'

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

const review = async () => (await import('./hostel-review.tsx')).review

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
      review={review}
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
