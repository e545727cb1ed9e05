import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Notice } from '#domain/institute/notice.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SureDialog } from '#web/admin/sure-dialog.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { NewTag } from '#web/ui/status-badge.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { NoticeForm } from './notice-form.tsx'
import css from './notices.module.css'
import { noticesQuery, useNoticeChanges } from './use-notices.ts'

type Opened = { form: Notice | 'new' } | { remove: Notice } | null

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (opened: Opened) => void }) {
  const { title, type, date, link, isNew } = notice
  return (
    <tr>
      <td className={css.title}>
        <Row gap={8}>
          <SiteLink href={link}>{title}</SiteLink>
          {isNew && <NewTag />}
        </Row>
      </td>
      <td>{type}</td>
      <td>{showDay(date)}</td>
      <td>
        <Row gap={4} noWrap justify="end">
          <IconButton
            size="dense"
            icon={IconPencil}
            label={`Change “${title}”`}
            onClick={() => onOpen({ form: notice })}
          />
          <IconButton
            size="dense"
            icon={IconTrash}
            label={`Delete “${title}”`}
            onClick={() => onOpen({ remove: notice })}
          />
        </Row>
      </td>
    </tr>
  )
}

function NoticeTable({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (opened: Opened) => void }) {
  const head = (
    <>
      <HeadCell>Title</HeadCell>
      <HeadCell>Type</HeadCell>
      <HeadCell>Date</HeadCell>
      <HeadCell align="right">Change or delete</HeadCell>
    </>
  )
  return (
    <DataTable caption="Notices" head={head}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
    </DataTable>
  )
}

/** Notices as everybody sees them on the home pages, newest first. */
export function Notices() {
  const asked = useQuery({ ...noticesQuery, staleTime: 0 })
  const notices = asked.data?.notices
  const [opened, setOpened] = useState<Opened>(null)
  const { save, remove } = useNoticeChanges()
  const close = () => setOpened(null)
  const form = opened && 'form' in opened ? (opened.form === 'new' ? null : opened.form) : undefined
  const add = (
    <Button size="dense" icon={IconPlus} onClick={() => setOpened({ form: 'new' })}>
      Add notice
    </Button>
  )
  return (
    <AdminPage title="Notices" lead="Shown on the home pages, newest first." actions={add}>
      {!notices && <NotThere of={asked} rows={5} rowHeight={40} />}
      {notices?.length === 0 && (
        <EmptyState title="No notices yet">The first one you add appears on the home pages.</EmptyState>
      )}
      {notices && notices.length > 0 && <NoticeTable notices={notices} onOpen={setOpened} />}
      {form !== undefined && <NoticeForm notice={form} onSave={(body) => save(form, body)} onClose={close} />}
      {opened && 'remove' in opened && (
        <SureDialog
          title={`Delete the notice “${opened.remove.title}”?`}
          confirmLabel="Delete notice"
          onSure={() => remove(opened.remove)}
          onClose={close}
        >
          It disappears from the home pages at once. This cannot be undone.
        </SureDialog>
      )}
    </AdminPage>
  )
}
