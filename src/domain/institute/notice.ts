import { z } from 'zod'
import { PublishedFile } from '../documents/published-file.ts'
import { addDays } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import { requiredLine } from '../platform/text.ts'
import { translated, type Original } from '../platform/translations.ts'

export const noticeTypes = ['Result', 'Admission Notice', 'Recruitment Notice', 'General'] as const

/** The page that lists a notice; one without a track is on both. */
export const noticeTracks = ['admission', 'recruitment'] as const

/** A notice keeps its NEW! tag this long unless an administrator set it. */
const newNoticeDays = 14

/** `http(s)` or a path of this site: anything else (`javascript:`) could run in a reader's browser. */
function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return true
  return /^https?:\/\//i.test(link) && URL.canParse(link)
}

export const longestNoticeTitle = 200

export const NoticeSettings = z.object({
  title: requiredLine(longestNoticeTitle, 'title-required'),
  date: Day,
  type: z.enum(noticeTypes, 'type-required'),
  link: requiredLine(500, 'link-required').pipe(z.string().refine(isSafeLink, 'link-unsafe')),
  isNew: z.boolean().nullish(),
  /** Null means both. Without the field it stays. */
  track: z.enum(noticeTracks).nullish(),
  /** Without the field they stay, if their English does. */
  translations: translated().optional(),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  date: Day,
  type: z.string(),
  link: z.string(),
  isNew: z.boolean(),
  track: z.enum(noticeTracks).nullable(),
  /** The PDF published with it. */
  file: PublishedFile.nullable(),
  translations: translated(),
  version: z.int(),
})
export type Notice = z.infer<typeof Notice>

/** The translatable texts of a notice. */
export function noticeTexts({ title }: Pick<NoticeSettings, 'title'>): Original[] {
  return [{ text: title, max: longestNoticeTitle, place: 'title' }]
}

/** Whether a notice has the NEW! tag on a day; an administrator's choice wins. */
export function isNewNotice(notice: { date: Day; isNew: boolean | null }, today: Day): boolean {
  return notice.isNew ?? (notice.date <= today && today < addDays(notice.date, newNoticeDays))
}
