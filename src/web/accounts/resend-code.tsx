import css from './account-form.module.css'

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
    return <span className={css.small}>{`Send a new code in 0:${String(secondsLeft).padStart(2, '0')}`}</span>
  }
  return (
    <button type="button" className={css.textButton} disabled={isSending} onClick={onSend}>
      Send a new code
    </button>
  )
}
