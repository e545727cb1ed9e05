import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { textOf } from '#domain/questions/typed.ts'
import type { Uploads } from '#web/documents/uploads.ts'
import { language } from '#web/platform/language.ts'
import { type Asking, shownTyped, useAsking } from '#web/questions/asking.ts'
import { furtherProblems } from '#web/questions/further.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { FormActions } from '#web/ui/form-sheet.tsx'
import { showToast } from '#web/ui/toast.ts'
import { draftForm } from '#words/draft-form.ts'
import type { Editing } from '../pages/edit-page.tsx'
import { followPointer } from './run-after-press.ts'
import { DraftDialogs } from './draft-dialogs.tsx'
import { DraftFormContext, useFormState } from './draft-form-context.ts'
import type { Judge } from './draft-form.ts'
import type { AnyDraft, Drafts } from './drafts.ts'
import { FormFrame } from './form-frame.tsx'
import { StoppedNote, UnderWay } from './form-notes.tsx'
import { PreparedSteps } from './prepared-steps.tsx'
import { BeforeSubmitting, OnPaper, Review, usePrinting } from './review-page.tsx'
import { type GoTo, shownStep } from './step-place.ts'
import { useNamedErrors } from './use-named-errors.ts'
import { useOwnDraft } from './use-own-draft.ts'
import { useSaving } from './use-saving.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useSteps } from './use-steps.ts'
import { type Follow, knownUnmet, StepVerdict } from './verdict.tsx'

const say = draftForm(language)

type StepActionsProps = {
  current: number
  /** A Change link of the review led here. */
  isFromReview: boolean
  onPrevious: () => void
  onSave: () => void
  onNext: () => void
}

/** Previous, Save Draft and Next, or the way back to the review. */
function StepActions(props: StepActionsProps) {
  const { current, isFromReview, onPrevious, onSave, onNext } = props
  const back = (
    <Button variant="secondary" icon={IconArrowLeft} onClick={onPrevious} disabled={current === 1}>
      {say('previous')}
    </Button>
  )
  return (
    <FormActions
      back={!isFromReview && back}
      save={
        <Button variant="quiet" onClick={onSave}>
          {say('saveDraft')}
        </Button>
      }
      next={
        <Button iconAfter={IconArrowRight} onClick={onNext}>
          {say(isFromReview ? 'backToReview' : 'next')}
        </Button>
      }
    />
  )
}

type From = Pick<StepBodyProps, 'step' | 'stepOf' | 'goTo'> & { back?: 'review' | undefined }

/** To an answer from the step that is shown, and back to it afterwards where that is the review. */
function follow(path: string, { step: shown, stepOf, goTo, back }: From): void {
  const step = stepOf(path) ?? shown
  if (step === shown) focusField(path)
  else void goTo(step, { back, field: path })
}

/** What the fields of a step may ask for. */
export type StepParts = { step: number; uploads: Uploads; onVisit: (step: number) => void; onFollow: Follow }

type OwnFormProps<A extends AnyDraft> = {
  drafts: Drafts<A>
  /** Above each step before the review, where that is more than its word in the list of steps. */
  headings?: readonly string[]
  editing: Editing<A>
  /** Everything missing or wrong; another one when the facts it judges by change. */
  judge: Judge
  /** The rules of the drive that the answers do not meet, at the answers that decide them. */
  unmet?: Judge
  /** Above the fields of every step. */
  notes?: ReactNode
  /** The declaration of the applicant. */
  declaration: string
  /** The fields of a step before the review; another one when what they are drawn from changes. */
  fields: (parts: StepParts) => ReactNode
  /** On the review: how the rules come out, the answers, and the same on paper. */
  rules: ReactNode
  answers: (onChange: (step: number) => void) => ReactNode
  printed: ReactNode
}

type StepBodyProps = Pick<StepParts, 'step' | 'uploads'> & {
  fields: OwnFormProps<AnyDraft>['fields']
  stepOf: Drafts<AnyDraft>['stepOf']
  goTo: GoTo
}

/** The fields of a step and what its answers come to; not drawn again because another step is shown. */
const StepBody = memo(function StepBody({ step, uploads, fields, stepOf, goTo }: StepBodyProps) {
  const onVisit = useCallback((next: number) => void goTo(next), [goTo])
  const onFollow = useCallback((path: string) => follow(path, { step, stepOf, goTo }), [step, stepOf, goTo])
  return (
    <>
      {fields({ step, uploads, onVisit, onFollow })}
      <StepVerdict step={step} onFollow={onFollow} />
    </>
  )
})

/** The address says which step is shown, so that Back comes to it, whatever is reached meanwhile. */
function useAddressOf<A extends AnyDraft>(
  current: number,
  query: ReturnType<Drafts<A>['query']>,
  { place, goTo }: Pick<Editing<A>, 'place' | 'goTo'>,
): void {
  // What this device knew of the draft may be older than the address, which then waits for what the server says.
  const { isStale, isPaused } = useQuery(query)
  const mayBeBehind = isStale && !isPaused
  useEffect(() => {
    if (place.step !== String(current) && !mayBeBehind) void goTo(current, { replace: true })
  }, [place.step, current, goTo, mayBeBehind])
}

function Steps<A extends AnyDraft>(props: OwnFormProps<A> & { uploads: Uploads }) {
  const { drafts, editing, uploads, fields, rules, answers, printed, declaration } = props
  const { application, place, goTo, onSubmitted } = editing
  const { title, endDate, viewHref, applicationId } = drafts.shown(application)
  const titles = drafts.stepTitles
  // What the server says is there at once; the keeper follows it after this is drawn.
  const reached = Math.max(
    useFormState(({ keeper }) => keeper.current().step),
    application.currentStep,
  )
  const current = shownStep(place.step, reached)
  const isFromReview = place.back === 'review' && reached === titles.length && current < titles.length
  const { steps, errors, attempt, refuse, next } = useSteps({
    titles,
    current,
    isFromReview,
    stepOf: drafts.stepOf,
    isFree: drafts.freeSteps?.includes(current) ?? false,
    isJustBegun: place.from !== undefined,
    goTo,
  })
  const { saved, onSave } = useSaving()
  const named = useNamedErrors(drafts, errors)
  useStepFocus(current, place.hash)
  useAddressOf(current, drafts.query(applicationId), editing)
  const onVisit = (step: number) => void goTo(step)
  const { stepOf } = drafts
  const isReview = current === titles.length
  const back = isReview ? 'review' : undefined
  const onFollow = (path: string) => follow(path, { step: current, stepOf, goTo, back })
  const [printing, print] = usePrinting()
  const drive = { title, endDate }
  const notes = (
    <>
      <StoppedNote viewHref={viewHref} />
      <UnderWay {...{ uploads, stepOf, current }} />
      {props.notes}
      {/* After Submit was refused the summary says it. */}
      {isReview && errors.length === 0 && (
        <BeforeSubmitting drafts={drafts} onFollow={onFollow} onPrint={() => print('left')} />
      )}
      {isReview && rules}
    </>
  )
  const frame = {
    drive,
    applicationId,
    steps,
    current,
    onVisit,
    saved,
    onSave,
    errors: named,
    attempt,
    onFollow,
    notes,
  }
  const heading = isReview
    ? { title: say('check'), lead: say('checkText') }
    : { title: props.headings?.[current - 1] ?? titles[current - 1] ?? '' }
  const { isBusy: isUploading } = uploads
  const review = { drafts, application, errors: named, isUploading, refuse, goTo, onSubmitted, answers, declaration }
  return (
    <OnPaper {...{ drafts, drive, applicationId, printing, printed }}>
      <FormFrame {...frame} {...heading}>
        <PreparedSteps current={current} count={titles.length - 1}>
          {(step) => <StepBody {...{ step, uploads, fields, stepOf, goTo }} />}
        </PreparedSteps>
        {isReview ? (
          <Review {...review} onPrint={() => print('form')} />
        ) : (
          <StepActions
            {...{ current, isFromReview, onSave }}
            onPrevious={() => onVisit(current - 1)}
            onNext={() => void next()}
          />
        )}
      </FormFrame>
    </OnPaper>
  )
}

/** Drafts over the form around, to which the questions of the drive are joined. */
function withForm<A extends AnyDraft>(drafts: Drafts<A>, { form, words }: Asking): Drafts<A> {
  const { typedFrom, stepOf, names } = drafts
  return {
    ...drafts,
    typedFrom: (application) => ({
      ...form.typed(application),
      ...typedFrom(application),
      [knownUnmet]: application[knownUnmet],
    }),
    draftOf: ({ [knownUnmet]: known, ...typed }) => ({
      ...form.stored(typed),
      ...(known !== undefined && { [knownUnmet]: known }),
    }),
    settled: form.settled,
    stepOf: (path) => stepOf(path) ?? form.stepOf(path),
    names: {
      label: (path) => (path === knownUnmet ? say(knownUnmet) : words.fullName(path)),
      show: (path, value) =>
        path === knownUnmet
          ? textOf(value).split('\n').filter(Boolean).map(words.fullName).join('; ')
          : form.fields.has(path)
            ? shownTyped(form.fields.get(path), path, value, words)
            : names.show(path, value),
    },
  }
}

/** What the track finds missing or wrong, and what the questions of the drive do, in the order of the steps. */
function useJudge(judge: Judge, { documents }: AnyDraft): Judge {
  const asking = useAsking()
  return useMemo<Judge>(
    () => (typed) =>
      [...judge(typed), ...furtherProblems(asking, typed, documents)].toSorted((one, other) => one.step - other.step),
    [asking, judge, documents],
  )
}

/** The form of a track over one draft: its steps, saved by themselves, and the review. */
export function OwnForm<A extends AnyDraft>(given: OwnFormProps<A>) {
  const asking = useAsking()
  const drafts = useMemo(() => withForm(given.drafts, asking), [given.drafts, asking])
  const props = { ...given, drafts }
  const { editing } = props
  const judge = useJudge(given.judge, editing.application)
  const { form, uploads } = useOwnDraft(drafts, editing.application, { judge, unmet: given.unmet })
  useEffect(followPointer, [])
  useEffect(() => {
    if (!form.keeper.hasRestored) return
    showToast({
      type: 'info',
      title: say('restored'),
      message: say('restoredText', { when: navigator.onLine ? 'now' : 'later' }),
    })
  }, [form])
  return (
    <DraftFormContext value={form}>
      <Steps {...props} uploads={uploads} />
      <DraftDialogs names={drafts.names} isUploading={uploads.isBusy} />
    </DraftFormContext>
  )
}
