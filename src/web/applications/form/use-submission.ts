import { useRef, useState } from 'react'
import { ApiError, NetworkError, toldOf } from '#web/platform/api-error.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import { type AnyApplication, isRepeatedUtr, remember, type UtrConfirmed } from '../client.ts'
import type { DraftForm } from './draft-form.ts'
import type { Drafts } from './drafts.ts'
import type { StepProblem } from '#web/forms/shown-errors.ts'
import { storedOf } from './use-own-draft.ts'

/** The application, and the calls that submit it. */
type SubmissionCall<A extends AnyApplication> = { drafts: Drafts<A>; applicationId: string; form: DraftForm }

/** An error of the review itself. */
function ofReview<A extends AnyApplication>({ stepTitles }: Drafts<A>, msg: string, path = ''): StepProblem[] {
  return [{ step: stepTitles.length, path, msg }]
}

function refusalOf<A extends AnyApplication>(error: unknown, { drafts, form }: SubmissionCall<A>): StepProblem[] {
  const newer = drafts.newer(error)
  if (newer) {
    remember(drafts, newer)
    form.keeper.refresh(storedOf(drafts, newer))
    return ofReview(drafts, say('changedElsewhere'))
  }
  if (error instanceof ApiError && error.code === 'application-date-over') {
    form.keeper.stop(error)
    return []
  }
  if (error instanceof ApiError && error.errors.length > 0) {
    return error.errors.map(({ path, msg }) => ({ step: drafts.stepOf(path) ?? drafts.stepTitles.length, path, msg }))
  }
  if (error instanceof NetworkError) return ofReview(drafts, say('lostLine', { why: error.message }))
  return ofReview(drafts, toldOf(error, say('failed'), say('failed')))
}

/** The application if it is submitted, perhaps from another window. */
async function ifSubmitted<A extends AnyApplication>(
  error: unknown,
  { drafts, applicationId }: SubmissionCall<A>,
): Promise<A | null> {
  const application = drafts.newer(error) ?? (await drafts.read(applicationId))
  return application.status === 'draft' ? null : application
}

/** The portal's question before it accepts the application, and the errors if the person says no. */
type UtrQuestion = { words: string; problems: StepProblem[] }

type SubmissionOutcome<A> = { submitted: A } | { problems: StepProblem[] } | { question: UtrQuestion }

async function send<A extends AnyApplication>(
  submitting: SubmissionCall<A>,
  confirmed?: UtrConfirmed,
): Promise<SubmissionOutcome<A>> {
  const { drafts, applicationId, form } = submitting
  if (!(await form.keeper.flush())) {
    return { problems: ofReview(drafts, say('answersNotSaved')) }
  }
  const { version } = form.keeper.current().stored
  try {
    return { submitted: await drafts.submit(applicationId, version, confirmed) }
  } catch (error) {
    if (isRepeatedUtr(error)) return { question: { words: error.message, problems: refusalOf(error, submitting) } }
    const mayBeDone = error instanceof ApiError && error.status === 409
    const submitted = mayBeDone ? await ifSubmitted(error, submitting).catch(() => null) : null
    return submitted ? { submitted } : { problems: refusalOf(error, submitting) }
  }
}

type SubmissionParts<A extends AnyApplication> = SubmissionCall<A> & {
  isUploading: () => boolean
  onSubmitted: (application: A) => void
  /** Receives the reasons why it cannot be submitted. */
  onRefused: (problems: StepProblem[]) => void
}

/** Submits once however often it is pressed, after everything typed is saved. */
export function useSubmission<A extends AnyApplication>(parts: SubmissionParts<A>) {
  const { drafts, form, isUploading, onSubmitted, onRefused } = parts
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const [question, setQuestion] = useState<UtrQuestion | null>(null)

  const sendIt = async (confirmed?: UtrConfirmed) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    const outcome = await send(parts, confirmed)
    isRunning.current = false
    setIsBusy(false)
    setQuestion('question' in outcome ? outcome.question : null)
    if ('submitted' in outcome) onSubmitted(outcome.submitted)
    else if ('problems' in outcome) onRefused(outcome.problems)
  }

  const submit = async () => {
    const problems = [...form.problems()]
    if (isUploading()) problems.push(...ofReview(drafts, say('fileComing')))
    if (problems.length > 0) return onRefused(problems)
    await sendIt()
  }

  const asked = question && {
    words: question.words,
    confirm: () => sendIt({ utrConfirmed: true }),
    deny: () => {
      setQuestion(null)
      onRefused(question.problems)
    },
  }
  return { submit, isBusy, asked }
}
