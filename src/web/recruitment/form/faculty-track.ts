import type { StepComplaint } from '#domain/questions/form.ts'
import { rowsOf, type Row, type Typed } from '#domain/questions/typed.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import { mandatoryQualificationTypes } from '#domain/recruitment/qualifications.ts'
import type { Recruitment, RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { recruitmentTrack } from '#domain/recruitment/track.ts'
import type { AddressPair } from '#web/questions/address-pair.ts'
import type { FormDrive, FormTrack } from '#web/applications/form/form-track.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { sayFinding } from '#words/eligibility.ts'
import { facultyStepHeadings, facultyStepTitles } from '#words/faculty-steps.ts'
import { facultyWords } from '#words/faculty.ts'
import { facultyApplications } from '../faculty-applications.ts'

const words = facultyWords(language)

/** Where a candidate lives, and the permanent address: the same unless it is said otherwise. */
export const facultyAddresses: AddressPair = {
  first: { section: 'personalInfo.currentAddress' },
  second: { section: 'personalInfo.permanentAddress' },
  parts: { street: 'addressLine', town: 'city', state: 'state', pincode: 'pincode' },
  samePath: 'personalInfo.sameAddress',
}

export const emptyQualification: Row = { degree: '', institution: '', board: '', passingYear: '', percentage: '' }

/** The four qualifications that everybody gives stand first, also before anything is typed. */
function withMandatory(typed: Typed): Typed {
  const rows = rowsOf(typed['qualifications'])
  const mandatory = mandatoryQualificationTypes.map(
    (type) => rows.find((row) => row['type'] === type) ?? { type, ...emptyQualification },
  )
  return { ...typed, qualifications: [...mandatory, ...rows.filter((row) => !mandatory.includes(row))] }
}

const transactionPath = 'payment.transactionId'
const utrPath = 'payment.utrNumber'

/** The number of the transaction is read from the UTR where that is asked for: it lacks where the UTR is typed, and once. */
function atReference(missing: readonly StepComplaint[], { paymentDetails }: RecruitmentRules): StepComplaint[] {
  if (!paymentDetails.modes.offline.requireUTR) return [...missing]
  const isUtrMissing = missing.some(({ path }) => path === utrPath)
  return missing.flatMap((one) => {
    if (one.path !== transactionPath) return [one]
    return isUtrMissing ? [] : [{ ...one, path: utrPath }]
  })
}

/** `Class 10 (Matric, SSC or equivalent)` without what is in brackets. */
const shortName = (type: string | undefined) => type && words.option('qualifications.type', type).split(' (')[0]

/** What the entry of a list is called to which an answer belongs: several may have the same thing missing. */
export function entryName(path: string, typed: Typed): string | undefined {
  const [, list = '', place = ''] = /^(\w+(?:\.[a-z]\w+)?)\.(\d+)(?:\.|$)/.exec(path) ?? []
  if (list === '') return undefined
  if (list === 'qualifications') return shortName(rowsOf(typed[list])[Number(place)]?.['type'])
  return words.note(`${list}.entry`, { number: String(Number(place) + 1) })
}

/** When answers are refused, posts and seats may be others by now: the form says so as soon as it knows them. */
async function orLookAgain<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) void askAnew('GET /api/faculty/recruitment/{recruitmentId}')
    throw error
  }
}

/** Faculty recruitment, as the form over its drafts knows it. */
export const facultyFormTrack: FormTrack<FacultyApplication, FacultyForm, RecruitmentRules> = {
  rules: recruitmentTrack,
  applications: {
    ...facultyApplications,
    save: (applicationId, body) => orLookAgain(facultyApplications.save(applicationId, body)),
    submit: (...submitted) => orLookAgain(facultyApplications.submit(...submitted)),
  },
  words: facultyWords,
  sayFinding,
  stepTitles: facultyStepTitles(language),
  headings: facultyStepHeadings(language),
  // Next never waits for documents or the payment (docs/rules.md, Going on without documents).
  freeSteps: [facultyDocumentsStep],
  addresses: facultyAddresses,
  opened: withMandatory,
  mended: atReference,
  entryName,
  together: ['department', 'candidateType', 'postName', 'categoryOfCandidate', 'categoryOfPost'].map(
    (answer) => `personalInfo.${answer}`,
  ),
}

/** A recruitment as applications for it are judged. */
export function judgedRecruitment(recruitment: Recruitment): FormDrive<RecruitmentRules> {
  const { applicationDates, questions, translations } = recruitment
  return { ...applicationDates, questions, translations, settings: recruitment }
}
