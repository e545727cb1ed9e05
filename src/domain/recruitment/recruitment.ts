import { z } from 'zod'
import { DriveWork } from '../applications/application-stats.ts'
import { categories, Category } from '#domain/drives/category.ts'
import { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { confirmation, LossToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { longestDescription, longestTitle } from '#domain/drives/drive-texts.ts'
import { FurtherQuestions, SentQuestions } from '#domain/drives/further-questions.ts'
import { SecondClerkPercent } from '#domain/applications/standing/scrutiny-standing.ts'
import { driveState, type DriveWindow } from '#domain/drives/window.ts'
import { PublishedFile } from '../documents/published-file.ts'
import { FeeTable } from '#domain/drives/fees.ts'
import { type Day, DayOrEmpty } from '../platform/day.ts'
import { line, lines } from '../platform/text.ts'
import { translated, type Original } from '../platform/translations.ts'
import { DepartmentType, PostName } from './post.ts'

const seatsMessage = 'seats-whole'
const Seats = z.int(seatsMessage).min(0, seatsMessage).max(1000, 'seats-fewer').default(0)
const yearsMessage = 'years-whole'
const years = (max: number) => z.int(yearsMessage).min(0, yearsMessage).max(max, 'years-fewer')
const Years = years(60)
const [longestName, longestCondition] = [120, 200]
const texts = (maxEntries: number) => z.array(line(longestCondition)).max(maxEntries).default([])

/** Seats of one post by category. */
export const SeatTable = z.object({ UR: Seats, OBC: Seats, SC: Seats, ST: Seats, EWS: Seats })
export type SeatTable = z.infer<typeof SeatTable>

/** Degrees that belong together: all of them are required, or any of them. */
export const QualificationCombination = z.object({
  combination: z.array(line(100)).max(10),
  type: z.enum(['AND', 'OR']),
})
export type QualificationCombination = z.infer<typeof QualificationCombination>

/** The requirements of a post; empty lists require nothing. */
export const VacancyRequirements = z.object({
  /** Any one of them. */
  graduationQualifications: texts(20),
  /** Alternatives: one of the combinations is enough. */
  postGraduationQualifications: z.array(QualificationCombination).max(20).default([]),
  /** Subjects of a doctorate; any entry requires one. */
  PhD: texts(20),
  /** Any one of them. */
  superSpecializationQualifications: texts(20),
  /** After post-graduation. */
  minExperienceYears: Years.default(0),
  /** In words, for the committee to check. */
  experienceConditions: texts(20),
  additionalRequirements: texts(20),
})
export type VacancyRequirements = z.infer<typeof VacancyRequirements>

export const Vacancy = z.object({
  post: PostName,
  categories: SeatTable.prefault({}),
  requirements: VacancyRequirements.prefault({}),
})
export type Vacancy = z.infer<typeof Vacancy>

/** A department as sent: `recruitmentErrors` refuses an unfinished one with messages. */
export const Department = z.object({
  name: line(longestName).default(''),
  candidateType: DepartmentType.nullish(),
  vacancies: z.array(Vacancy).max(20).default([]),
})
export type Department = z.infer<typeof Department>

export const PaymentDetails = z.object({
  amount: FeeTable.partial()
    .prefault({})
    .transform((fees) => ({ UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0, PWD: 0, ...fees })),
  currency: z.literal('INR').default('INR'),
  modes: z
    .object({
      online: z.object({ enabled: z.boolean().default(false) }).prefault({}),
      offline: z
        .object({
          enabled: z.boolean().default(true),
          requireUTR: z.boolean().default(true),
          requireScreenshot: z.boolean().default(true),
        })
        .prefault({}),
    })
    .prefault({}),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

export const GeneralRequirements = z.object({
  /** For medical candidates. */
  councilRegistration: z.object({ required: z.boolean().default(true) }).prefault({}),
  ageLimit: z
    .object({
      /** Completed years on the closing date. */
      max: years(99).default(65),
      /** Years beyond it. */
      relaxation: z
        .object({ OBC: Years.default(3), SC: Years.default(5), ST: Years.default(5), PWD: Years.default(10) })
        .prefault({}),
      /** Whether the relaxations of category and disability add up; otherwise the larger applies. */
      relaxationsAddUp: z.boolean().default(false),
    })
    .prefault({}),
})
export type GeneralRequirements = z.infer<typeof GeneralRequirements>

/** The rules of a recruitment, beside the common fields of drives. */
export const RecruitmentRules = z.object({
  departments: z.array(Department).max(100).default([]),
  paymentDetails: PaymentDetails.prefault({}),
  generalRequirements: GeneralRequirements.prefault({}),
  secondClerkPercent: SecondClerkPercent.optional(),
})
export type RecruitmentRules = z.infer<typeof RecruitmentRules>

/** A recruitment as an administrator sends it: anything well typed; `recruitmentErrors` reports what is missing. */
export const RecruitmentSettings = RecruitmentRules.extend({
  title: line(longestTitle).default(''),
  description: lines(longestDescription).default(''),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  applicationDates: z.object({ startDate: DayOrEmpty.nullish(), endDate: DayOrEmpty.nullish() }).prefault({}),
  questions: SentQuestions,
  /** Without the field they stay, if their English does. */
  translations: translated().optional(),
  /** The `updatedAt` of the version that was read: a change of an older version is refused. */
  updatedAt: z.string().optional(),
  ...confirmation,
})
export type RecruitmentSettings = z.infer<typeof RecruitmentSettings>

/** A published recruitment after its end date, or once it is cancelled, is closed: derived, never stored. */
const RecruitmentStatus = z.enum(['DRAFT', 'PUBLISHED', 'CLOSED'])
type RecruitmentStatus = z.infer<typeof RecruitmentStatus>

/** `today` is the day in Asia/Kolkata by the database's clock. */
export function recruitmentStatus(published: boolean, drive: DriveWindow, today: Day): RecruitmentStatus {
  if (!published) return 'DRAFT'
  return driveState(drive, today) === 'Closed' ? 'CLOSED' : 'PUBLISHED'
}

const common = {
  recruitmentId: z.string(),
  /** The same under the name for older clients. */
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  status: RecruitmentStatus,
  /** When and why it was cancelled; null otherwise. */
  cancelled: CancelledDrive.nullable(),
  applicationDates: z.object({ startDate: DayOrEmpty, endDate: DayOrEmpty }),
  /** Increases with every change; `If-Match` names it. */
  version: z.int(),
  translations: translated(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The advertisement that the institute publishes with it. */
  advertisement: PublishedFile.nullable(),
}

export const Recruitment = z.object({ ...common, ...RecruitmentRules.shape, questions: FurtherQuestions })
export type Recruitment = z.infer<typeof Recruitment>

/** A recruitment in a list: without its departments. */
export const RecruitmentItem = z.object({
  ...common,
  departmentsCount: z.int(),
  /** Seats of all categories, posts and departments. */
  vacanciesCount: z.int(),
  /** For administrators only. */
  applicationsCount: z.int().optional(),
  work: DriveWork.optional(),
})
export type RecruitmentItem = z.infer<typeof RecruitmentItem>

/** A seat of submitted applications that a change removes. */
const LostSeat = LossToConfirm.extend({ department: z.string(), post: z.string(), category: Category })
export type LostSeat = z.infer<typeof LostSeat>

/** All seats of one post. */
export function seatsOf(seats: SeatTable): number {
  return categories.reduce((sum, category) => sum + seats[category], 0)
}

/** All seats of these departments. */
export function vacanciesCount(departments: readonly { vacancies: readonly Pick<Vacancy, 'categories'>[] }[]): number {
  return departments
    .flatMap(({ vacancies }) => vacancies)
    .reduce((sum, vacancy) => sum + seatsOf(vacancy.categories), 0)
}

type InWords = Pick<VacancyRequirements, 'PhD' | 'experienceConditions' | 'additionalRequirements'>

/** The translatable texts of departments; degrees stay as on certificates. */
export function departmentTexts(
  departments: readonly { name: string; vacancies: readonly { requirements: InWords }[] }[],
): Original[] {
  return departments.flatMap(({ name, vacancies }) => [
    { text: name, max: longestName },
    ...vacancies
      .flatMap(({ requirements: { PhD, experienceConditions, additionalRequirements } }) => [
        ...PhD,
        ...experienceConditions,
        ...additionalRequirements,
      ])
      .map((text) => ({ text, max: longestCondition })),
  ])
}
