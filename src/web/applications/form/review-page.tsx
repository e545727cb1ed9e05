import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { eachOnce } from '#domain/applications/missing.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormActions, FormSection } from '#web/ui/form-sheet.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { draftForm } from '#words/draft-form.ts'
import { printNow } from '../print/print-now.ts'
import { useDraftForm, useFormState } from './draft-form-context.ts'
import type { AnyDraft, Drafts } from './drafts.ts'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { GuardianConsentSection } from './guardian-consent.tsx'
import css from './review.module.css'
import type { StepProblem } from './shown-errors.ts'
import type { GoTo } from './step-place.ts'
import { useNamedErrors } from './use-named-errors.ts'
import { useSubmission } from './use-submission.ts'

const say = draftForm(language)

type DeclarationProps = {
  words: string
  email: string
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** What the applicant stands for, and what cannot be undone. */
export function Declaration({ words, email, isAccepted, error, onChange }: DeclarationProps) {
  return (
    <div className={css.declaration}>
      <FormSection title={say('declaration')}>
        <p className={css.words}>{words}</p>
        <CheckField
          id="declaration"
          label={<b>{say('accept')}</b>}
          checked={isAccepted}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <div className={css.warning}>
          <Callout tone="warning">{say('final', { email })}</Callout>
        </div>
      </FormSection>
    </div>
  )
}

const maxLines = 8

/** What a form lacks, each sentence of a step once and only the first ones, and how many more there are. */
export function missingLines(problems: readonly StepProblem[]): { lines: StepProblem[]; moreCount: number } {
  const once = eachOnce(problems)
  return { lines: once.slice(0, maxLines), moreCount: Math.max(0, once.length - maxLines) }
}

type BeforeSubmittingProps<A extends AnyDraft> = {
  drafts: Drafts<A>
  /** To the field, and back to the review afterwards. */
  onFollow: (path: string) => void
  onPrint: () => void
}

/** What is still missing or wrong, each line with the way to its field; nothing when nothing is. */
function BeforeSubmitting<A extends AnyDraft>({ drafts, onFollow, onPrint }: BeforeSubmittingProps<A>) {
  const problems = useFormState((form) => form.problems())
  const { lines, moreCount } = missingLines(useNamedErrors(drafts, problems))
  if (lines.length === 0) return null
  return (
    <Callout tone="warning">
      <h2 className={css.missingTitle}>{say('before')}</h2>
      <ul className={css.missing}>
        {lines.map(({ step, path, msg }) => (
          <li key={`${step} ${msg}`}>
            <TextButton onClick={() => onFollow(path)}>{msg}</TextButton>
          </li>
        ))}
        {moreCount > 0 && <li>{say('more', { count: moreCount })}</li>}
      </ul>
      <Button variant="quiet" icon={IconPrinter} onClick={onPrint}>
        {say('printLeft')}
      </Button>
    </Callout>
  )
}

/** Everything that is still missing, on paper: to be ticked off while the certificates are looked for. */
function PrintedLeft<A extends AnyDraft>({ drafts, frame }: Pick<ReviewPageProps<A>, 'drafts' | 'frame'>) {
  const problems = useNamedErrors(
    drafts,
    useFormState((form) => form.problems()),
  )
  return (
    <section className={css.paper}>
      <h1>{say('before')}</h1>
      <p>
        {frame.drive.title}, {frame.applicationId}
      </p>
      <p>
        <Deadline endDate={frame.drive.endDate} />
      </p>
      <ul>
        {eachOnce(problems).map(({ step, msg }) => (
          <li key={`${step} ${msg}`}>{msg}</li>
        ))}
      </ul>
    </section>
  )
}

/** Puts the application on paper as it stands, once what was typed last is part of it. */
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

type ReviewPageProps<A extends AnyDraft> = {
  drafts: Drafts<A>
  frame: Omit<FormFrameProps, 'title' | 'children'>
  application: A
  isUploading: () => boolean
  refuse: (problems: readonly StepProblem[]) => void
  goTo: GoTo
  onSubmitted: (application: A) => void
  /** What the applicant stands for. */
  declaration: string
  /** How the rules come out. */
  rules: ReactNode
  /** The answers; `onChange` leads to a step, and back here afterwards. */
  answers: (onChange: (step: number) => void) => ReactNode
  /** The form on paper. */
  printed: ReactNode
}

function Review<A extends AnyDraft>(
  props: Omit<ReviewPageProps<A>, 'printed'> & { onPrint: (what: 'form' | 'left') => void },
) {
  const { drafts, frame, application, isUploading, refuse, goTo, onSubmitted, rules, answers, declaration } = props
  const form = useDraftForm()
  const reviewStep = drafts.stepTitles.length
  const [isAccepted, setIsAccepted] = useState(false)
  const onRefused = (problems: StepProblem[]) => {
    // The same sentences stand at the fields when a link leads there.
    for (const step of new Set(problems.map((problem) => problem.step))) form.attempt(step)
    refuse(problems)
  }
  const { applicationId } = application
  const { submit, isBusy } = useSubmission({ drafts, applicationId, form, isUploading, onSubmitted, onRefused })
  const follow = (path: string) => {
    const step = drafts.stepOf(path) ?? reviewStep
    if (step === reviewStep) focusField(path)
    else void goTo(step, { back: 'review', field: path })
  }
  const declarationError = frame.errors.find(({ path }) => path === 'declaration')?.msg
  return (
    <FormFrame
      {...frame}
      title={say('check')}
      lead={say('checkText')}
      onFollow={follow}
      notes={
        <>
          {frame.notes}
          {/* After Submit was refused the summary says it. */}
          {frame.errors.length === 0 && (
            <BeforeSubmitting drafts={drafts} onFollow={follow} onPrint={() => props.onPrint('left')} />
          )}
          {rules}
        </>
      }
    >
      {answers((step) => void goTo(step, { back: 'review' }))}
      <PrintSection onPrint={() => props.onPrint('form')} />
      <GuardianConsentSection applicationId={applicationId} />
      <Declaration
        words={declaration}
        email={drafts.shown(application).email}
        isAccepted={isAccepted}
        error={isAccepted ? undefined : declarationError}
        onChange={setIsAccepted}
      />
      <FormActions
        back={
          <Button variant="secondary" icon={IconArrowLeft} onClick={() => void goTo(reviewStep - 1)}>
            {say('previous')}
          </Button>
        }
        next={
          <Button isBusy={isBusy} onClick={() => void submit(isAccepted)}>
            {say('submit')}
          </Button>
        }
      />
    </FormFrame>
  )
}

/**
 * The last step: every answer once more, the declaration, Submit. For as long as it is being printed, the form on paper, or
 * what is missing in it.
 */
export function ReviewPage<A extends AnyDraft>({ printed, ...review }: ReviewPageProps<A>) {
  const [printing, setPrinting] = useState<'form' | 'left' | null>(null)
  useEffect(() => {
    if (!printing) return
    const stop = () => setPrinting(null)
    addEventListener('afterprint', stop)
    void printNow()
    return () => removeEventListener('afterprint', stop)
  }, [printing])
  return (
    <>
      <div data-screen-only={printing !== null || undefined}>
        <Review {...review} onPrint={setPrinting} />
      </div>
      {printing && <div data-print-only>{printing === 'form' ? printed : <PrintedLeft {...review} />}</div>}
    </>
  )
}
