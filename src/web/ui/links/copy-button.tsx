import { useState } from 'react'
import { formKit as say } from '#words/form/form.ts'
import css from './copy-button.module.css'
import { VisuallyHidden } from '../layout.tsx'
import { TextButton } from './text-button.tsx'
import { showToast } from '../messages/toast.ts'

/** Copies a text; `what` names it for screen readers: “Copy UPI ID”. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2000)
    } catch {
      showToast({ type: 'warning', title: say('couldNotCopy'), message: text })
    }
  }
  return (
    <>
      <TextButton className={css.copy} data-screen-only onClick={() => void copy()}>
        {say(isCopied ? 'copied' : 'copy')}
        <VisuallyHidden>{what}</VisuallyHidden>
      </TextButton>
      <VisuallyHidden>
        <span aria-live="polite">{isCopied && say('copied')}</span>
      </VisuallyHidden>
    </>
  )
}
