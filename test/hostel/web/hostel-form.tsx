import { useMemo } from 'react'
import { missingDocuments } from '#domain/applications/missing.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import type { Judge } from '#web/applications/form/draft-form.ts'
import type { Drafts } from '#web/applications/form/drafts.ts'
import { OwnForm } from '#web/applications/form/own-form.tsx'
import { ReviewSection } from '#web/applications/form/review-section.tsx'
import { EditPage, type Editing } from '#web/applications/pages/edit-page.tsx'
import { AnswerLines } from '#web/applications/summary/answer-sections.tsx'
import { DocumentTiles } from '#web/documents/document-tiles.tsx'
import { AskingContext, shownTyped, type Asking } from '#web/questions/asking.ts'
import { withFurther } from '#web/questions/further.ts'
import { StepSections } from '#web/questions/step-sections.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { scope, type HostelApplication } from '../hostel.ts'
import { documentsStep, hostelForm, hostelWords, namedPhotos, photo } from '../hostel-questions.ts'
import { hostelAnswers, hostelApplications } from './hostel-applications.ts'
import { PrintedHostel } from './printed-hostel.tsx'

const drafts: Drafts<HostelApplication> = {
  ...hostelApplications,
  stepTitles: ['You', 'Your home', 'Photo', 'Review'],
  typedFrom: hostelForm.typed,
  draftOf: (typed) => hostelForm.stored(typed),
  stepOf: (path) => (path.startsWith('documents') ? documentsStep : hostelForm.stepOf(path)),
  names: {
    label: hostelWords.fullName,
    show: (path, value) => shownTyped(hostelForm.fields.get(path), path, value, hostelWords),
  },
}

const judgeWith =
  (documents: HostelApplication['documents']): Judge =>
  (typed) => [
    ...hostelForm
      .lacks(hostelForm.stored(typed), null)
      .map((one) => ({ path: one.path, msg: hostelWords.complaint(one), step: one.step })),
    ...missingDocuments([photo], new Set(Object.keys(documents))).map((one) => ({
      path: one.path,
      msg: hostelWords.complaint(one),
      step: documentsStep,
    })),
  ]

function Answers({ onChange }: { onChange: (step: number) => void }) {
  const typed = useFormState(({ keeper }) => keeper.current().typed)
  return hostelAnswers(hostelForm.stored(typed)).map(({ id, title, step, lines }) => (
    <ReviewSection key={id} title={title} onChange={() => onChange(step)}>
      <AnswerLines lines={lines} />
    </ReviewSection>
  ))
}

function HostelForm(editing: Editing<HostelApplication>) {
  const { documents, eligibility, questions, translations } = editing.application
  const asking = useMemo<Asking>(
    () => withFurther({ form: hostelForm, words: hostelWords, facts: null }, { questions, translations, scope }),
    [questions, translations],
  )
  const judge = useMemo(() => judgeWith(documents), [documents])
  return (
    <AskingContext value={asking}>
      <OwnForm
        drafts={drafts}
        editing={editing}
        judge={judge}
        declaration="I declare that what I have written is true."
        fields={({ step, uploads }) =>
          step === documentsStep ? (
            <FormSection title="Photo">
              <DocumentTiles
                kinds={namedPhotos}
                documents={documents}
                uploads={uploads}
                problemOf={() => undefined}
                onChanged={editing.onChanged}
              />
            </FormSection>
          ) : (
            <StepSections step={step} />
          )
        }
        rules={<EligibilityCard stage="draft" rules={eligibility} />}
        answers={(onChange) => <Answers onChange={onChange} />}
        printed={<PrintedHostel application={editing.application} />}
      />
    </AskingContext>
  )
}

export function HostelFormPage() {
  return (
    <EditPage applications={hostelApplications}>
      {(editing) => <HostelForm key={editing.application.applicationId} {...editing} />}
    </EditPage>
  )
}
