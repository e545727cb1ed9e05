import { room, type Language } from '#words/room.ts'

/**
 * The steps of the faculty form, in order. Separate from its questions because lists of applications name a draft's
 * step. `.heading` is the full heading of a step; the step list has shorter names.
 */
const facultySteps = room('faculty-steps', {
  '1': 'Personal Info',
  '1.heading': 'Personal information',
  '2': 'Qualifications',
  '2.heading': 'Educational qualifications',
  '3': 'Experience',
  '3.heading': 'Work experience',
  '4': 'Research & Pub.',
  '4.heading': 'Research & professional details',
  '5': 'Documents',
  '5.heading': 'Payment & documents',
  '6': 'Review & Submit',
})

/** Names of the steps of the faculty form, in order. */
export function facultyStepTitles(language: Language): string[] {
  const say = facultySteps.in(language)
  return (['1', '2', '3', '4', '5', '6'] as const).map((step) => say(step))
}

/** Headings of the steps before the review. */
export function facultyStepHeadings(language: Language): string[] {
  const say = facultySteps.in(language)
  return (['1.heading', '2.heading', '3.heading', '4.heading', '5.heading'] as const).map((step) => say(step))
}
