import { showDay } from '#domain/platform/calendar.ts'

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** `14-08-1989`; half a date as it was typed. */
export function dayText(day: string | null | undefined): string | null {
  return day ? (dayShape.test(day) ? showDay(day) : day) : null
}

export function yesOrNo(flag: boolean | null | undefined): string | null {
  return flag == null ? null : flag ? 'Yes' : 'No'
}
