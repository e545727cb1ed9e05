import { useQueryClient } from '@tanstack/react-query'
import type {
  AffectedSeat,
  Recruitment,
  RecruitmentItem,
  RecruitmentSettings,
} from '#domain/recruitment/recruitment.ts'
import { ApiError, toldOf } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import type { Loading } from '#web/ui/loading.ts'
import { showToast } from '#web/ui/toast.ts'
import { language } from '#web/platform/language.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'

const say = recruitmentEditor(language)

/** What was asked for; when that failed, in the server's words or else in these. */
export function failedWith<T>({ data, error, refetch, isFetching }: Loading<T>, words: string): Loading<T> {
  const told = error ? new Error(toldOf(error, words, words), { cause: error }) : null
  return { data, error: told, refetch, isFetching }
}

/** What is said after a recruitment was made or changed. */
function savedWords(isNew: boolean, status: RecruitmentSettings['status']): string {
  if (status === 'DRAFT') return say(isNew ? 'draft-saved' : 'draft-updated')
  return say(isNew ? 'published' : 'republished')
}

/** The submitted applications a change would leave without a seat, when the server asks about them. */
export function affectedIn(error: unknown): AffectedSeat[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { affected } = (error.body ?? {}) as { affected?: AffectedSeat[] }
  return Array.isArray(affected) ? affected : null
}

/** Saves, copies and deletes recruitments; every page that shows them fetches anew. */
export function useRecruitmentChanges() {
  const client = useQueryClient()
  const fetchAnew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['GET /api/faculty/recruitment'] }),
      client.invalidateQueries({ queryKey: ['GET /api/faculty/recruitment/{recruitmentId}'] }),
    ])
  const done = async (title: string) => {
    await fetchAnew()
    showToast({ type: 'success', title })
  }
  return {
    save: async (recruitment: Recruitment | null, body: RecruitmentSettings, ifMatch?: number) => {
      if (recruitment) {
        const { recruitmentId } = recruitment
        await call('PUT /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId }, body, ifMatch })
      } else await callOnce('POST /api/faculty/recruitment', { body })
      await done(savedWords(recruitment === null, body.status))
    },
    /** Answers the copy. */
    copy: async ({ recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>) => {
      const key = 'POST /api/faculty/recruitment/{recruitmentId}/copy'
      const { recruitment } = await callOnce(key, { params: { recruitmentId } })
      await fetchAnew()
      return recruitment
    },
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
