import type { PersonalInfo } from '#domain/recruitment/faculty-form.ts'
import type { AnswerLine } from '#web/applications/summary/answer-sections.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { yesOrNo } from '#web/applications/summary/answer-words.ts'
import { addressText, wordText } from '#domain/recruitment/answer-text.ts'
import { answerLine } from './faculty-labels.ts'

/** The person and what is known of them beside the answers. */
export type Person = Omit<PersonalInfo, 'contact'> & {
  contact?: { mobile?: string | null; alternateEmail?: string | null; email?: string } | null
}

/** The post applied for. */
export function postLines(person: Person): AnswerLine[] {
  return [
    answerLine('personalInfo.candidateType', wordText(person.candidateType)),
    answerLine('personalInfo.department', person.department),
    answerLine('personalInfo.postName', person.postName, 'Post applied for'),
    answerLine('personalInfo.categoryOfPost', person.categoryOfPost),
    answerLine('personalInfo.categoryOfCandidate', person.categoryOfCandidate, 'Category of candidate'),
    answerLine('personalInfo.ageRelaxationRequired', yesOrNo(person.ageRelaxationRequired), 'Age relaxation'),
  ]
}

function employmentLines(person: Person): AnswerLine[] {
  const noc = answerLine('personalInfo.nocFromEmployment', yesOrNo(person.nocFromEmployment), 'NOC from the employer')
  return [
    answerLine('personalInfo.isGovernmentServant', yesOrNo(person.isGovernmentServant)),
    answerLine('personalInfo.presentEmploymentStatus', person.presentEmploymentStatus),
    ...(person.isGovernmentServant ? [noc] : []),
  ]
}

function disabilityText({ isPWD, pwdPercentage }: Person): string | null {
  return isPWD && pwdPercentage != null && pwdPercentage !== '' ? `Yes, ${pwdPercentage} %` : yesOrNo(isPWD)
}

export function personLines(person: Person): AnswerLine[] {
  return [
    answerLine('personalInfo.name', person.name),
    answerLine('personalInfo.fatherName', person.fatherName),
    answerLine('personalInfo.motherName', person.motherName),
    answerLine('personalInfo.dateOfBirth', showTypedDay(person.dateOfBirth)),
    answerLine('personalInfo.gender', wordText(person.gender)),
    answerLine('personalInfo.maritalStatus', wordText(person.maritalStatus)),
    answerLine('personalInfo.nationality', wordText(person.nationality)),
    answerLine('personalInfo.aadharNumber', person.aadharNumber),
    answerLine('personalInfo.isPWD', disabilityText(person)),
    ...employmentLines(person),
  ]
}

export function contactLines({ contact }: Person): AnswerLine[] {
  const email = contact?.email
  return [
    answerLine('personalInfo.contact.mobile', contact?.mobile),
    ...(email === undefined ? [] : [{ label: 'E-mail', value: email, path: 'personalInfo.contact.email' }]),
    answerLine('personalInfo.contact.alternateEmail', contact?.alternateEmail),
  ]
}

export function addressLines({ currentAddress, permanentAddress, sameAddress }: Person): AnswerLine[] {
  const permanent = sameAddress ? 'Same as the current address' : addressText(permanentAddress)
  return [
    {
      label: 'Current address',
      value: addressText(currentAddress),
      path: 'personalInfo.currentAddress.addressLine',
    },
    { label: 'Permanent address', value: permanent, path: 'personalInfo.permanentAddress.addressLine' },
  ]
}
