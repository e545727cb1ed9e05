import { useQueryClient } from '@tanstack/react-query'
import type { Admission, AdmissionSettings } from '#domain/admission/admission.ts'
import { call, callOnce } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { showToast } from '#web/ui/toast.ts'
import { admissionEditor } from '#words/admission-editor.ts'

const say = admissionEditor(language)

/** Saves, publishes, copies and deletes admissions; every page that lists them fetches anew. */
export function useAdmissionChanges() {
  const client = useQueryClient()
  const fetchAnew = () => client.invalidateQueries({ queryKey: ['GET /api/admissions'] })
  const done = async (title: string) => {
    await fetchAnew()
    showToast({ type: 'success', title })
  }
  return {
    save: async (admission: Admission | null, body: AdmissionSettings) => {
      if (admission) await call('PUT /api/admissions/{id}', { params: { id: admission.id }, body })
      else await callOnce('POST /api/admissions', { body })
      await done(say('saved', { title: body.title }))
    },
    publish: async (admission: Admission, published: boolean) => {
      // The rest goes back as it came: a change is the whole admission, and what cannot be published the server says.
      const body = { ...admission, published }
      await call('PUT /api/admissions/{id}', { params: { id: admission.id }, body })
      await done(say(published ? 'publishedDone' : 'unpublishedDone', { title: admission.title }))
    },
    /** Answers the copy. */
    copy: async ({ id }: Admission) => {
      const { admission } = await callOnce('POST /api/admissions/{id}/copy', { params: { id } })
      await fetchAnew()
      return admission
    },
    remove: async ({ id, title }: Admission) => {
      await call('DELETE /api/admissions/{id}', { params: { id } })
      await done(say('deletedDone', { title }))
    },
  }
}
