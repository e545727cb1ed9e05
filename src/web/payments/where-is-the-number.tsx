import { lazy, Suspense, useState } from 'react'
import { language } from '#web/platform/language.ts'
import { payments } from '#words/payments.ts'
import css from './payment-panel.module.css'

const say = payments(language)

// Most people know where to look: the pictures come when somebody asks.
const Pictures = lazy(async () => ({ default: (await import('./number-pictures.tsx')).NumberPictures }))

/** How apps call the number that is asked for, with a picture of each. */
export function WhereIsTheNumber() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.transfer} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{say('where')}</summary>
      <p>{say('whereText')}</p>
      {isOpen && (
        <Suspense>
          <Pictures />
        </Suspense>
      )}
    </details>
  )
}
