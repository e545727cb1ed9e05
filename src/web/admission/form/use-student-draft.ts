import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Sending } from '#web/applications/drafts/autosave.ts'
import { DraftKeeper, type SaveAnswer } from '#web/applications/drafts/draft-keeper.ts'
import type { Unsaved } from '#web/applications/drafts/unsaved.ts'
import { DraftForm } from '#web/applications/form/draft-form.ts'
import { Uploads } from '#web/documents/uploads.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { ask, queryClient } from '#web/platform/query-client.ts'
import { sessionStore } from '#web/platform/session.ts'
import { applicationQuery, rememberApplication } from '../application-query.ts'
import { studentProblems } from './student-problems.ts'
import { draftOf, typedFrom } from './student-typed.ts'

function storedOf(application: StudentApplication) {
  return { version: application.version, values: typedFrom(application) }
}

/** The newer draft beside a refused save (decision 21); undefined for any other problem. */
export function overtakenBy(error: unknown): StudentApplication | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return (error.body as { application?: StudentApplication } | undefined)?.application
}

async function save(applicationId: string, { values, step, version }: Sending): Promise<SaveAnswer> {
  try {
    const { application } = await call('PUT /api/applications/{applicationId}', {
      params: { applicationId },
      body: { ...draftOf(values), currentStep: step, version },
    })
    rememberApplication(application)
    return { kind: 'saved', stored: storedOf(application) }
  } catch (error) {
    const application = overtakenBy(error)
    if (!application) {
      // It may be no draft any more; this page says why, the next one asks the server.
      const { queryKey } = applicationQuery(applicationId)
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      throw error
    }
    rememberApplication(application)
    return { kind: 'overtaken', stored: storedOf(application) }
  }
}

function draftOn(application: StudentApplication): { form: DraftForm; uploads: Uploads } {
  const { applicationId, currentStep } = application
  const kept = keptValues<Unsaved>(sessionStore.current().user?.id ?? '', applicationId, Date.now())
  const keeper = new DraftKeeper({
    stored: storedOf(application),
    step: currentStep,
    save: (sending) => save(applicationId, sending),
    kept,
  })
  const onStored = () => queryClient.refetchQueries({ queryKey: applicationQuery(applicationId).queryKey })
  return { form: new DraftForm(keeper, () => []), uploads: new Uploads({ applicationId, onStored }) }
}

/** A draft with its form and uploads, alive as long as its page. */
export function useStudentDraft(application: StudentApplication) {
  const [{ form, uploads }] = useState(() => draftOn(application))
  const admissions = useQuery(ask('GET /api/admissions')).data?.admissions
  const admission = admissions?.find(({ id }) => id === application.admissionId)
  const { documents, payment } = application
  const judge = useMemo(() => {
    const facts = { today: dayOf(new Date()), admission, documents, amountRupees: payment.amount }
    return (typed: Parameters<typeof studentProblems>[0]) => studentProblems(typed, facts)
  }, [admission, documents, payment.amount])
  useEffect(() => form.judgeBy(judge), [form, judge])
  useEffect(() => form.keeper.refresh(storedOf(application)), [form, application])
  useEffect(() => form.keeper.start(), [form])
  useEffect(() => () => uploads.cancelAll(), [uploads])
  return { form, uploads, admission }
}
