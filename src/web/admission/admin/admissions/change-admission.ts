import type { Admission, AdmissionSettings } from '#domain/admission/admission.ts'
import type { Confirmation } from '#domain/drives/changes-to-confirm.ts'
import { call, orLookAgain } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { admissionEditor as say } from '#words/drives/admission-editor.ts'
import { driveChanges as sayChanges } from '#words/drives/drive-changes.ts'

const done = (title: string) => showToast({ type: 'success', title })

function change({ id }: Admission, sent: AdmissionSettings, ifMatch: number | undefined) {
  const body = { ...sent, updatedAt: undefined }
  return orLookAgain(call('PUT /api/admissions/{id}', { params: { id }, body, ifMatch }))
}

export async function saveAdmission(admission: Admission | null, body: AdmissionSettings, ifMatch?: number) {
  const { admission: saved } = admission
    ? await change(admission, body, ifMatch)
    : await callOnce('POST /api/admissions', { body })
  const isClosed = saved.published && saved.status === 'Closed'
  done(isClosed ? sayChanges('saved-closed', saved) : say('saved', saved))
}

export async function publishAdmission(admission: Admission, published: boolean, given: Confirmation = {}) {
  // A change sends the whole admission; the server says what prevents publishing.
  await change(admission, { ...admission, ...given, published }, admission.version)
  done(say(published ? 'publishedDone' : 'unpublishedDone', { title: admission.title }))
}

/** Returns the copy. */
export async function copyAdmission({ id }: Admission): Promise<Admission> {
  return (await callOnce('POST /api/admissions/{id}/copy', { params: { id } })).admission
}

export async function removeAdmission({ id, title, version: ifMatch }: Admission) {
  await orLookAgain(call('DELETE /api/admissions/{id}', { params: { id }, ifMatch }))
  done(say('deletedDone', { title }))
}
