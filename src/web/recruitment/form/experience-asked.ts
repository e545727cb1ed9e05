import { showDay } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { experienceAfterYear, experienceText } from '#domain/recruitment/experience.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { chosenVacancy } from '#domain/recruitment/post-refusals.ts'
import { postgraduateYear } from '#domain/recruitment/qualifications.ts'
import type { Department } from '#domain/recruitment/recruitment.ts'

/** As the rule counts it: between two lengths while it depends on the day of a degree of which only the year is known. */
function lengthCounted(answers: FacultyForm, year: number, countTo: Day): string {
  const { least, most } = experienceAfterYear(answers.workExperience ?? [], year, countTo)
  const from = experienceText(least)
  const to = experienceText(most)
  return from === to ? from : `${from} to ${to}`
}

/** The years the chosen post asks for and what counts of the jobs; null when it asks for none. */
export function experienceAsked(answers: FacultyForm, departments: readonly Department[], countTo: Day): string | null {
  const person = answers.personalInfo ?? {}
  const years = chosenVacancy(person, departments)?.requirements.minExperienceYears ?? 0
  if (years === 0) return null
  const asked = `${person.postName} asks for ${years} ${years === 1 ? 'year' : 'years'} after post-graduation`
  const year = postgraduateYear(answers)
  if (year === null) return `${asked}; what you have is counted once its year is entered in step 2`
  return `${asked}; you have ${lengthCounted(answers, year, countTo)}, counted to ${showDay(countTo)}`
}
