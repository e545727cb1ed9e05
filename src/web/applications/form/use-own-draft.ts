import { useEffect, useState } from 'react'
import { Uploads } from '#web/documents/uploads.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionStore } from '#web/platform/session.ts'
import type { Sending, Stored } from '../drafts/autosave.ts'
import { DraftKeeper, type SaveAnswer } from '../drafts/draft-keeper.ts'
import { withoutSecrets, type Unsaved } from '../drafts/unsaved.ts'
import { remember } from '../own-track.ts'
import { DraftForm, type Judge } from './draft-form.ts'
import type { AnyDraft, FormTrack } from './form-track.ts'

export function storedOf<A extends AnyDraft>({ typedFrom }: FormTrack<A>, application: A): Stored {
  return { version: application.version, values: typedFrom(application) }
}

/** The newer draft beside a refused save; undefined for any other problem. */
export function overtakenBy<A extends AnyDraft>(error: unknown): A | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return (error.body as { application?: A } | undefined)?.application
}

async function save<A extends AnyDraft>(
  track: FormTrack<A>,
  applicationId: string,
  sending: Sending,
): Promise<SaveAnswer> {
  try {
    const application = await track.save(applicationId, sending)
    remember(track, application)
    return { kind: 'saved', stored: storedOf(track, application) }
  } catch (error) {
    const application = overtakenBy<A>(error)
    if (!application) {
      // It may be no draft any more; this page says why, the next one asks the server.
      const { queryKey } = track.query(applicationId)
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      throw error
    }
    remember(track, application)
    return { kind: 'overtaken', stored: storedOf(track, application) }
  }
}

function draftOn<A extends AnyDraft>(track: FormTrack<A>, application: A): { form: DraftForm; uploads: Uploads } {
  const { applicationId, currentStep } = application
  const kept = keptValues<Unsaved>(sessionStore.current().user?.id ?? '', applicationId, Date.now())
  const keeper = new DraftKeeper({
    stored: storedOf(track, application),
    step: currentStep,
    savedAtMs: Date.parse(track.shown(application).updatedAt),
    save: (sending) => save(track, applicationId, sending),
    together: track.together ?? [],
    kept: withoutSecrets(kept, track.secrets ?? []),
  })
  const onStored = () => queryClient.refetchQueries({ queryKey: track.query(applicationId).queryKey })
  return { form: new DraftForm(keeper, () => []), uploads: new Uploads({ applicationId, onStored }) }
}

/** A draft with its form and uploads, alive as long as its page. */
export function useOwnDraft<A extends AnyDraft>(track: FormTrack<A>, application: A, judge: Judge) {
  const [{ form, uploads }] = useState(() => draftOn(track, application))
  useEffect(() => form.judgeBy(judge), [form, judge])
  useEffect(() => form.keeper.refresh(storedOf(track, application)), [form, track, application])
  useEffect(() => form.keeper.start(), [form])
  useEffect(() => () => uploads.cancelAll(), [uploads])
  return { form, uploads }
}
