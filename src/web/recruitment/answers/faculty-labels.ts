import type { AnswerLine } from '#web/applications/summary/answer-sections.tsx'

/**
 * How each answer is called at its field and wherever it is named alone, by its path. What is asked as a sentence
 * (`I need age relaxation`) is called otherwise where it is read, see `personal-answers.ts`.
 */
export const facultyLabels = {
  'personalInfo.candidateType': 'Candidate type',
  'personalInfo.department': 'Department',
  'personalInfo.postName': 'Post',
  'personalInfo.categoryOfCandidate': 'Your category',
  'personalInfo.categoryOfPost': 'Category of post',
  'personalInfo.ageRelaxationRequired': 'I need age relaxation',
  'personalInfo.name': 'Full name',
  'personalInfo.fatherName': 'Father’s name',
  'personalInfo.motherName': 'Mother’s name',
  'personalInfo.dateOfBirth': 'Date of birth',
  'personalInfo.gender': 'Gender',
  'personalInfo.maritalStatus': 'Marital status',
  'personalInfo.nationality': 'Nationality',
  'personalInfo.aadharNumber': 'Aadhaar number',
  'personalInfo.isPWD': 'Person with disability (PwD)',
  'personalInfo.pwdPercentage': 'Percentage of disability',
  'personalInfo.isGovernmentServant': 'Government servant',
  'personalInfo.presentEmploymentStatus': 'Present employment status',
  'personalInfo.nocFromEmployment': 'I have a No Objection Certificate (NOC) from my employer',
  'personalInfo.contact.mobile': 'Mobile number',
  'personalInfo.contact.alternateEmail': 'Alternate e-mail',
  'personalInfo.sameAddress': 'Permanent address same as the current address',
  qualifications: 'Qualifications',
  'councilRegistration.registeredWith': 'Registered with',
  'councilRegistration.registrationNumber': 'Registration number',
  'councilRegistration.registrationDate': 'Registration date',
  'councilRegistration.renewalDate': 'Renewal date',
  workExperience: 'Work experience',
  'professionalData.publications.nationalIndexed': 'National indexed publications',
  'professionalData.publications.internationalIndexed': 'International indexed publications',
  'professionalData.researchProjects': 'Research projects',
  'professionalData.awards': 'Awards',
  'professionalData.editorialBoards': 'Editorial boards',
  'professionalData.memberships': 'Memberships',
  'payment.transactionId': 'Transaction ID',
  'payment.utrNumber': 'UTR number',
  'payment.paymentDate': 'Payment date',
} as const

/** An answer to be read, under the name of its field unless that is a sentence. */
export function answerLine(
  path: keyof typeof facultyLabels,
  value: string | null | undefined,
  label: string = facultyLabels[path],
): AnswerLine {
  return { label, value: value ?? null, path }
}

const addressParts: Record<string, string> = {
  addressLine: 'House, street and locality',
  city: 'City',
  state: 'State',
  pincode: 'PIN code',
}
const addresses: Record<string, string> = { currentAddress: 'current address', permanentAddress: 'permanent address' }

/** The name of an answer where its section is not in sight: `PIN code, permanent address`. */
export function fullLabel(path: string): string {
  const [, section = '', part = ''] = path.split('.')
  const address = addresses[section]
  if (address) return `${addressParts[part] ?? part}, ${address}`
  return (facultyLabels as Record<string, string>)[path] ?? path
}
