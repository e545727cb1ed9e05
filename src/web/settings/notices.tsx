import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notice, NoticeSettings } from '#domain/institute/notice.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { refetch } from '#web/platform/after-writes.ts'
import { call, orLookAgain } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { NewTag } from '#web/ui/marks/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { sayNoticeType } from '#words/institute/institute.ts'
import { noticePage as say } from '#words/institute/notices.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { NoticeLink } from '#web/institute/notice-list.tsx'
import { NoticeForm } from './notice-form.tsx'
import css from './notices.module.css'

const noticesQuery = ask('GET /api/notices')

async function save(notice: Notice | null, body: NoticeSettings, ifMatch?: number): Promise<void> {
  if (notice) await call('PUT /api/notices/{id}', { params: { id: notice.id }, body, ifMatch })
  else await callOnce('POST /api/notices', { body })
  showToast({ type: 'success', title: notice ? say('saved') : say('published') })
}

async function remove({ id, version: ifMatch }: Notice): Promise<void> {
  // Somebody may have changed it meanwhile: a new confirmation must refer to the new version.
  await orLookAgain(call('DELETE /api/notices/{id}', { params: { id }, ifMatch }))
  showToast({ type: 'success', title: say('deleted') })
}

type OpenNoticeDialog = { form: Notice | 'new' } | { remove: Notice } | null

function NoticeDeeds({ notice, onOpen }: { notice: Notice; onOpen: (opened: OpenNoticeDialog) => void }) {
  const title = translatorIn(notice.translations, language)(notice.title)
  return (
    <Row gap={4} noWrap justify="end">
      <IconButton
        size="dense"
        icon={IconPencil}
        label={say('changeOf', { title })}
        onClick={() => onOpen({ form: notice })}
      />
      <IconButton
        size="dense"
        icon={IconTrash}
        label={say('deleteOf', { title })}
        onClick={() => onOpen({ remove: notice })}
      />
    </Row>
  )
}

const columnsOf = (onOpen: (opened: OpenNoticeDialog) => void): TableColumn<Notice>[] => [
  {
    head: say('title'),
    className: css.title,
    of: (notice) => (
      <Row gap={8}>
        <NoticeLink notice={notice} />
        {notice.isNew && <NewTag />}
      </Row>
    ),
  },
  { head: say('type'), of: ({ type }) => sayNoticeType(type, language) },
  { head: say('date'), of: ({ date }) => showDay(date) },
  { head: say('changeOrDelete'), kind: 'deeds', of: (notice) => <NoticeDeeds notice={notice} onOpen={onOpen} /> },
]

/** Notices as the home pages show them, newest first. */
export function Notices() {
  const asked = useQuery({ ...noticesQuery, staleTime: 0 })
  const notices = asked.data?.notices
  const [opened, setOpened] = useState<OpenNoticeDialog>(null)
  const close = () => setOpened(null)
  // The current version: its file may have been replaced since the form opened.
  const noticeOf = (of: Notice) => notices?.find(({ id }) => id === of.id) ?? of
  const titleOf = ({ title, translations }: Notice) => translatorIn(translations, language)(title)
  const form = opened && 'form' in opened ? (opened.form === 'new' ? null : noticeOf(opened.form)) : undefined
  const add = (
    <Button size="dense" icon={IconPlus} onClick={() => setOpened({ form: 'new' })}>
      {say('addNotice')}
    </Button>
  )
  return (
    <AdminPage title={say('notices')} lead={say('lead')} actions={add}>
      {!notices && <NotThere of={asked} rows={5} rowHeight={40} />}
      {notices?.length === 0 && <EmptyState title={say('none')}>{say('noneHint')}</EmptyState>}
      {notices && notices.length > 0 && (
        <DataTable
          caption={say('notices')}
          columns={columnsOf(setOpened)}
          rows={notices}
          keyOf={({ id }) => id}
          isStacked
        />
      )}
      {form !== undefined && (
        <NoticeForm
          notice={form}
          onSave={(body, version) => save(form, body, version)}
          onFileChanged={() => refetch(noticesQuery.queryKey)}
          onClose={close}
        />
      )}
      {opened && 'remove' in opened && (
        <SureDialog
          title={say('deleteTitle', { title: titleOf(noticeOf(opened.remove)) })}
          confirmLabel={say('deleteConfirm')}
          onSure={() => remove(noticeOf(opened.remove))}
          onClose={close}
        >
          {say('deleteBody')}
        </SureDialog>
      )}
    </AdminPage>
  )
}
