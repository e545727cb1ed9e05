import type { FactsOf } from '#words/room.ts'
import type { publishing as oddities } from '#words/drives/publishing.ts'
import { feeCategories, type FeeTable } from './fees.ts'
import { addDays, daysBetween } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { ApplicationWindow } from './window.ts'

type Code = keyof typeof oddities.sentences

/** A warning before publication: valid, but seldom meant. Invalid settings are refused. */
export type Oddity<C extends Code = Code> = { code: C; params: object }

export function oddity<C extends Code>(code: C, params: FactsOf<(typeof oddities.sentences)[C]>): Oddity<C> {
  return { code, params }
}

/** A published drive of the same track beside the one to be published. */
export type OtherDrive = ApplicationWindow & { title: string }

export type OnDay = { today: Day; others: readonly OtherDrive[] }

/** Fewer days than it takes a postal notice to be read. */
const fewDays = 7

function oddWindow({ startDate, endDate }: ApplicationWindow, today: Day): Oddity[] {
  if (endDate < today) return [oddity('closes-in-past', { on: endDate })]
  const days = daysBetween(startDate > today ? startDate : today, addDays(endDate, 1))
  return days < fewDays ? [oddity('very-short', { days })] : []
}

/** Categories with a higher fee than UR, by the fees of a drive or of one `course`. */
export function dearerThanGeneral(fee: FeeTable, course?: string): Oddity[] {
  const dearer = feeCategories.filter((category) => fee[category] > fee.UR)
  const of = { whose: course === undefined ? 'all' : 'course', course: course ?? '' }
  return dearer.length > 0 ? [oddity('dearer-than-general', { ...of, categories: { and: dearer } })] : []
}

/**
 * Warnings about the days and the fee of a drive, in any track. `fees` are the actual ones, where there are several.
 */
export function oddInGeneral(
  { startDate, endDate, fee, fees = [fee] }: ApplicationWindow & { fee: FeeTable; fees?: readonly FeeTable[] },
  { today, others }: OnDay,
): Oddity[] {
  const beside = others.filter(
    (other) => other.startDate <= endDate && startDate <= other.endDate && today <= other.endDate,
  )
  const titles = beside.map(({ title }) => title)
  const isFree = fees.every((table) => feeCategories.every((category) => table[category] === 0))
  return [
    ...oddWindow({ startDate, endDate }, today),
    ...(titles.length > 0 && today <= endDate
      ? [oddity('another-open', { titles: { and: titles }, count: titles.length })]
      : []),
    ...(isFree ? [oddity('no-fee', {})] : []),
    ...dearerThanGeneral(fee),
  ]
}
