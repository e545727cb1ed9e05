import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form-sheet.tsx'
import { language } from '#web/platform/language.ts'
import { draftForm } from '#words/draft-form.ts'

const say = draftForm(language)

type StepActionsProps = {
  current: number
  /** A Change link of the review led here. */ isFromReview: boolean
  isBusy: boolean
  /** False while something on the page must be mended first. */
  mayGoOn: boolean
  onPrevious: () => void
  onSave: () => void
  onNext: () => void
}

/** Previous, Save Draft and Next, or the way back to the review. */
export function StepActions(props: StepActionsProps) {
  const { current, isFromReview, isBusy, mayGoOn, onPrevious, onSave, onNext } = props
  const back = (
    <Button variant="secondary" icon={IconArrowLeft} onClick={onPrevious}>
      {say('previous')}
    </Button>
  )
  return (
    <FormActions
      back={current > 1 && !isFromReview && back}
      save={
        <Button variant="quiet" disabled={!mayGoOn} onClick={onSave}>
          {say('saveDraft')}
        </Button>
      }
      next={
        <Button iconAfter={IconArrowRight} isBusy={isBusy} disabled={!mayGoOn} onClick={onNext}>
          {say(isFromReview ? 'backToReview' : 'next')}
        </Button>
      }
    />
  )
}
