import { useQueryClient } from '@tanstack/react-query'
import type { Notice, NoticeSettings } from '#domain/institute/notice.ts'
import { call, callOnce } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { showToast } from '#web/ui/toast.ts'

export const noticesQuery = ask('GET /api/notices')

/** Saves and deletes notices; every page that lists them fetches anew. */
export function useNoticeChanges() {
  const client = useQueryClient()
  const done = async (title: string) => {
    await client.invalidateQueries({ queryKey: noticesQuery.queryKey })
    showToast({ type: 'success', title })
  }
  return {
    save: async (notice: Notice | null, body: NoticeSettings) => {
      if (notice) await call('PUT /api/notices/{id}', { params: { id: notice.id }, body })
      else await callOnce('POST /api/notices', { body })
      await done(notice ? 'Notice saved' : 'Notice published')
    },
    remove: async (notice: Notice) => {
      await call('DELETE /api/notices/{id}', { params: { id: notice.id } })
      await done('Notice deleted')
    },
  }
}
