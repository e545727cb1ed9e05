import type { Admission, AdmissionSettings } from '#domain/admission/admission.ts'
import type { ConfirmedCancellation, SentCancellation } from '#domain/drives/cancelled-drive.ts'
import type { Confirmation } from '#domain/drives/changes-to-confirm.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { admissionEditor as say } from '#words/drives/admission-editor.ts'
import { cancelling as sayCancelling } from '#words/drives/cancelling.ts'
import { driveChanges as sayChanges } from '#words/drives/drive-changes.ts'

type After = {
  /** Fetches again and tells. */
  done: (title: string) => Promise<void>
  orFetchAnew: <T>(called: Promise<T>) => Promise<T>
}

/** How two officers cancel an admission. */
const cancelling = ({ done, orFetchAnew }: After) => ({
  askToCancel: async ({ id, title, version: ifMatch }: Admission, body: SentCancellation) => {
    await orFetchAnew(call('POST /api/admissions/{id}/cancel', { params: { id }, body, ifMatch }))
    await done(sayCancelling('proposed', { title }))
  },
  cancel: async ({ id, title, version: ifMatch }: Admission, body: ConfirmedCancellation) => {
    await orFetchAnew(call('POST /api/admissions/{id}/cancel/confirm', { params: { id }, body, ifMatch }))
    await done(sayCancelling('done', { title }))
  },
  dropCancelling: async ({ id, title }: Admission) => {
    await orFetchAnew(call('DELETE /api/admissions/{id}/cancel', { params: { id } }))
    await done(sayCancelling('dropped', { title }))
  },
})

/** Saves, publishes, copies, cancels and deletes admissions; pages that list them refetch. */
export function useAdmissionChanges() {
  const fetchAnew = () => askAnew('GET /api/admissions', 'GET /api/admissions/{id}/cancel')
  const done = async (title: string) => {
    await fetchAnew()
    showToast({ type: 'success', title })
  }
  // After a refusal the admission may have changed.
  const orFetchAnew = <T>(called: Promise<T>) =>
    called.catch((error: unknown) => {
      void fetchAnew()
      throw error
    })
  const change = ({ id }: Admission, body: AdmissionSettings, ifMatch: number | undefined) =>
    orFetchAnew(call('PUT /api/admissions/{id}', { params: { id }, body: { ...body, updatedAt: undefined }, ifMatch }))
  return {
    save: async (admission: Admission | null, body: AdmissionSettings, ifMatch?: number) => {
      const { admission: saved } = admission
        ? await change(admission, body, ifMatch)
        : await callOnce('POST /api/admissions', { body })
      const isClosed = saved.published && saved.status === 'Closed'
      await done(isClosed ? sayChanges('saved-closed', saved) : say('saved', saved))
    },
    publish: async (admission: Admission, published: boolean, given: Confirmation = {}) => {
      // A change sends the whole admission; the server says what prevents publishing.
      await change(admission, { ...admission, ...given, published }, admission.version)
      await done(say(published ? 'publishedDone' : 'unpublishedDone', { title: admission.title }))
    },
    /** Returns the copy. */
    copy: async ({ id }: Admission) => {
      const { admission } = await callOnce('POST /api/admissions/{id}/copy', { params: { id } })
      await fetchAnew()
      return admission
    },
    ...cancelling({ done, orFetchAnew }),
    remove: async ({ id, title, version: ifMatch }: Admission) => {
      await orFetchAnew(call('DELETE /api/admissions/{id}', { params: { id }, ifMatch }))
      await done(say('deletedDone', { title }))
    },
  }
}
