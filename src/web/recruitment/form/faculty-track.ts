import type { StepComplaint } from '#domain/questions/form.ts'
import { rowsOf, type Row, type TypedValues } from '#domain/questions/typed.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import { mandatoryQualificationTypes, qualifications } from '#domain/recruitment/qualifications.ts'
import type { Recruitment, RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { recruitmentTrack } from '#domain/recruitment/track.ts'
import type { FormDrive, FormTrack } from '#web/applications/form/form-track.ts'
import { refetch } from '#web/platform/after-writes.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { facultyStepHeadings, facultyStepTitles } from '#words/candidates/faculty-steps.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { facultyApplications } from '../faculty-applications.ts'

const words = facultyWords(language)

export const emptyQualification: Row = Object.fromEntries(
  Object.keys(qualifications.questions).map((name) => [name, '']),
)

/** Puts the four mandatory qualifications first, before anything is typed. */
function withMandatory(typed: TypedValues): TypedValues {
  const rows = rowsOf(typed['qualifications'])
  const mandatory = mandatoryQualificationTypes.map(
    (type) => rows.find((row) => row['type'] === type) ?? { ...emptyQualification, type },
  )
  return { ...typed, qualifications: [...mandatory, ...rows.filter((row) => !mandatory.includes(row))] }
}

const transactionPath = 'payment.transactionId'
const utrPath = 'payment.utrNumber'

/** Moves an error of the transaction number to the UTR where that one is filled from it, and shows it once. */
function atReference(missing: readonly StepComplaint[], { paymentDetails }: RecruitmentRules): StepComplaint[] {
  if (!paymentDetails.modes.offline.requireUTR) return [...missing]
  const isUtrMissing = missing.some(({ path }) => path === utrPath)
  return missing.flatMap((one) => {
    if (one.path !== transactionPath) return [one]
    return isUtrMissing ? [] : [{ ...one, path: utrPath }]
  })
}

/** `Class 10 (Matric, SSC or equivalent)` without the part in brackets. */
const shortName = (type: string | undefined) => type && words.option('qualifications.type', type).split(' (')[0]

/** Name of the list entry with this answer, as several entries may have the same error. */
export function entryName(path: string, typed: TypedValues): string | undefined {
  const [, list = '', place = ''] = /^(\w+(?:\.[a-z]\w+)?)\.(\d+)(?:\.|$)/.exec(path) ?? []
  if (list === '') return undefined
  if (list === 'qualifications') return shortName(rowsOf(typed[list])[Number(place)]?.['type'])
  return words.note(`${list}.entry`, { number: String(Number(place) + 1) })
}

/** After a refusal, posts and seats may have changed: refetches them, so that the form shows it. */
async function orLookAgain<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) void refetch('GET /api/faculty/recruitment/{recruitmentId}')
    throw error
  }
}

/** Faculty recruitment for the form of its drafts. */
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
  // Next never waits for documents or the payment (docs/rules.md, Continuing without documents).
  freeSteps: [facultyDocumentsStep],
  opened: withMandatory,
  mended: atReference,
  entryName,
  together: ['department', 'candidateType', 'postName', 'categoryOfCandidate', 'categoryOfPost'].map(
    (answer) => `personalInfo.${answer}`,
  ),
}

/** A recruitment for judging its applications. */
export function judgedRecruitment(recruitment: Recruitment): FormDrive<RecruitmentRules> {
  const { applicationDates, questions, translations } = recruitment
  return { ...applicationDates, questions, translations, settings: recruitment }
}
