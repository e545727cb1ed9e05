import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/dialogs/form-sheet.tsx'
import { draftForm as say } from '#words/form/draft-form.ts'
import { nextButton } from './form-frame.tsx'

type StepActionsProps = {
  current: number
  /** Whether a Change link of the review led here. */
  isFromReview: boolean
  onPrevious: () => void
  onSave: () => void
  onNext: () => void
}

/** Ctrl and Enter press Next from any field, as they do in dialogs: by keyboard a step that fits is passed at once. */
function useNextByKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
      if (!isMeant || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const next = document.getElementById(nextButton)
      // The field that has the focus is left first.
      next?.focus()
      next?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Previous, Save Draft and Next, or the way back to the review. */
export function StepActions(props: StepActionsProps) {
  const { current, isFromReview, onPrevious, onSave, onNext } = props
  useNextByKey()
  const back = (
    <Button variant="secondary" icon={IconArrowLeft} onClick={onPrevious} disabled={current === 1}>
      {say('previous')}
    </Button>
  )
  return (
    <FormActions
      back={!isFromReview && back}
      save={
        <Button variant="quiet" onClick={onSave}>
          {say('saveDraft')}
        </Button>
      }
      next={
        <Button
          id={nextButton}
          iconAfter={IconArrowRight}
          aria-keyshortcuts="Control+Enter"
          title={say('nextByKey')}
          onClick={onNext}
        >
          {say(isFromReview ? 'backToReview' : 'next')}
        </Button>
      }
    />
  )
}
