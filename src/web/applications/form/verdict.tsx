import { type ReactNode, useEffect, useRef, useState } from 'react'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { draftForm } from '#words/draft-form.ts'
import { useFormState } from './draft-form-context.ts'
import css from './review.module.css'
import type { StepProblem } from './shown-errors.ts'

const say = draftForm(language)

/** To an answer, wherever it stands. */
export type Follow = (path: string) => void

type RulesProps = { rules: readonly StepProblem[]; onFollow: Follow; children: ReactNode }

/** Rules that the answers do not meet, each with what is missing and the way to its answer. */
function Unmet({ rules, onFollow, children }: RulesProps) {
  return (
    <Callout tone="warning" role="status">
      <h2 className={css.missingTitle}>{say('unmet', { count: rules.length })}</h2>
      <ul className={css.missing}>
        {rules.map(({ path, msg }) => (
          <li key={msg}>
            <TextButton onClick={() => onFollow(path)}>{msg}</TextButton>
          </li>
        ))}
      </ul>
      <div className={css.afterRules}>{children}</div>
    </Callout>
  )
}

/** At the end of a step: which rules its answers do not meet. */
export function StepVerdict({ step, onFollow }: { step: number; onFollow: Follow }) {
  const unmet = useFormState((form) => form.unmet())
  const rules = unmet.filter((rule) => rule.step === step)
  if (rules.length === 0) return null
  return (
    <div className={css.verdict}>
      <Unmet rules={rules} onFollow={onFollow}>
        <p>{say('unmetText')}</p>
      </Unmet>
    </div>
  )
}

/** Drafts that were paid for knowingly since this page was loaded. */
const known = new Set<string>()

type BeforePayingProps = {
  applicationId: string
  /** Whether there is something to pay, and no payment was begun yet. */
  isAsked: boolean
  /** The field of the payment, to which what is missing leads. */
  path: string
  onFollow: Follow
  children: ReactNode
}

/**
 * Before the payment: all rules that are not met. Whoever has not begun to pay is asked once whether to go on; nothing but
 * the payment waits for the answer.
 */
export function BeforePaying({ applicationId, isAsked, path, onFollow, children }: BeforePayingProps) {
  const rules = useFormState((form) => form.unmet())
  const [isKnown, setIsKnown] = useState(known.has(applicationId))
  const payment = useRef<HTMLDivElement>(null)
  const isAnswered = useRef(false)
  useEffect(() => {
    if (isAnswered.current) payment.current?.focus()
  }, [isKnown])
  const goOn = () => {
    known.add(applicationId)
    isAnswered.current = true
    setIsKnown(true)
  }
  if (rules.length === 0) return children
  const isHeld = isAsked && !isKnown
  return (
    <Stack gap={20}>
      <Unmet rules={rules} onFollow={onFollow}>
        <p>{say(isAsked ? 'unmetBeforePaying' : 'unmetText')}</p>
        {isHeld && (
          <Button variant="secondary" data-path={path} onClick={goOn}>
            {say('payAllTheSame')}
          </Button>
        )}
      </Unmet>
      <div ref={payment} tabIndex={-1}>
        {!isHeld && children}
      </div>
    </Stack>
  )
}
