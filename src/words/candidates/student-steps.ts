import { room, type Language } from '#words/room.ts'

/**
 * The steps of the student form, in order. Separate from its questions because lists of applications name a draft's
 * step.
 */
const studentSteps = room('student-steps', {
  '1': 'Course and personal details',
  '2': 'Address',
  '3': 'Education and NEET',
  '4': 'Documents and payment',
  '5': 'Review and submit',
})

/** Names of the steps of the student form, in order. */
export function studentStepTitles(language: Language): string[] {
  const say = studentSteps.in(language)
  return (['1', '2', '3', '4', '5'] as const).map((step) => say(step))
}
