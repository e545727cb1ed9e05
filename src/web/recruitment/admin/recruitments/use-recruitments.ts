import type { ConfirmedCancellation, SentCancellation } from '#domain/drives/cancelled-drive.ts'
import type { Recruitment, RecruitmentItem, RecruitmentSettings } from '#domain/recruitment/recruitment.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { toldOf } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import type { LoadState } from '#web/ui/states/loading.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { cancelling as sayCancelling } from '#words/drives/cancelling.ts'
import { driveChanges } from '#words/drives/drive-changes.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'

/** The call, with its error in the server's words or else in these. */
export function failedWith<T>({ data, error, refetch, isFetching }: LoadState<T>, words: string): LoadState<T> {
  const told = error ? new Error(toldOf(error, words, words), { cause: error }) : null
  return { data, error: told, refetch, isFetching }
}

/** The message after creating or changing a recruitment. */
function savedWords(isNew: boolean, { title, status }: Pick<Recruitment, 'title' | 'status'>): string {
  if (status === 'CLOSED') return driveChanges('saved-closed', { title })
  if (status === 'DRAFT') return say(isNew ? 'draft-saved' : 'draft-updated')
  return say(isNew ? 'published' : 'republished')
}

const fetchAnew = () =>
  askAnew(
    'GET /api/faculty/recruitment',
    'GET /api/faculty/recruitment/{recruitmentId}',
    'GET /api/faculty/recruitment/{recruitmentId}/cancel',
  )

/** How two officers cancel a recruitment; `done` fetches again and tells. */
const cancelling = (done: (title: string) => Promise<void>) => ({
  askToCancel: async ({ recruitmentId, title, version: ifMatch }: RecruitmentItem, body: SentCancellation) => {
    await call('POST /api/faculty/recruitment/{recruitmentId}/cancel', { params: { recruitmentId }, body, ifMatch })
    await done(sayCancelling('proposed', { title }))
  },
  cancel: async ({ recruitmentId, title, version: ifMatch }: RecruitmentItem, body: ConfirmedCancellation) => {
    const confirm = 'POST /api/faculty/recruitment/{recruitmentId}/cancel/confirm'
    await call(confirm, { params: { recruitmentId }, body, ifMatch }).catch(async (failure: unknown) => {
      // Somebody may have made another request, with another reason, which is to be read first.
      await askAnew('GET /api/faculty/recruitment/{recruitmentId}/cancel')
      throw failure
    })
    await done(sayCancelling('done', { title }))
  },
  dropCancelling: async ({ recruitmentId, title }: RecruitmentItem) => {
    await call('DELETE /api/faculty/recruitment/{recruitmentId}/cancel', { params: { recruitmentId } })
    await done(sayCancelling('dropped', { title }))
  },
})

/** Saves, copies, cancels and deletes recruitments; pages that show them refetch. */
export function useRecruitmentChanges() {
  const done = async (title: string) => {
    await fetchAnew()
    showToast({ type: 'success', title })
  }
  return {
    save: async (recruitment: Recruitment | null, body: RecruitmentSettings, ifMatch?: number) => {
      const { recruitment: saved } = recruitment
        ? await call('PUT /api/faculty/recruitment/{recruitmentId}', {
            params: { recruitmentId: recruitment.recruitmentId },
            body,
            ifMatch,
          })
        : await callOnce('POST /api/faculty/recruitment', { body })
      await done(savedWords(recruitment === null, saved))
    },
    /** Returns the copy. */
    copy: async ({ recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>) => {
      const key = 'POST /api/faculty/recruitment/{recruitmentId}/copy'
      const { recruitment } = await callOnce(key, { params: { recruitmentId } })
      await fetchAnew()
      return recruitment
    },
    ...cancelling(done),
    remove: async ({ recruitmentId, version: ifMatch }: Pick<RecruitmentItem, 'recruitmentId' | 'version'>) => {
      try {
        await call('DELETE /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId }, ifMatch })
      } catch (error) {
        void fetchAnew()
        const failed = say('delete-failed')
        throw new Error(toldOf(error, failed, failed), { cause: error })
      }
      await done(say('deleted'))
    },
  }
}
