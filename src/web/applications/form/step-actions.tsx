import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form-sheet.tsx'

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
      Previous
    </Button>
  )
  return (
    <FormActions
      back={current > 1 && !isFromReview && back}
      save={
        <Button variant="quiet" disabled={!mayGoOn} onClick={onSave}>
          Save Draft
        </Button>
      }
      next={
        <Button iconAfter={IconArrowRight} isBusy={isBusy} disabled={!mayGoOn} onClick={onNext}>
          {isFromReview ? 'Save and go back to the review' : 'Next'}
        </Button>
      }
    />
  )
}
