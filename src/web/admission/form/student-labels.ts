import { studentAnswerLabels as answers } from '#domain/admission/student-answer-labels.ts'
import { studentAddresses } from './student-addresses.ts'

const { parts, labels } = studentAddresses
const address: Record<string, string> = {
  [parts.street]: labels.street,
  [parts.town]: labels.town,
  [parts.state]: labels.state,
  [parts.pincode]: labels.pincode,
}

/** How each answer is called at its field and wherever it is named alone, by its path; beside its section it needs fewer words. */
export const studentLabels = {
  ...answers,
  'intermediateSchool.board': answers.board,
  'intermediateSchool.school': answers.school,
  'intermediateSchool.state': answers.state,
  'intermediateSchool.passingYear': answers.passingYear,
  'intermediateSchool.obtainedMarks': 'Marks obtained',
  'intermediateSchool.totalMarks': 'Total marks',
  physics: 'Physics',
  chemistry: 'Chemistry',
  biology: 'Biology',
  english: 'English',
  'payment.utr': 'UTR number',
  sameAddress: 'Permanent address same as the correspondence address',
} as const

const sections: Record<string, string> = {
  correspondAddress: 'correspondence address',
  permanentAddress: 'permanent address',
  intermediateSchool: 'Class 12',
}

/** The name of an answer where its section is not in sight: `PIN code, permanent address`. */
export function fullLabel(path: string): string {
  const [section = '', part = ''] = path.split('.')
  const name = (studentLabels as Record<string, string>)[path] ?? address[part] ?? path
  return sections[section] ? `${name}, ${sections[section]}` : name
}
