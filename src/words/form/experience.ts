import type { Day } from '#domain/platform/day.ts'
import type { ExperienceLength } from '#domain/recruitment/faculty-application.ts'
import { room, type Language } from '#words/room.ts'

const experience = room('experience', {
  years: '{count, plural, one {# year} other {# years}}',
  months: '{count, plural, one {# month} other {# months}}',
  days: '{count, plural, one {# day} other {# days}}',
  between: '{least} to {most}',
  'counted-to': '{length}, counted to {day, date, short}',
  'by-rule': '{length} by the rules (1 year = 365.25 days, 1 month = 30.44 days)',
})

type ShownLength = Pick<ExperienceLength, 'years' | 'months' | 'days'>

/** `6 years 1 month 15 days`; leaves out zero parts. */
export function experienceText({ years, months, days }: ShownLength, language: Language): string {
  const say = experience.in(language)
  const parts = [
    ...(years > 0 ? [say('years', { count: years })] : []),
    ...(months > 0 ? [say('months', { count: months })] : []),
    ...(days > 0 || years + months === 0 ? [say('days', { count: days })] : []),
  ]
  return parts.join(' ')
}

/** A range, while the exact length is unknown: `2 years to 3 years`. */
export function experienceBetweenText(least: ShownLength, most: ShownLength, language: Language): string {
  const [from, to] = [experienceText(least, language), experienceText(most, language)]
  return from === to ? from : experience.in(language)('between', { least: from, most: to })
}

/** Length of employment: as the rules count it, and by the calendar if the jobs are known. */
type ExperienceCounts = { counted: ShownLength; calendar?: ShownLength }

/**
 * The length by the rules with the reason, if it differs from the calendar's: calendar years differ in length. Null if
 * both agree.
 */
export function byRuleText({ counted, calendar = counted }: ExperienceCounts, language: Language): string | null {
  const length = experienceText(counted, language)
  return length === experienceText(calendar, language) ? null : experience.in(language)('by-rule', { length })
}

/** `6 years 1 month 15 days, counted to 31-12-2026`, and the length by the rules if that differs. */
export function experienceToText(counts: ExperienceCounts, day: Day, language: Language): string {
  const length = experienceText(counts.calendar ?? counts.counted, language)
  const said = experience.in(language)('counted-to', { length, day })
  const byRule = byRuleText(counts, language)
  return byRule === null ? said : `${said} (${byRule})`
}
