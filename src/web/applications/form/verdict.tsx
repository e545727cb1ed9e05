import { type ReactNode, useEffect, useRef } from 'react'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { draftForm } from '#words/draft-form.ts'
import { useTypedList } from '#web/forms/form-context.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'
import css from './review.module.css'
import type { StepProblem } from '#web/forms/shown-errors.ts'

const say = draftForm(language)

/** Leads to the field of an answer, on whichever step. */
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
  const unmet = useDraftState((form) => form.unmet())
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

/** Where the answers stand by which rules are not met, as the applicant knows; not a field of the form. */
export const knownUnmet = 'knownUnmet'

/** Unmet rules that the applicant has not acknowledged yet. */
export function unknownOf<Rule extends { path: string }>(rules: readonly Rule[], known: readonly string[]): Rule[] {
  return rules.filter(({ path }) => !known.includes(path))
}

type BeforePayingProps = {
  /** Whether there is something to pay, and nothing says yet that it was paid. */
  isAsked: boolean
  /** The field of the payment, to which what is missing leads. */
  path: string
  onFollow: Follow
  children: ReactNode
}

/**
 * Before the payment: all rules that are not met. Whoever has not paid is asked once of each whether to go on; nothing but
 * the payment waits for the answer, which is kept with the draft.
 */
export function BeforePaying({ isAsked, path, onFollow, children }: BeforePayingProps) {
  const form = useDraftForm()
  const rules = useDraftState((state) => state.unmet())
  const known = useTypedList(knownUnmet)
  const payment = useRef<HTMLDivElement>(null)
  const isHeld = isAsked && unknownOf(rules, known).length > 0
  const isAnswered = useRef(false)
  useEffect(() => {
    if (isAnswered.current && !isHeld) payment.current?.focus()
  }, [isHeld])
  const goOn = () => {
    isAnswered.current = true
    form.choose(knownUnmet, [...new Set([...known, ...rules.map((rule) => rule.path)])])
    void form.keeper.flush()
  }
  if (rules.length === 0) return children
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
