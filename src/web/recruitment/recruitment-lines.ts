import { showNumber } from '#domain/platform/money.ts'
import type { RecruitmentItem } from '#domain/recruitment/recruitment.ts'

const counted = (count: number, one: string, many: string) => `${showNumber(count)} ${count === 1 ? one : many}`

/** `30 departments, 142 vacancies`. */
export function vacanciesLine({ departmentsCount, vacanciesCount }: RecruitmentItem): string {
  const departments = counted(departmentsCount, 'department', 'departments')
  return `${departments}, ${counted(vacanciesCount, 'vacancy', 'vacancies')}`
}

/** Where a recruitment's own page is. */
export function recruitmentHref({ recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>): string {
  return `/faculty/${recruitmentId}/applications`
}

/** Where an application for it is begun. */
export function applyHref({ recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>): string {
  return `/faculty/application/${recruitmentId}/new`
}

/** A recruitment's number as people may quote it: the first block of its id. */
export function recruitmentNumber({ recruitmentId }: Pick<RecruitmentItem, 'recruitmentId'>): string {
  return recruitmentId.slice(0, 8).toUpperCase()
}
