import type { Day } from '#domain/platform/day.ts'
import type { ExperienceLength } from '#domain/recruitment/faculty-application.ts'
import { en } from './experience.en.ts'
import { room, type Language } from './room.ts'

const experience = room({ en })

type Length = Pick<ExperienceLength, 'years' | 'months' | 'days'>

/** `6 years 1 month 15 days`; parts that are nought are left out. */
export function experienceText({ years, months, days }: Length, language: Language): string {
  const say = experience(language)
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
  return from === to ? from : experience(language)('between', { least: from, most: to })
}

/** `6 years 1 month 15 days, counted to 31-12-2026`. */
export function experienceToText(length: Length, day: Day, language: Language): string {
  return experience(language)('counted-to', { length: experienceText(length, language), day })
}
