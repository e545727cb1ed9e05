import type { Recruitment, RecruitmentItem, RecruitmentSettings } from '#domain/recruitment/recruitment.ts'
import { toldOf } from '#web/platform/api-error.ts'
import { call, orLookAgain } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import type { LoadState } from '#web/ui/states/loading.ts'
import { showToast } from '#web/ui/messages/toast.ts'
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

const done = (title: string) => showToast({ type: 'success', title })

export async function saveRecruitment(recruitment: Recruitment | null, body: RecruitmentSettings, ifMatch?: number) {
  const { recruitment: saved } = recruitment
    ? await call('PUT /api/faculty/recruitment/{recruitmentId}', {
        params: { recruitmentId: recruitment.recruitmentId },
        body,
        ifMatch,
      })
    : await callOnce('POST /api/faculty/recruitment', { body })
  done(savedWords(recruitment === null, saved))
}

/** Returns the copy. */
export async function copyRecruitment({ recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>): Promise<Recruitment> {
  const key = 'POST /api/faculty/recruitment/{recruitmentId}/copy'
  return (await callOnce(key, { params: { recruitmentId } })).recruitment
}

export async function removeRecruitment({
  recruitmentId,
  version: ifMatch,
}: Pick<RecruitmentItem, 'recruitmentId' | 'version'>) {
  const key = 'DELETE /api/faculty/recruitment/{recruitmentId}'
  await orLookAgain(call(key, { params: { recruitmentId }, ifMatch })).catch((error: unknown) => {
    const failed = say('delete-failed')
    throw new Error(toldOf(error, failed, failed), { cause: error })
  })
  done(say('deleted'))
}
