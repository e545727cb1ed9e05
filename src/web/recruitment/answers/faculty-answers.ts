import type { Day } from '#domain/platform/day.ts'
import { experienceTo } from '#domain/recruitment/experience.ts'
import type { ExperienceLength } from '#domain/recruitment/faculty-application.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-form.ts'
import { askedAnswers } from '#domain/recruitment/faculty-steps.ts'
import type { AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { councilLines, experienceLines, qualificationLines, researchLines } from './career-answers.ts'
import { answerLine } from './faculty-labels.ts'
import { addressLines, contactLines, personLines, postLines, type Person } from './personal-answers.ts'

/** The answers, and what only the server adds to them. */
export type AnsweredFaculty = Omit<FacultyForm, 'personalInfo' | 'payment'> & {
  personalInfo?: Person | null
  totalExperience: ExperienceLength
  /** The day to which it counts. */
  experienceCountedTo: Day
}

/**
 * Every answer of a faculty application in the order of the form, as review, summary and the administrators' page show
 * it.
 */
export function facultyAnswers(given: AnsweredFaculty): AnswerSection[] {
  const form = { ...given, ...askedAnswers(given) }
  const person = form.personalInfo ?? {}
  const total = answerLine(
    'workExperience',
    experienceTo(form.totalExperience, form.experienceCountedTo),
    'Total experience',
  )
  return [
    { id: 'post', title: 'Post', step: 1, lines: postLines(person) },
    { id: 'personal', title: 'Personal information', step: 1, lines: personLines(person) },
    {
      id: 'contact',
      title: 'Contact and addresses',
      step: 1,
      lines: [...contactLines(person), ...addressLines(person)],
    },
    { id: 'qualifications', title: 'Qualifications', step: 2, lines: qualificationLines(form.qualifications) },
    { id: 'council', title: 'Council registration', step: 2, lines: councilLines(form.councilRegistration) },
    { id: 'experience', title: 'Work experience', step: 3, lines: [total, ...experienceLines(form.workExperience)] },
    {
      id: 'research',
      title: 'Research and professional details',
      step: 4,
      lines: researchLines(form.professionalData),
    },
  ]
}
