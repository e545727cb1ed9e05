import { TextButton } from '#web/ui/text-button.tsx'
import css from './account-form.module.css'

export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** “Send a new code in 0:42”, then the button that does. */
export function ResendCode({
  secondsLeft,
  isSending,
  onSend,
}: {
  secondsLeft: number
  isSending: boolean
  onSend: () => void
}) {
  if (secondsLeft > 0) {
    return <span className={css.small}>{`Send a new code in ${clockOf(secondsLeft)}`}</span>
  }
  return (
    <TextButton disabled={isSending} onClick={onSend}>
      Send a new code
    </TextButton>
  )
}
