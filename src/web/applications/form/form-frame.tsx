import type { ReactNode } from 'react'
import { UserText } from '#web/ui/user-text.tsx'
import { dayOf, daysBetween } from '#domain/platform/calendar.ts'
import { eachOnce } from '#domain/applications/missing.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { ErrorSummary, focusField, type SummaryError } from '#web/ui/messages/error-summary.tsx'
import { FormLayout } from '#web/ui/dialogs/form-sheet.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { SavedMark, type SavedState } from '#web/ui/messages/saved-mark.tsx'
import { StepList, StepListPhone, type Step } from '#web/ui/step-list.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { draftForm as say } from '#words/form/draft-form.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './form-frame.module.css'
import type { Follow } from './verdict.tsx'

export type FormFrameProps = {
  drive: { title: string; endDate: string }
  applicationId: string
  steps: readonly Step[]
  /** From 1. */
  current: number
  onVisit: (step: number) => void
  title: string
  lead?: ReactNode
  saved: SavedState
  onSave: () => void
  /** After a refused Next or Submit. */
  errors: readonly SummaryError[]
  attempt: number
  /** Leads to a wrong or missing answer on any step. */
  onFollow: Follow
  /** Above the sheet. */
  notes?: ReactNode
  /** Sections and the bar at the foot. */
  children: ReactNode
}

/** Id of the button that ends a step. */
export const nextButton = 'next-step'

function isSoon(endDate: string): boolean {
  return daysBetween(dayOf(new Date()), endDate) <= 7
}

/** “Not submitted”, with the number of incomplete steps, or of what is missing in the only one: a link to the first. */
function StillLeft({ onFollow }: Pick<FormFrameProps, 'onFollow'>) {
  const form = useDraftForm()
  // Renders again when a number changes, not at every key.
  const count = useDraftState((state) => eachOnce(state.problems()).length)
  const steps = useDraftState((state) => new Set(state.problems().map(({ step }) => step)).size)
  const words = steps > 1 ? say('stepsLeft', { count: steps }) : say('left', { count })
  const goOn = () => {
    const [first] = form.problems()
    if (first) onFollow(first.path)
  }
  return <p className={css.left}>{count === 0 ? words : <TextButton onClick={goOn}>{words}</TextButton>}</p>
}

function Aside({ drive, applicationId, steps, current, onVisit, onFollow }: FormFrameProps) {
  return (
    <>
      <div className={css.drive}>
        <b>
          <UserText>{drive.title}</UserText>
        </b>
        <Muted isSmall>{applicationId}</Muted>
      </div>
      <StepList steps={steps} current={current} onVisit={onVisit} />
      <StillLeft onFollow={onFollow} />
      <p className={classNames(css.deadline, isSoon(drive.endDate) && css.soon)}>
        <Deadline endDate={drive.endDate} />
      </p>
    </>
  )
}

/** How many answers are missing, and how much time is left. */
function UntilWhen({ drive, onFollow }: Pick<FormFrameProps, 'drive' | 'onFollow'>) {
  return (
    <>
      <StillLeft onFollow={onFollow} />
      <p>
        <Deadline endDate={drive.endDate} />
      </p>
    </>
  )
}

function TitleRow({ title, lead, saved, onSave, drive, onFollow }: FormFrameProps) {
  return (
    <>
      <div className={css.title}>
        {/* On a phone the line of steps above says the same. */}
        <h1 tabIndex={-1} data-phone-unseen>
          {title}
        </h1>
        <SavedMark state={saved} />
        <span className={css.save} data-phone-only>
          <Button variant="quiet" onClick={onSave}>
            {say('saveDraft')}
          </Button>
        </span>
      </div>
      {lead && (
        <Muted as="p" above={4}>
          {lead}
        </Muted>
      )}
      <div className={css.phoneOnly}>
        <div className={css.untilWhen}>
          <UntilWhen drive={drive} onFollow={onFollow} />
        </div>
      </div>
    </>
  )
}

/** For keyboards, after the heading: most steps of a copied application only have to be passed. */
function SkipToEnd({ isReview }: { isReview: boolean }) {
  const target = isReview ? 'declaration' : nextButton
  return (
    <a
      className={css.skip}
      data-screen-only
      data-wide-only
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(target)
      }}
    >
      {say(isReview ? 'skipToDeclaration' : 'skipToNext')}
    </a>
  )
}

/** The frame of a form's step: step list at the side, errors on top, the sheet. */
export function FormFrame(props: FormFrameProps) {
  const { drive, steps, current, onVisit, title, errors, attempt, onFollow, notes, children } = props
  useDocumentTitle(errors.length > 0 ? say('errorIn', { title }) : title)
  return (
    <FormLayout
      aside={<Aside {...props} />}
      phoneSteps={
        <StepListPhone
          steps={steps}
          current={current}
          onVisit={onVisit}
          besides={<UntilWhen drive={drive} onFollow={onFollow} />}
        />
      }
    >
      <TitleRow {...props} />
      <SkipToEnd isReview={current === steps.length} />
      <Stack data-unseen-empty className={css.notes}>
        <ErrorSummary errors={errors} attempt={attempt} onFollow={onFollow} />
        {notes}
      </Stack>
      <div className={css.sheet}>
        <Card isPadded={false} isEdge>
          {children}
        </Card>
      </div>
    </FormLayout>
  )
}
