import { useEffect } from 'react'
import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentSteps } from '#domain/admission/student-steps.ts'
import { followPointer } from '#web/applications/form/after-pointer.ts'
import { DraftDialogs } from '#web/applications/form/draft-dialogs.tsx'
import { DraftFormContext, useFormState } from '#web/applications/form/draft-form-context.ts'
import { FormFrame } from '#web/applications/form/form-frame.tsx'
import { StepActions } from '#web/applications/form/step-actions.tsx'
import { shownStep, type GoTo, type StepPlace } from '#web/applications/form/step-place.ts'
import { StoppedNote } from '#web/applications/form/stopped-note.tsx'
import { useSaving } from '#web/applications/form/use-saving.ts'
import { useStepFocus } from '#web/applications/form/use-step-focus.ts'
import { useSteps } from '#web/applications/form/use-steps.ts'
import type { Uploads } from '#web/documents/uploads.ts'
import { showToast } from '#web/ui/toast.ts'
import { ReviewPage } from './review-page.tsx'
import { StepBody } from './step-body.tsx'
import { fullLabel } from './student-labels.ts'
import { shownValue } from './student-typed.ts'
import { useStudentDraft } from './use-student-draft.ts'

const names = { label: fullLabel, show: shownValue }
const titles = studentSteps.map(({ title }) => title)

type StudentFormProps = {
  application: StudentApplication
  place: StepPlace
  goTo: GoTo
  onSubmitted: (application: StudentApplication) => void
  /** Reads the application again. */
  onChanged: () => Promise<unknown>
}

type StepsProps = StudentFormProps & { uploads: Uploads; admission: Admission | undefined }

function Steps({ application, admission, uploads, place, goTo, onSubmitted, onChanged }: StepsProps) {
  const { applicationId, admissionTitle, endDate } = application
  const reached = useFormState(({ keeper }) => keeper.current().step)
  const current = shownStep(place.step, reached)
  const isFromReview = place.back === 'review' && reached === titles.length && current < titles.length
  const { steps, errors, attempt, refuse, next, isBusy } = useSteps({ titles, current, isFromReview, goTo })
  const { saved, onSave } = useSaving()
  useStepFocus(current, place.hash)
  useEffect(() => {
    // So that Back comes to the step that was shown, whatever is reached meanwhile.
    if (place.step !== String(current)) void goTo(current, { replace: true })
  }, [place.step, current, goTo])
  const visit = (step: number) => void goTo(step)
  const frame = {
    drive: { title: admissionTitle, endDate },
    applicationId,
    steps,
    current,
    onVisit: visit,
    saved,
    onSave,
    errors,
    attempt,
    notes: <StoppedNote viewHref={`/paramedical/application/${applicationId}`} />,
  }
  if (current === titles.length) {
    const { isBusy: isUploading } = uploads
    return <ReviewPage frame={frame} {...{ application, isUploading, refuse, goTo, onSubmitted }} />
  }
  return (
    <FormFrame {...frame} title={titles[current - 1] ?? ''}>
      <StepBody step={current} onVisit={visit} {...{ application, admission, uploads, onChanged }} />
      <StepActions
        {...{ current, isFromReview, isBusy, onSave }}
        onPrevious={() => visit(current - 1)}
        onNext={() => void next()}
      />
    </FormFrame>
  )
}

/** The form of the student track over one draft. */
export function StudentForm(props: StudentFormProps) {
  const { form, uploads, admission } = useStudentDraft(props.application)
  useEffect(followPointer, [])
  useEffect(() => {
    if (!form.keeper.hasRestored) return
    const message = 'They were kept on this device and are being saved now.'
    showToast({ type: 'info', title: 'Your unsaved answers are back', message })
  }, [form])
  return (
    <DraftFormContext value={form}>
      <Steps {...props} uploads={uploads} admission={admission} />
      <DraftDialogs names={names} isUploading={uploads.isBusy} />
    </DraftFormContext>
  )
}
