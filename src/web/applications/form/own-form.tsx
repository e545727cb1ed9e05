import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Uploads } from '#web/documents/uploads.ts'
import { language } from '#web/platform/language.ts'
import { reloadOnceFor } from '#web/platform/reload-page.ts'
import { AskingContext, type AskingForm } from '#web/questions/asking.ts'
import { withFurther } from '#web/questions/further.ts'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import type { DraftInForm } from '../pages/edit-page.tsx'
import { followPointer } from '#web/forms/run-after-press.ts'
import { DraftDialogs } from './draft-dialogs.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import { useDraftState } from './draft-form-context.ts'
import type { Judge } from './draft-form.ts'
import { draftsOver, type Drafts } from './drafts.ts'
import { judgeTyped, type FormDrive, type FormTrack } from './form-track.ts'
import type { AnyApplication } from '../client.ts'
import { FormFrame } from './form-frame.tsx'
import { StoppedNote, UnderWay } from './form-notes.tsx'
import { OnPaper, usePrinting } from './on-paper.tsx'
import { PreparedSteps } from './prepared-steps.tsx'
import type { ReviewParts } from './review-page.tsx'
import { type GoToStep, shownStep } from './step-place.ts'
import { StepActions } from './step-actions.tsx'
import { useNamedErrors } from './use-named-errors.ts'
import { useOwnDraft } from './use-own-draft.ts'
import { useSaving } from './use-saving.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useSteps } from './use-steps.ts'
import { type Follow, StepVerdict } from './verdict.tsx'

type PlaceInSteps = Pick<StepBodyProps, 'step' | 'stepOf' | 'goTo'> & { back?: 'review' | undefined }

/** Leads to an answer from the current step; from the review, with a way back. */
function follow(path: string, { step: shown, stepOf, goTo, back }: PlaceInSteps): void {
  const step = stepOf(path) ?? shown
  if (step === shown) focusField(path)
  else void goTo(step, { back, field: path })
}

/** What the fields of a step receive. */
export type StepParts = { step: number; uploads: Uploads; onVisit: (step: number) => void; onFollow: Follow }

type OwnFormParts<A extends AnyApplication> = {
  editing: DraftInForm<A>
  /** Above the fields of every step. */
  notes?: ReactNode
  /** The declaration of the applicant. */
  declaration: string
  /** Renders the fields of a step before the review; pass a new function when its inputs change. */
  fields: (parts: StepParts) => ReactNode
  /** Loads what the track draws in the review. */
  review: () => Promise<ReviewParts<A>>
}

type StepBodyProps = Pick<StepParts, 'step' | 'uploads'> & {
  fields: OwnFormParts<AnyApplication>['fields']
  stepOf: Drafts<AnyApplication>['stepOf']
  goTo: GoToStep
}

/** The fields of a step and the verdict on them; memoized, so that changing steps does not render it. */
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

/** Keeps the current step in the address, so that Back returns to it even after the person gets further. */
function useAddressOf<A extends AnyApplication>(
  current: number,
  query: ReturnType<Drafts<A>['query']>,
  { place, goTo }: Pick<DraftInForm<A>, 'place' | 'goTo'>,
): void {
  // The cached draft may be older than the address; then wait for the server.
  const { isStale, isPaused } = useQuery(query)
  const mayBeBehind = isStale && !isPaused
  useEffect(() => {
    if (place.step !== String(current) && !mayBeBehind) void goTo(current, { replace: true })
  }, [place.step, current, goTo, mayBeBehind])
}

/** The code of the review, fetched on the step before it: most people open the form several times before they need it. */
function useReview<A extends AnyApplication>(
  { listHref, stepTitles }: Drafts<A>,
  load: () => Promise<ReviewParts<A>>,
  current: number,
) {
  const found = useQuery({
    queryKey: ['review-code', listHref],
    queryFn: async () => {
      const [{ BeforeSubmitting, Review }, own] = await Promise.all([import('./review-page.tsx'), load()])
      return { BeforeSubmitting, Review, ...own }
    },
    enabled: current >= stepTitles.length - 1,
    staleTime: Infinity,
    // The service worker has it without a network, too.
    networkMode: 'always',
  })
  const isLacking = found.isError && current === stepTitles.length
  useEffect(() => {
    // A new version of the portal may have replaced the code.
    if (isLacking) reloadOnceFor(location.href)
  }, [isLacking])
  return found
}

/** The title of a step, with a sentence for the review. */
function headingOf<A extends AnyApplication>({ headings, stepTitles }: Drafts<A>, step: number) {
  if (step === stepTitles.length) return { title: say('check'), lead: say('checkText') }
  return { title: headings?.[step - 1] ?? stepTitles[step - 1] ?? '' }
}

function Steps<A extends AnyApplication>(props: OwnFormParts<A> & { drafts: Drafts<A>; uploads: Uploads }) {
  const { drafts, editing, uploads, fields, declaration } = props
  const { application, place, goTo, onSubmitted } = editing
  const shown = drafts.shown(application)
  const { title, endDate, applicationId } = shown
  const { stepTitles: titles, stepOf } = drafts
  // The keeper takes the server's answer only after this render.
  const keptStep = useDraftState(({ keeper }) => keeper.current().step)
  const reached = Math.max(keptStep, application.currentStep)
  const current = shownStep(place.step, reached)
  const isFromReview = place.back === 'review' && reached === titles.length && current < titles.length
  const { steps, errors, attempt, refuse, next } = useSteps({
    titles,
    current,
    isFromReview,
    stepOf,
    isFree: drafts.freeSteps?.includes(current) ?? false,
    isJustBegun: place.from !== undefined,
    goTo,
  })
  const { saved, onSave } = useSaving()
  const named = useNamedErrors(drafts, errors)
  useStepFocus(current, place.hash)
  useAddressOf(current, drafts.query(applicationId), editing)
  const onVisit = (step: number) => void goTo(step)
  const isReview = current === titles.length
  const onFollow = (path: string) =>
    follow(path, { step: current, stepOf, goTo, back: isReview ? 'review' : undefined })
  const [printing, onPrint] = usePrinting()
  const drive = { title, endDate }
  const review = useReview(drafts, props.review, current)
  const notes = (
    <>
      <StoppedNote application={shown} />
      <UnderWay {...{ uploads, stepOf, current }} />
      {props.notes}
      {/* After a refused Submit the error summary says it. */}
      {isReview && review.data && (
        <>
          {errors.length === 0 && (
            <review.data.BeforeSubmitting {...{ drafts, drive, applicationId, onFollow, onPrint }} />
          )}
          <review.data.Rules application={application} />
        </>
      )}
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
  const { isBusy: isUploading } = uploads
  const reviewed = { drafts, application, isUploading, refuse, goTo, onSubmitted, onPrint, declaration }
  return (
    <OnPaper printing={printing}>
      <FormFrame {...frame} {...headingOf(drafts, current)}>
        <PreparedSteps current={current} count={titles.length - 1}>
          {(step) => <StepBody {...{ step, uploads, fields, stepOf, goTo }} />}
        </PreparedSteps>
        {isReview ? (
          <Loaded of={review}>{({ Review, ...parts }) => <Review {...reviewed} {...parts} />}</Loaded>
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

/** What the fields need to know of the form: the questions of track and drive, in the drive's words. */
function useAskingOf<A extends AnyApplication, Form extends object, Settings>(
  { rules, words }: FormTrack<A, Form, Settings>,
  drive: FormDrive<Settings>,
): AskingForm {
  return useMemo(() => {
    const { form, scope, facts } = rules
    const called = words(language, drive.translations)
    return withFurther({ form, words: called, facts: facts(drive, dayOf(new Date())) }, { ...drive, scope })
  }, [rules, words, drive])
}

type OwnFormProps<A extends AnyApplication, Form extends object, Settings> = OwnFormParts<A> & {
  track: FormTrack<A, Form, Settings>
  /** The current drive; a new object when it changes. */
  drive: FormDrive<Settings>
}

/** The form of a track for one draft: steps that save themselves, and the review. */
export function OwnForm<A extends AnyApplication, Form extends object, Settings>({
  track,
  drive: stored,
  ...parts
}: OwnFormProps<A, Form, Settings>) {
  const { application } = parts.editing
  const { documents, questions, payment } = application
  const isPaid = payment.verified
  // Every answer to a save has the drive's present questions.
  const drive = useMemo(() => ({ ...stored, questions }), [stored, questions])
  const asking = useAskingOf(track, drive)
  const drafts = useMemo(() => draftsOver(track, asking), [track, asking])
  const judge = useMemo<Judge>(
    () => (typed) =>
      judgeTyped(track, typed, { form: asking.form, documents, isPaid, drive, today: dayOf(new Date()) }),
    [track, asking, documents, isPaid, drive],
  )
  const { form, uploads } = useOwnDraft(drafts, application, judge)
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
    <AskingContext value={asking}>
      <FormContext value={form}>
        <Steps {...parts} drafts={drafts} uploads={uploads} />
        <DraftDialogs names={drafts.names} isUploading={uploads.isBusy} />
      </FormContext>
    </AskingContext>
  )
}
