import type { noticeTypes } from '#domain/institute/notice.ts'
import { en } from './institute.en.ts'
import { room, type Language } from './room.ts'

/** What the institute says on the home pages. */
export const instituteRoom = room('institute', en)

const types = new Map<string, keyof typeof en>(
  Object.entries({
    Result: 'type.result',
    'Admission Notice': 'type.admission',
    'Recruitment Notice': 'type.recruitment',
    General: 'type.general',
  } as const satisfies Record<(typeof noticeTypes)[number], keyof typeof en>),
)

/** The type of a notice by the name it is stored under; what is no such name stays as it is. */
export function sayNoticeType(stored: string, language: Language): string {
  const key = types.get(stored)
  return key === undefined ? stored : instituteRoom(language).by(key)
}
