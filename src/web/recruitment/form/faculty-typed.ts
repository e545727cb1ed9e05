import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { mandatoryQualificationTypes, type FacultyForm } from '#domain/recruitment/faculty-form.ts'
import type { FacultyDraft } from '#domain/recruitment/faculty.endpoints.ts'
import { draftAnswers, shownAnswer, typedAnswers, under, type AnswerKinds } from '#web/applications/drafts/answers.ts'
import { rowsOf, type Row, type Typed, type TypedValue } from '#domain/questions/typed.ts'

const address = { addressLine: 'lines', city: 'text', state: 'text', pincode: 'compact' } as const

const personalKinds: AnswerKinds = {
  candidateType: 'text',
  department: 'text',
  postName: 'text',
  categoryOfCandidate: 'text',
  categoryOfPost: 'text',
  ageRelaxationRequired: 'flag',
  name: 'text',
  fatherName: 'text',
  motherName: 'text',
  dateOfBirth: 'day',
  gender: 'text',
  maritalStatus: 'text',
  nationality: 'text',
  aadharNumber: 'compact',
  isPWD: 'flag',
  pwdPercentage: 'number',
  isGovernmentServant: 'flag',
  presentEmploymentStatus: 'text',
  nocFromEmployment: 'flag',
  'contact.mobile': 'text',
  'contact.alternateEmail': 'text',
  ...under('currentAddress', address),
  ...under('permanentAddress', address),
  sameAddress: 'flag',
}

/** Every answer of the form by its path. */
const answerKinds: AnswerKinds = {
  ...under('personalInfo', personalKinds),
  qualifications: {
    row: {
      type: 'text',
      degree: 'text',
      institution: 'text',
      board: 'text',
      passingYear: 'number',
      percentage: 'number',
    },
  },
  ...under('councilRegistration', {
    registeredWith: 'text',
    registrationNumber: 'text',
    registrationDate: 'day',
    renewalDate: 'day',
  }),
  workExperience: {
    row: {
      organizationName: 'text',
      designation: 'text',
      payScale: 'text',
      serviceFrom: 'day',
      serviceTo: 'day',
      isCurrent: 'flag',
    },
  },
  ...under('professionalData', {
    'publications.nationalIndexed': 'number',
    'publications.internationalIndexed': 'number',
    researchProjects: { row: { title: 'text', role: 'text', fundingAgency: 'text', duration: 'text' } },
    awards: 'texts',
    editorialBoards: 'texts',
    memberships: { row: { organizationName: 'text', membershipId: 'text', validFrom: 'day', validTo: 'day' } },
  }),
  'payment.transactionId': 'text',
  'payment.utrNumber': 'text',
  'payment.paymentDate': 'day',
}

const emptyQualification: Row = { degree: '', institution: '', board: '', passingYear: '', percentage: '' }

/** The four qualifications that everybody gives stand first, also before anything is typed. */
function withMandatory(rows: readonly Row[]): Row[] {
  const mandatory = mandatoryQualificationTypes.map(
    (type) => rows.find((row) => row['type'] === type) ?? { type, ...emptyQualification },
  )
  return [...mandatory, ...rows.filter((row) => !mandatory.includes(row))]
}

/** What stands in the fields for a stored application. */
export function typedFrom(application: FacultyApplication): Typed {
  const typed = typedAnswers(answerKinds, application)
  return { ...typed, qualifications: withMandatory(rowsOf(typed['qualifications'])) }
}

/** Part of a draft as the server takes it, from the values of some fields. */
export function draftOf(typed: Typed): FacultyDraft {
  return draftAnswers(answerKinds, typed)
}

/** All answers as they stand in the fields, to be judged by the rules. */
export function formOf(typed: Typed): FacultyForm {
  return draftOf(typed)
}

/** A value as people read it; for comparing two windows. */
export function shownValue(path: string, value: TypedValue | undefined): string {
  return shownAnswer(answerKinds[path], value)
}
