import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form-sheet.tsx'

type StepActionsProps = {
  current: number
  /** A Change link of the review led here. */ isFromReview: boolean
  isBusy: boolean
  onPrevious: () => void
  onSave: () => void
  onNext: () => void
}

/** Previous, Save Draft and Next, or the way back to the review. */
export function StepActions({ current, isFromReview, isBusy, onPrevious, onSave, onNext }: StepActionsProps) {
  const back = (
    <Button variant="secondary" icon={IconArrowLeft} onClick={onPrevious}>
      Previous
    </Button>
  )
  return (
    <FormActions
      back={current > 1 && !isFromReview && back}
      save={
        <Button variant="quiet" onClick={onSave}>
          Save Draft
        </Button>
      }
      next={
        <Button iconAfter={IconArrowRight} isBusy={isBusy} onClick={onNext}>
          {isFromReview ? 'Save and go back to the review' : 'Next'}
        </Button>
      }
    />
  )
}
