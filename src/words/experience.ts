import type { Day } from '#domain/platform/day.ts'
import type { ExperienceLength } from '#domain/recruitment/faculty-application.ts'
import { room, type Language } from './room.ts'

const experience = room('experience', {
  years: '{count, plural, one {# year} other {# years}}',
  months: '{count, plural, one {# month} other {# months}}',
  days: '{count, plural, one {# day} other {# days}}',
  between: '{least} to {most}',
  'counted-to': '{length}, counted to {day, date, short}',
  'by-rule': '{length} by the rules (1 year = 365.25 days, 1 month = 30.44 days)',
})

type Length = Pick<ExperienceLength, 'years' | 'months' | 'days'>

/** `6 years 1 month 15 days`; parts that are nought are left out. */
export function experienceText({ years, months, days }: Length, language: Language): string {
  const say = experience.in(language)
  const parts = [
    ...(years > 0 ? [say('years', { count: years })] : []),
    ...(months > 0 ? [say('months', { count: months })] : []),
    ...(days > 0 || years + months === 0 ? [say('days', { count: days })] : []),
  ]
  return parts.join(' ')
}

/** As far as it is known: `2 years to 3 years`. */
export function experienceBetweenText(least: Length, most: Length, language: Language): string {
  const [from, to] = [experienceText(least, language), experienceText(most, language)]
  return from === to ? from : experience.in(language)('between', { least: from, most: to })
}

/** How long somebody worked: as the rules count, and as people do where the jobs are at hand. */
type Counts = { counted: Length; calendar?: Length }

/**
 * What the rules count where that is not what people count, with the reason: a year of the calendar has no length of its
 * own. Null where the two are alike.
 */
export function byRuleText({ counted, calendar = counted }: Counts, language: Language): string | null {
  const length = experienceText(counted, language)
  return length === experienceText(calendar, language) ? null : experience.in(language)('by-rule', { length })
}

/** `6 years 1 month 15 days, counted to 31-12-2026`, and what the rules count where that is not the same. */
export function experienceToText(counts: Counts, day: Day, language: Language): string {
  const length = experienceText(counts.calendar ?? counts.counted, language)
  const said = experience.in(language)('counted-to', { length, day })
  const byRule = byRuleText(counts, language)
  return byRule === null ? said : `${said} (${byRule})`
}
