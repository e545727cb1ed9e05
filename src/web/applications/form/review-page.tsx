import { IconArrowLeft } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { FormActions } from '#web/ui/form-sheet.tsx'
import { language } from '#web/platform/language.ts'
import { draftForm } from '#words/draft-form.ts'
import { GuardianConsentSection } from './guardian-consent.tsx'
import { BeforeSubmitting } from './before-submitting.tsx'
import { Declaration } from './declaration.tsx'
import { useDraftForm } from './draft-form-context.ts'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import type { AnyDraft, Drafts } from './drafts.ts'
import type { StepProblem } from './shown-errors.ts'
import type { GoTo } from './step-place.ts'
import { useSubmission } from './use-submission.ts'

const say = draftForm(language)

type ReviewPageProps<A extends AnyDraft> = {
  drafts: Drafts<A>
  frame: Omit<FormFrameProps, 'title' | 'children'>
  application: A
  isUploading: () => boolean
  refuse: (problems: readonly StepProblem[]) => void
  goTo: GoTo
  onSubmitted: (application: A) => void
  /** What the applicant stands for. */
  declaration: string
  /** How the rules come out. */
  rules: ReactNode
  /** The answers; `onChange` leads to a step, and back here afterwards. */
  answers: (onChange: (step: number) => void) => ReactNode
}

/** The last step: every answer once more, the declaration, Submit. */
export function ReviewPage<A extends AnyDraft>(props: ReviewPageProps<A>) {
  const { drafts, frame, application, isUploading, refuse, goTo, onSubmitted, rules, answers, declaration } = props
  const form = useDraftForm()
  const reviewStep = drafts.stepTitles.length
  const [isAccepted, setIsAccepted] = useState(false)
  const onRefused = (problems: StepProblem[]) => {
    // The same sentences stand at the fields when a link leads there.
    for (const step of new Set(problems.map((problem) => problem.step))) form.attempt(step)
    refuse(problems)
  }
  const { applicationId } = application
  const { submit, isBusy } = useSubmission({ drafts, applicationId, form, isUploading, onSubmitted, onRefused })
  const follow = (path: string) => {
    const step = drafts.stepOf(path) ?? reviewStep
    if (step === reviewStep) focusField(path)
    else void goTo(step, { back: 'review', field: path })
  }
  const declarationError = frame.errors.find(({ path }) => path === 'declaration')?.msg
  return (
    <FormFrame
      {...frame}
      title={say('check')}
      lead={say('checkText')}
      onFollow={follow}
      notes={
        <>
          {frame.notes}
          {/* After Submit was refused the summary says it. */}
          {frame.errors.length === 0 && <BeforeSubmitting drafts={drafts} onFollow={follow} />}
          {rules}
        </>
      }
    >
      {answers((step) => void goTo(step, { back: 'review' }))}
      <GuardianConsentSection applicationId={applicationId} />
      <Declaration
        words={declaration}
        email={drafts.shown(application).email}
        isAccepted={isAccepted}
        error={isAccepted ? undefined : declarationError}
        onChange={setIsAccepted}
      />
      <FormActions
        back={
          <Button variant="secondary" icon={IconArrowLeft} onClick={() => void goTo(reviewStep - 1)}>
            {say('previous')}
          </Button>
        }
        next={
          <Button isBusy={isBusy} onClick={() => void submit(isAccepted)}>
            {say('submit')}
          </Button>
        }
      />
    </FormFrame>
  )
}
