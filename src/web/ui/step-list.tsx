import { IconAlertCircle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { classNames } from './class-names.ts'
import { Icon } from './marks/icon.tsx'
import { VisuallyHidden } from './layout.tsx'
import { Segments } from './segments.tsx'
import css from './step-list.module.css'

export type StepState = 'not-started' | 'in-progress' | 'attention' | 'not-eligible' | 'done'
export type Step = {
  title: string
  state: StepState
  /** Steps that the person has reached can be visited. */ mayVisit: boolean
}

const words: Record<StepState, string> = {
  'not-started': say('notStarted'),
  'in-progress': say('inProgress'),
  attention: say('needsAttention'),
  'not-eligible': say('notEligible'),
  done: say('done'),
}

type StepListProps = {
  steps: readonly Step[]
  /** From 1. */ current: number
  onVisit: (step: number) => void
}

function StepDot({ step, number }: { step: Step; number: number }) {
  return (
    <span className={css.dot} aria-hidden="true">
      {step.state === 'done' ? (
        <Icon of={IconCheck} size={16} />
      ) : step.state === 'attention' || step.state === 'not-eligible' ? (
        '!'
      ) : (
        number
      )}
    </span>
  )
}

function StepItem({
  step,
  number,
  isNow,
  onVisit,
}: {
  step: Step
  number: number
  isNow: boolean
  onVisit: () => void
}) {
  const mayClick = step.mayVisit && !isNow
  const face = (
    <>
      <StepDot step={step} number={number} />
      <span>
        <VisuallyHidden>{say('stepNumber', { number })} </VisuallyHidden>
        {step.title}
        <span className={css.state}>{words[step.state]}</span>
      </span>
    </>
  )
  return (
    <li className={classNames(css[step.state], isNow && css.now)}>
      {mayClick ? (
        <button type="button" className={css.step} onClick={onVisit}>
          {face}
        </button>
      ) : (
        <span className={css.step} aria-current={isNow ? 'step' : undefined}>
          {face}
        </span>
      )}
    </li>
  )
}

function Items({ steps, current, onVisit }: StepListProps) {
  return (
    <ol className={css.list}>
      {steps.map((step, index) => (
        <StepItem
          key={step.title}
          step={step}
          number={index + 1}
          isNow={index + 1 === current}
          onVisit={() => onVisit(index + 1)}
        />
      ))}
    </ol>
  )
}

/** The steps of a form with their states, for the side column of a wide screen. */
export function StepList(props: StepListProps) {
  return (
    <nav className={css.wide} data-screen-only aria-label={say('steps')}>
      <Items {...props} />
    </nav>
  )
}

type OnSteps = { steps: readonly number[] }

/** “Step 4 needs attention”, “Steps 2 and 4 need attention”; colour alone would not suffice. */
function Attention({ steps }: OnSteps) {
  if (steps.length === 0) return null

  return (
    <span className={css.needed}>
      <Icon of={IconAlertCircle} size={16} />
      {say('attention', { count: steps.length, steps: { and: steps.map(String) } })}
    </span>
  )
}

/** “Step 3: not eligible as answered”. */
function NotEligible({ steps }: OnSteps) {
  if (steps.length === 0) return null
  return (
    <span className={classNames(css.needed, css.doubted)}>
      <Icon of={IconAlertCircle} size={16} />
      {say('notEligibleOn', { count: steps.length, steps: { and: steps.map(String) } })}
    </span>
  )
}

type StepListPhoneProps = StepListProps & {
  /** Shown below the steps where large text leaves no other room. */ besides: ReactNode
}

/** The step list on a phone: “Step 2 of 5 · Address” with a bar, which opens the list. */
export function StepListPhone({ steps, current, onVisit, besides }: StepListPhoneProps) {
  const [isOpen, setIsOpen] = useState(false)
  const inState = (state: StepState) => steps.flatMap((step, index) => (step.state === state ? [index + 1] : []))
  const [attention, doubted] = [inState('attention'), inState('not-eligible')]
  const isFilled = (step: number) => step === current || steps[step - 1]?.state === 'done'
  const visit = (step: number) => {
    setIsOpen(false)
    onVisit(step)
  }
  return (
    <nav className={css.phone} data-screen-only aria-label={say('steps')}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>
            {say('stepOf', { current, all: steps.length, title: steps[current - 1]?.title ?? '' })}
            <Attention steps={attention} />
            <NotEligible steps={doubted} />
          </span>
          <Icon of={IconChevronDown} />
        </summary>
        <Items steps={steps} current={current} onVisit={visit} />
        <div className={css.besides}>{besides}</div>
      </details>
      <Segments count={steps.length} isFilled={isFilled} attention={attention} doubted={doubted} />
    </nav>
  )
}
