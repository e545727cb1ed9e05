import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { eachOnce } from '#domain/applications/missing.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormActions, FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { TextButton, TextButtonLines } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'
import type { AnyApplication } from '../client.ts'
import type { Drafts } from './drafts.ts'
import type { FormFrameProps } from './form-frame.tsx'
import { GuardianConsentSection } from './guardian-consent.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './review.module.css'
import type { StepProblem } from '#web/forms/shown-errors.ts'
import type { GoToStep } from './step-place.ts'
import { useNamedErrors } from './use-named-errors.ts'
import { useSubmission } from './use-submission.ts'
import type { Follow } from './verdict.tsx'

type DeclarationProps = {
  words: string
  email: string
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** The applicant's declaration, and a warning that submitting is final. */
function Declaration({ words, email, isAccepted, onChange }: DeclarationProps) {
  return (
    <div className={css.declaration}>
      <FormSection title={say('declaration')}>
        <p className={css.words}>{words}</p>
        <CheckField
          id="declaration"
          label={<b>{say('accept')}</b>}
          checked={isAccepted}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Stack above={16}>
          <Callout tone="warning">{say('final', { email })}</Callout>
        </Stack>
      </FormSection>
    </div>
  )
}

const maxLines = 8

/** The first errors of a form, without repeats within a step, and the number of the rest. */
export function missingLines(problems: readonly StepProblem[]): { lines: StepProblem[]; moreCount: number } {
  const once = eachOnce(problems)
  return { lines: once.slice(0, maxLines), moreCount: Math.max(0, once.length - maxLines) }
}

type BeforeSubmittingProps<A extends AnyApplication> = PrintedLeftProps<A> & {
  /** Leads to a field, with a way back to the review. */
  onFollow: Follow
  onPrint: (what: ReactNode) => void
}

/** All errors, each a link to its field; empty if the form is complete. */
export function BeforeSubmitting<A extends AnyApplication>({ onFollow, onPrint, ...left }: BeforeSubmittingProps<A>) {
  const { drafts } = left
  const problems = useDraftState((form) => form.problems())
  const { lines, moreCount } = missingLines(useNamedErrors(drafts, problems))
  if (lines.length === 0) return null
  return (
    <Callout tone="warning">
      <h2 className={css.missingTitle}>{say('before')}</h2>
      <TextButtonLines>
        {lines.map(({ step, path, msg }) => (
          <li key={`${step} ${msg}`}>
            <TextButton onClick={() => onFollow(path)}>{msg}</TextButton>
          </li>
        ))}
        {moreCount > 0 && <li>{say('more', { count: moreCount })}</li>}
      </TextButtonLines>
      <Button variant="quiet" icon={IconPrinter} onClick={() => onPrint(<PrintedLeft {...left} />)}>
        {say('printLeft')}
      </Button>
    </Callout>
  )
}

type PrintedLeftProps<A extends AnyApplication> = { drafts: Drafts<A> } & Pick<
  FormFrameProps,
  'drive' | 'applicationId'
>

/** A printed list of everything missing, to tick off while looking for the certificates. */
function PrintedLeft<A extends AnyApplication>({ drafts, drive, applicationId }: PrintedLeftProps<A>) {
  const problems = useNamedErrors(
    drafts,
    useDraftState((form) => form.problems()),
  )
  return (
    <section className={css.paper}>
      <h1>{say('before')}</h1>
      <p>
        {drive.title}, {applicationId}
      </p>
      <p>
        <Deadline endDate={drive.endDate} />
      </p>
      <ul>
        {eachOnce(problems).map(({ step, msg }) => (
          <li key={`${step} ${msg}`}>{msg}</li>
        ))}
      </ul>
    </section>
  )
}

/** Prints the application once the last answers are saved. */
function PrintSection({ onPrint }: { onPrint: () => void }) {
  const { keeper } = useDraftForm()
  const print = async () => {
    if (await keeper.flush()) return onPrint()
    showToast({ type: 'warning', title: say('notSavedYet'), message: say('kept') })
  }
  return (
    <FormSection title={say('paper')} lead={say('paperText')}>
      <Button variant="secondary" icon={IconPrinter} onClick={() => void print()}>
        {say('print')}
      </Button>
    </FormSection>
  )
}

/** What a track draws in its review. */
export type ReviewParts<A> = {
  /** Outcome of the rules. */
  Rules: ComponentType<{ application: A }>
  /** All answers; `onChange` leads to a step, with a way back. */
  Answers: ComponentType<{ application: A; onChange: (step: number) => void }>
  /** The application on paper. */
  Printed: ComponentType<{ application: A }>
}

type ReviewProps<A extends AnyApplication> = Omit<ReviewParts<A>, 'Rules'> & {
  drafts: Drafts<A>
  application: A
  isUploading: () => boolean
  refuse: (problems: readonly StepProblem[]) => void
  goTo: GoToStep
  onSubmitted: (application: A) => void
  onPrint: (what: ReactNode) => void
  /** The declaration of the applicant. */
  declaration: string
}

/** The last step: all answers, the declaration, Submit. */
export function Review<A extends AnyApplication>(props: ReviewProps<A>) {
  const { drafts, application, isUploading, refuse, goTo, onSubmitted, declaration } = props
  const { Answers, Printed, onPrint } = props
  const form = useDraftForm()
  const [isAccepted, setIsAccepted] = useState(false)
  const onRefused = (problems: StepProblem[]) => {
    // Shows the same errors at their fields when a link leads there.
    for (const step of new Set(problems.map((problem) => problem.step))) form.attempt(step)
    refuse(problems)
  }
  const { applicationId } = application
  const parts = { drafts, applicationId, form, isUploading, onSubmitted, onRefused }
  const { submit, isBusy, asked } = useSubmission(parts)
  return (
    <>
      <Answers application={application} onChange={(step) => void goTo(step, { back: 'review' })} />
      <PrintSection onPrint={() => onPrint(<Printed application={application} />)} />
      <GuardianConsentSection applicationId={applicationId} />
      <Declaration
        words={declaration}
        email={drafts.shown(application).email}
        isAccepted={isAccepted}
        onChange={setIsAccepted}
      />
      <FormActions
        back={
          <Button variant="secondary" icon={IconArrowLeft} onClick={() => void goTo(drafts.stepTitles.length - 1)}>
            {say('previous')}
          </Button>
        }
        note={!isAccepted && <span id="why-not-yet">{say('acceptFirst')}</span>}
        next={
          <Button
            disabled={!isAccepted}
            aria-describedby={isAccepted ? undefined : 'why-not-yet'}
            isBusy={isBusy}
            onClick={() => void submit()}
          >
            {say('submit')}
          </Button>
        }
      />
      {asked && (
        <ConfirmDialog
          isOpen
          title={say('sameUtr')}
          confirmLabel={say('sameUtrSubmit')}
          isBusy={isBusy}
          onConfirm={() => void asked.confirm()}
          onCancel={asked.deny}
        >
          {asked.words}
        </ConfirmDialog>
      )}
    </>
  )
}
