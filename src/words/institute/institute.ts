import type { noticeTypes } from '#domain/institute/notice.ts'
import { room, type Language } from '#words/room.ts'

/** The institute's texts on the home pages. */
export const instituteRoom = room('institute', {
  pdf: 'PDF, {size, number} kB',
  needHelp: 'Need help?',
  writeTo: 'Write to <mail>{email}</mail> with your application number, if you have one.',
  call: 'Call <phone>{telephone}</phone>.',
  callWithin: 'Call <phone>{telephone}</phone> ({hours}).',
  noNotices: 'No notices yet',
  'type.result': 'Result',
  'type.admission': 'Admission Notice',
  'type.recruitment': 'Recruitment Notice',
  'type.general': 'General',
})

const types = new Map<string, keyof typeof instituteRoom.sentences>(
  Object.entries({
    Result: 'type.result',
    'Admission Notice': 'type.admission',
    'Recruitment Notice': 'type.recruitment',
    General: 'type.general',
  } as const satisfies Record<(typeof noticeTypes)[number], keyof typeof instituteRoom.sentences>),
)

/** A type of notice by its stored name; any other text stays unchanged. */
export function sayNoticeType(stored: string, language: Language): string {
  const key = types.get(stored)
  return key === undefined ? stored : instituteRoom.in(language).by(key)
}
