import { useRef, useState } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentStepOf } from '#domain/admission/student-steps.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { DraftForm } from '#web/applications/form/draft-form.ts'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import { ApiError, NetworkError, toldOf } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { rememberApplication } from '../application-query.ts'
import { overtakenBy } from './use-student-draft.ts'
import { typedFrom } from './student-typed.ts'

export const declarationProblem = 'Please accept the declaration before submitting.'
const reviewStep = 5

/** The step on which something named by the server is mended. */
export function stepOfPath(path: string): number {
  const [first = ''] = path.split('.')
  if (first === 'documents' || first === 'payment') return 4
  return (studentStepOf as Record<string, number>)[first] ?? reviewStep
}

type SubmissionParts = {
  application: StudentApplication
  form: DraftForm
  isUploading: () => boolean
  onSubmitted: (application: StudentApplication) => void
  /** Something keeps it from being sent; the sentences say what. */
  onRefused: (problems: StepProblem[]) => void
}

const said = (msg: string): StepProblem[] => [{ step: reviewStep, path: '', msg }]
const named = ({ path, msg }: FieldError): StepProblem => ({ step: stepOfPath(path), path, msg })

function refusalOf(error: unknown, form: DraftForm): StepProblem[] {
  const newer = overtakenBy(error)
  if (newer) {
    rememberApplication(newer)
    form.keeper.refresh({ version: newer.version, values: typedFrom(newer) })
    return said('This application was changed in another window. Check your answers and submit again.')
  }
  if (error instanceof ApiError && error.errors.length > 0) return error.errors.map(named)
  if (error instanceof NetworkError)
    return said(`${error.message} Submit again when you are online: it is sent only once.`)
  const unknown = 'The application was not submitted. Try again.'
  return said(toldOf(error, unknown, unknown))
}

/** The application if it stands as submitted: the answer to an earlier press may have been lost on the way. */
async function ifSubmitted(applicationId: string): Promise<StudentApplication | null> {
  const { application } = await call('GET /api/applications/{applicationId}', { params: { applicationId } })
  return application.status === 'pending' ? null : application
}

type Outcome = { submitted: StudentApplication } | { problems: StepProblem[] }

async function send(applicationId: string, form: DraftForm): Promise<Outcome> {
  if (!(await form.keeper.flush())) {
    return { problems: said('Your last answers are not saved yet. Submit again when they are.') }
  }
  const { version } = form.keeper.current().stored
  try {
    const body = { declaration: { accepted: true }, version }
    const answer = await call('POST /api/applications/{applicationId}/submit', { params: { applicationId }, body })
    return { submitted: answer.application }
  } catch (error) {
    const mayBeDone = error instanceof ApiError && error.status === 409
    const submitted = mayBeDone ? await ifSubmitted(applicationId).catch(() => null) : null
    return submitted ? { submitted } : { problems: refusalOf(error, form) }
  }
}

/** Submits once, whatever is pressed meanwhile; everything typed is on the server before. */
export function useSubmission({ application, form, isUploading, onSubmitted, onRefused }: SubmissionParts) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (isDeclared: boolean) => {
    if (isRunning.current) return
    const problems = [...form.problems()]
    if (!isDeclared) problems.push({ step: reviewStep, path: 'declaration', msg: declarationProblem })
    if (isUploading()) problems.push(...said('A file is still being uploaded. Wait until it is there.'))
    if (problems.length > 0) return onRefused(problems)
    isRunning.current = true
    setIsBusy(true)
    const outcome = await send(application.applicationId, form)
    isRunning.current = false
    setIsBusy(false)
    if ('submitted' in outcome) onSubmitted(outcome.submitted)
    else onRefused(outcome.problems)
  }

  return { submit, isBusy }
}
