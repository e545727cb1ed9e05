import { z } from 'zod'
import { categories, Category } from '../applications/application.ts'
import { TypedDay, TypedNumber } from '../platform/answers.ts'
import { line, lines } from '../platform/text.ts'
import { CandidateType, PostName } from './post.ts'

const text = (maxCharacters: number) => line(maxCharacters).nullish()
const flag = z.boolean().nullish()
const typedNumber = TypedNumber.nullish()
const rows = <S extends z.ZodType>(row: S, maxRows: number) =>
  z.array(row).max(maxRows, `Give at most ${maxRows} entries`).nullish()

const day = TypedDay.nullish()

export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export const nationalities = ['INDIAN', 'OCI'] as const
export const maritalStatuses = ['MARRIED', 'UNMARRIED', 'DIVORCED', 'WIDOWED'] as const
export const MaritalStatus = z.enum(maritalStatuses, 'Choose a marital status')
export type MaritalStatus = z.infer<typeof MaritalStatus>

export const DraftFacultyAddress = z.object({
  addressLine: lines(400).nullish(),
  city: text(100),
  state: text(100),
  pincode: text(20),
})

export const PersonalInfo = z.object({
  candidateType: CandidateType.nullish(),
  postName: PostName.nullish(),
  department: text(120),
  name: text(100),
  fatherName: text(100),
  motherName: text(100),
  dateOfBirth: day,
  gender: z.enum(genders, 'Choose a gender').nullish(),
  nationality: z.enum(nationalities, 'Choose a nationality').nullish(),
  /** Stored and answered masked; the whole number is sealed apart. */
  aadharNumber: text(40),
  maritalStatus: MaritalStatus.nullish(),
  categoryOfPost: Category.nullish(),
  categoryOfCandidate: z.enum(categories, 'Invalid candidate category.').nullish(),
  isPWD: flag,
  /** Percent. */
  pwdPercentage: typedNumber,
  ageRelaxationRequired: flag,
  isGovernmentServant: flag,
  presentEmploymentStatus: text(200),
  nocFromEmployment: flag,
  /** The e-mail is the account's, whatever is sent. */
  contact: z.object({ mobile: text(20), alternateEmail: text(254) }).nullish(),
  currentAddress: DraftFacultyAddress.nullish(),
  permanentAddress: DraftFacultyAddress.nullish(),
  /** The permanent address is the current one. */
  sameAddress: flag,
})
export type PersonalInfo = z.infer<typeof PersonalInfo>

export const mandatoryQualificationTypes = [
  '10TH/MATRIC/SSC/EQUIVALENT',
  '12TH/INTERMEDIATE/HSC/EQUIVALENT',
  'UNDERGRADUATE QUALIFICATION',
  'POSTGRADUATE QUALIFICATION',
] as const
/** In the order offered; the first four every candidate gives, PHD and SUPER SPECIALITY at most once. */
export const qualificationTypes = [
  ...mandatoryQualificationTypes,
  'PHD',
  'SUPER SPECIALITY',
  'OTHER',
  'DIPLOMA',
  'CERTIFICATE',
  'FELLOWSHIP',
] as const
export const QualificationType = z.enum(qualificationTypes, 'Choose a type of qualification')
export type QualificationType = z.infer<typeof QualificationType>

/** The degrees offered for a type of qualification; any other may be typed for the types without a list. */
export const degreesOf: Partial<Record<QualificationType, readonly string[]>> = {
  'UNDERGRADUATE QUALIFICATION': ['MBBS', 'BDS', 'B.Sc or equivalent'],
  'POSTGRADUATE QUALIFICATION': ['MD', 'MS', 'MDS', 'MSc', 'DNB'],
  'SUPER SPECIALITY': ['M.Ch.', 'D.M.'],
}

export const Qualification = z.object({
  type: QualificationType,
  institution: text(200),
  board: text(200),
  passingYear: typedNumber,
  /** Percentage, or a grade point average. */
  percentage: typedNumber,
  degree: text(100),
})
export type Qualification = z.infer<typeof Qualification>

export const CouncilRegistration = z.object({
  registeredWith: text(200),
  registrationNumber: text(60),
  registrationDate: day,
  renewalDate: day,
})
export type CouncilRegistration = z.infer<typeof CouncilRegistration>

export const WorkExperience = z.object({
  organizationName: text(200),
  designation: text(150),
  payScale: text(100),
  /** First and last day, both inclusive. */
  serviceFrom: day,
  serviceTo: day,
  isCurrent: flag,
})
export type WorkExperience = z.infer<typeof WorkExperience>

/** What is not a number counts as 0, be it `''` or `two` (docs/rules.md, Counts of publications). */
const Count = z
  .union([z.number(), z.string(), z.null()])
  .transform((typed) => Math.trunc(Number(typed)))
  .transform((count) => (Number.isFinite(count) ? Math.min(Math.max(count, 0), 100_000) : 0))

export const ProfessionalData = z.object({
  publications: z.object({ nationalIndexed: Count, internationalIndexed: Count }).partial().nullish(),
  researchProjects: rows(
    z.object({ title: text(300), role: text(100), fundingAgency: text(200), duration: text(100) }),
    50,
  ),
  awards: rows(line(300), 50),
  memberships: rows(
    z.object({ organizationName: text(200), membershipId: text(100), validFrom: day, validTo: day }),
    50,
  ),
  editorialBoards: rows(line(300), 50),
})
export type ProfessionalData = z.infer<typeof ProfessionalData>

/** What the payment step keeps with the answers; the UTR is stored beside them, as in every track. */
export const FacultyPaymentAnswers = z.object({ transactionId: text(60), paymentDate: day })
export type FacultyPaymentAnswers = z.infer<typeof FacultyPaymentAnswers>

/**
 * The answers of a faculty application as a draft takes them: anything well-typed within length limits.
 * What is required, and what shape each answer has, is judged by the steps in `faculty-steps.ts`.
 */
export const FacultyForm = z
  .object({
    personalInfo: PersonalInfo.nullish(),
    qualifications: rows(Qualification, 30),
    councilRegistration: CouncilRegistration.nullish(),
    workExperience: rows(WorkExperience, 50),
    professionalData: ProfessionalData.nullish(),
    payment: FacultyPaymentAnswers.nullish(),
  })
  .partial()
export type FacultyForm = z.infer<typeof FacultyForm>
