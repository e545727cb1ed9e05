import type { PersonalInfo } from '#domain/recruitment/faculty-form.ts'
import type { AnswerLine } from '#web/applications/summary/answer-sections.tsx'
import { addressText, dayText, wordText, yesOrNo } from './answer-text.ts'

/** The person and what is known of them beside the answers. */
export type Person = Omit<PersonalInfo, 'contact'> & {
  contact?: { mobile?: string | null; alternateEmail?: string | null; email?: string } | null
}

const at = (field: string) => `personalInfo.${field}`

/** The post applied for. */
export function postLines(person: Person): AnswerLine[] {
  return [
    { label: 'Candidate type', value: wordText(person.candidateType), path: at('candidateType') },
    { label: 'Department', value: person.department ?? null, path: at('department') },
    { label: 'Post applied for', value: person.postName ?? null, path: at('postName') },
    { label: 'Category of post', value: person.categoryOfPost ?? null, path: at('categoryOfPost') },
    { label: 'Category of candidate', value: person.categoryOfCandidate ?? null, path: at('categoryOfCandidate') },
    { label: 'Age relaxation', value: yesOrNo(person.ageRelaxationRequired), path: at('ageRelaxationRequired') },
  ]
}

function employmentLines(person: Person): AnswerLine[] {
  const noc = {
    label: 'NOC from the employer',
    value: yesOrNo(person.nocFromEmployment),
    path: at('nocFromEmployment'),
  }
  return [
    { label: 'Government servant', value: yesOrNo(person.isGovernmentServant), path: at('isGovernmentServant') },
    { label: 'Present employment', value: person.presentEmploymentStatus ?? null, path: at('presentEmploymentStatus') },
    ...(person.isGovernmentServant ? [noc] : []),
  ]
}

function disabilityText({ isPWD, pwdPercentage }: Person): string | null {
  return isPWD && pwdPercentage != null && pwdPercentage !== '' ? `Yes, ${pwdPercentage} %` : yesOrNo(isPWD)
}

export function personLines(person: Person): AnswerLine[] {
  return [
    { label: 'Name', value: person.name ?? null, path: at('name') },
    { label: 'Father’s name', value: person.fatherName ?? null, path: at('fatherName') },
    { label: 'Mother’s name', value: person.motherName ?? null, path: at('motherName') },
    { label: 'Date of birth', value: dayText(person.dateOfBirth), path: at('dateOfBirth') },
    { label: 'Gender', value: wordText(person.gender), path: at('gender') },
    { label: 'Marital status', value: wordText(person.maritalStatus), path: at('maritalStatus') },
    { label: 'Nationality', value: wordText(person.nationality), path: at('nationality') },
    { label: 'Aadhaar number', value: person.aadharNumber ?? null, path: at('aadharNumber') },
    { label: 'Person with disability', value: disabilityText(person), path: at('isPWD') },
    ...employmentLines(person),
  ]
}

export function contactLines({ contact }: Person): AnswerLine[] {
  const email = contact?.email
  return [
    { label: 'Mobile', value: contact?.mobile ?? null, path: at('contact.mobile') },
    ...(email === undefined ? [] : [{ label: 'E-mail', value: email, path: at('contact.email') }]),
    { label: 'Alternate e-mail', value: contact?.alternateEmail ?? null, path: at('contact.alternateEmail') },
  ]
}

export function addressLines({ currentAddress, permanentAddress, sameAddress }: Person): AnswerLine[] {
  const permanent = sameAddress ? 'Same as the current address' : addressText(permanentAddress)
  return [
    { label: 'Current address', value: addressText(currentAddress), path: at('currentAddress.addressLine') },
    { label: 'Permanent address', value: permanent, path: at('permanentAddress.addressLine') },
  ]
}
