import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { OpenDesks } from '#web/documents/open-desks.ts'
import { keptFiles, Uploads } from '#web/documents/uploads.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { askNextTime } from '#web/platform/after-writes.ts'
import { sessionStore } from '#web/platform/session.ts'
import type { SaveRequest, StoredDraft } from '#web/forms/autosave.ts'
import { DraftKeeper, type SaveAnswer } from '#web/forms/draft-keeper.ts'
import { withoutSecrets, type UnsavedDraft } from '#web/forms/unsaved.ts'
import { type AnyApplication, remember } from '../client.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import { DraftForm, type Judge } from './draft-form.ts'
import type { Drafts } from './drafts.ts'

export function storedOf<A extends AnyApplication>({ typedFrom }: Drafts<A>, application: A): StoredDraft {
  return { version: application.version, values: typedFrom(application), step: application.currentStep }
}

/**
 * The draft as first opened: cached or kept answers are shown until the server answers, and are stale until then.
 */
function useStored<A extends AnyApplication>(drafts: Drafts<A>, application: A): StoredDraft {
  const { isStale } = useQuery(drafts.query(application.applicationId))
  return useMemo(() => {
    const stored = storedOf(drafts, application)
    return isStale ? { ...stored, notKept: drafts.secrets } : stored
  }, [drafts, application, isStale])
}

async function save<A extends AnyApplication>(
  drafts: Drafts<A>,
  applicationId: string,
  { values, step, version }: SaveRequest,
): Promise<SaveAnswer> {
  try {
    const body = { ...drafts.draftOf(values), currentStep: step, version }
    const application = await drafts.save(applicationId, body)
    remember(drafts, application)
    return { kind: 'saved', stored: storedOf(drafts, application) }
  } catch (error) {
    const application = drafts.newer(error)
    if (!application) {
      // It may no longer be a draft; this page says why, the next one refetches.
      const { queryKey } = drafts.query(applicationId)
      askNextTime(queryKey)
      throw error
    }
    remember(drafts, application)
    return { kind: 'overtaken', stored: storedOf(drafts, application) }
  }
}

type Latest<T> = { readonly current: T }
type DraftOpening<A extends AnyApplication> = { stored: StoredDraft; latest: Latest<Drafts<A>>; judge: Judge }

function draftOn<A extends AnyApplication>(
  drafts: Drafts<A>,
  application: A,
  { stored, latest, judge }: DraftOpening<A>,
): { form: DraftForm; uploads: Uploads } {
  const { applicationId } = application
  const accountId = sessionStore.current().user?.id ?? ''
  const kept = keptValues<UnsavedDraft>(applicationId, Date.now())
  const keeper = new DraftKeeper({
    stored,
    savedAtMs: Date.parse(application.updatedAt),
    save: (sending) => save(latest.current, applicationId, sending),
    together: drafts.together ?? [],
    kept: withoutSecrets(kept, drafts.secrets),
  })
  const onStored = async () => remember(drafts, await drafts.read(applicationId))
  const uploads = new Uploads({
    applicationId,
    onStored,
    kept: keptFiles(accountId, applicationId),
    desks: new OpenDesks(accountId, applicationId),
  })
  const settled = (path: string, typed: TypedValues) => latest.current.settled(path, typed)
  return { form: new DraftForm(keeper, judge, settled), uploads }
}

/** A draft with its form and uploads, for the lifetime of its page. */
export function useOwnDraft<A extends AnyApplication>(drafts: Drafts<A>, application: A, judge: Judge) {
  // The drive's questions may change while the page is open: saves use the latest.
  const latest = useRef(drafts)
  useEffect(() => {
    latest.current = drafts
  }, [drafts])
  const stored = useStored(drafts, application)
  const [{ form, uploads }] = useState(() => draftOn(drafts, application, { stored, latest, judge }))
  useEffect(() => form.judgeBy(judge), [form, judge])
  useEffect(() => form.keeper.refresh(stored), [form, stored])
  useEffect(() => form.keeper.start(), [form])
  useEffect(() => {
    void uploads.goOn()
    return () => uploads.leave()
  }, [uploads])
  return { form, uploads }
}
