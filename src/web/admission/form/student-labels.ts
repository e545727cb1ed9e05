import { studentAddresses } from './student-addresses.ts'

const { parts, labels } = studentAddresses
const address: Record<string, string> = {
  [parts.street]: labels.street,
  [parts.town]: labels.town,
  [parts.state]: labels.state,
  [parts.pincode]: labels.pincode,
}

/** How each answer is called at its field and wherever it is named alone, by its path. */
export const studentLabels = {
  preferenceOrder: 'Course',
  candidateName: 'Full name',
  fathersName: 'Father’s name',
  dob: 'Date of birth',
  gender: 'Gender',
  category: 'Category',
  pwd: 'Person with disability (PwD)',
  physicalIdentification: 'Mark of identification',
  mobile: 'Mobile number',
  alternateMobile: 'Alternate mobile number',
  'intermediateSchool.board': 'Board',
  'intermediateSchool.school': 'School or college',
  'intermediateSchool.state': 'State',
  'intermediateSchool.passingYear': 'Passing year',
  'intermediateSchool.obtainedMarks': 'Marks obtained',
  'intermediateSchool.totalMarks': 'Total marks',
  physics: 'Physics',
  chemistry: 'Chemistry',
  biology: 'Biology',
  english: 'English',
  neetRoll: 'Roll number',
  neetAIRank: 'All-India rank',
  neetCategoryRank: 'Category rank',
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
