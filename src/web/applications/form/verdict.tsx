import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { draftForm as say } from '#words/form/draft-form.ts'
import { TextButton, TextButtonLines } from '#web/ui/links/text-button.tsx'
import { useTypedList } from '#web/forms/form-context.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'
import css from './review.module.css'
import type { StepProblem } from '#web/forms/shown-errors.ts'

/** Leads to an answer on any step. */
export type Follow = (path: string) => void

type RulesProps = { rules: readonly StepProblem[]; onFollow: Follow; children: ReactNode }

/** Failed rules, each with its reason and a link to its answer. */
function Unmet({ rules, onFollow, children }: RulesProps) {
  return (
    <Callout tone="warning" role="status">
      <h2 className={css.missingTitle}>{say('unmet', { count: rules.length })}</h2>
      <TextButtonLines>
        {rules.map(({ path, msg }) => (
          <li key={msg}>
            <TextButton onClick={() => onFollow(path)}>{msg}</TextButton>
          </li>
        ))}
      </TextButtonLines>
      <Stack gap={12} align="start" above={8}>
        {children}
      </Stack>
    </Callout>
  )
}

/** Shows at the end of a step which rules its answers fail. */
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

/** Path of the failed rules that the applicant has acknowledged; not a field. */
export const knownUnmet = 'knownUnmet'

/** Unmet rules that the applicant has not acknowledged yet. */
export function unknownOf<Rule extends { path: string }>(rules: readonly Rule[], known: readonly string[]): Rule[] {
  return rules.filter(({ path }) => !known.includes(path))
}

type BeforePayingProps = {
  /** Whether there is a fee for which no payment is known yet. */
  isAsked: boolean
  /** The payment field, the target of errors. */
  path: string
  onFollow: Follow
  children: ReactNode
}

/**
 * Shows all failed rules before the payment. An applicant who has not paid must acknowledge each once; only the payment
 * waits for that, and the draft stores it.
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
