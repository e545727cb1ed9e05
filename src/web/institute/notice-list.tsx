import type { Notice } from '#domain/institute/notice.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { useShownPage } from '#lib/router/router-provider.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { NewTag } from '#web/ui/marks/badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { language } from '#web/platform/language.ts'
import { instituteRoom as say, sayNoticeType } from '#words/institute/institute.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './notice-list.module.css'

/** The title of a notice as a link, translated if possible; without a link to the page that shows it. */
export function NoticeLink({ notice }: { notice: Notice }) {
  const title = <UserText>{translatorIn(notice.translations, language)(notice.title)}</UserText>
  const { location } = useShownPage()
  return notice.link === location.pathname ? title : <SiteLink href={notice.link}>{title}</SiteLink>
}

/** NEW!, kind and day, under a notice's title. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  return (
    <Row as="span" gap={[4, 8]} above={4} isMuted isTiny className={css.meta}>
      {notice.isNew && <NewTag />}
      <span>
        {sayNoticeType(notice.type, language)}, <time dateTime={notice.date}>{showDay(notice.date)}</time>
      </span>
      {notice.file && (
        <SiteLink href={notice.file.url} className={css.file}>
          {say('pdf', { size: Math.max(1, Math.round(notice.file.size / 1024)) })}
        </SiteLink>
      )}
    </Row>
  )
}

/** Notices as a plain list with hairlines, for a side column. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className={css.notices}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeLink notice={notice} />
          <NoticeFacts notice={notice} />
        </li>
      ))}
    </ul>
  )
}
