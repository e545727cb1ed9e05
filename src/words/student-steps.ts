import { room, type Language } from './room.ts'

/** The steps of the student form, in order. Apart from its questions: lists of applications name the step of a draft. */
const studentSteps = room('student-steps', {
  '1': 'Course and personal details',
  '2': 'Address',
  '3': 'Education and NEET',
  '4': 'Documents and payment',
  '5': 'Review and submit',
})

/** What the steps of the student form are called, in order. */
export function studentStepTitles(language: Language): string[] {
  const say = studentSteps.in(language)
  return (['1', '2', '3', '4', '5'] as const).map((step) => say(step))
}
