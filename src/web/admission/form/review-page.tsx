import { useState } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { useDraftForm } from '#web/applications/form/draft-form-context.ts'
import { FormFrame, type FormFrameProps } from '#web/applications/form/form-frame.tsx'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import type { GoTo } from '#web/applications/form/step-place.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { FormActions } from '#web/ui/form-sheet.tsx'
import { Declaration } from './declaration.tsx'
import { ReviewAnswers, ReviewRules } from './review-answers.tsx'
import { stepOfPath, useSubmission } from './use-submission.ts'

type ReviewPageProps = {
  frame: Omit<FormFrameProps, 'title' | 'children'>
  application: StudentApplication
  isUploading: () => boolean
  refuse: (problems: readonly StepProblem[]) => void
  goTo: GoTo
  onSubmitted: (application: StudentApplication) => void
}

const reviewStep = 5

/** Step 5: every answer once more, the declaration, Submit. */
export function ReviewPage({ frame, application, isUploading, refuse, goTo, onSubmitted }: ReviewPageProps) {
  const form = useDraftForm()
  const [isAccepted, setIsAccepted] = useState(false)
  const onRefused = (problems: StepProblem[]) => {
    // The same sentences stand at the fields when a link leads there.
    for (const step of new Set(problems.map((problem) => problem.step))) form.attempt(step)
    refuse(problems)
  }
  const { submit, isBusy } = useSubmission({ application, form, isUploading, onSubmitted, onRefused })
  const follow = (path: string) => {
    const step = stepOfPath(path)
    if (step === reviewStep) focusField(path)
    else void goTo(step, { back: 'review', field: path })
  }
  const declarationError = frame.errors.find(({ path }) => path === 'declaration')?.msg
  return (
    <FormFrame
      {...frame}
      title="Check your answers"
      lead="Nothing has been sent yet. After you submit, the form cannot be edited."
      onFollow={follow}
      notes={
        <>
          {frame.notes}
          <ReviewRules application={application} />
        </>
      }
    >
      <ReviewAnswers application={application} onChange={(step) => void goTo(step, { back: 'review' })} />
      <Declaration
        email={application.email}
        isAccepted={isAccepted}
        error={isAccepted ? undefined : declarationError}
        onChange={setIsAccepted}
      />
      <FormActions
        back={
          <Button variant="secondary" icon={IconArrowLeft} onClick={() => void goTo(reviewStep - 1)}>
            Previous
          </Button>
        }
        next={
          <Button isBusy={isBusy} onClick={() => void submit(isAccepted)}>
            Submit Application
          </Button>
        }
      />
    </FormFrame>
  )
}
