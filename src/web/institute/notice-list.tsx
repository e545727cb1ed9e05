import type { Notice } from '#domain/institute/notice.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { NewTag } from '#web/ui/status-badge.tsx'
import css from './notice-list.module.css'

/** NEW!, kind and day, under a notice's title. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  return (
    <span className={css.meta}>
      {notice.isNew && <NewTag />}
      <span>
        {notice.type}, <time dateTime={notice.date}>{showDay(notice.date)}</time>
      </span>
    </span>
  )
}

/** Notices as a plain list with hairlines, for a side column. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className={css.notices}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <SiteLink href={notice.link}>{notice.title}</SiteLink>
          <NoticeFacts notice={notice} />
        </li>
      ))}
    </ul>
  )
}
