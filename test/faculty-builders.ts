import type { z } from 'zod'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyForm, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'
import type { Qualification, QualificationType } from '#domain/recruitment/qualifications.ts'
import { RecruitmentSettings, type Department, type SeatTable } from '#domain/recruitment/recruitment.ts'
import { seededRandom } from '#server/demo/random.ts'
import { registerAccount, registerAdmin, type TestAccount } from './accounts.ts'
import { addDocuments, newUtr, succeed } from './builders.ts'
import type { TestServer } from './harness.ts'

type Portal = Pick<TestServer, 'call' | 'rows'>
type Sent = z.input<typeof RecruitmentSettings>

export const noSeats: SeatTable = { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0 }

/** Two departments: one for medical candidates with two posts, one for everybody with one. */
export const departments: Department[] = RecruitmentSettings.shape.departments.parse([
  {
    name: 'NEPHROLOGY',
    candidateType: 'MEDICAL',
    vacancies: [
      {
        post: 'Assistant Professor',
        categories: { UR: 2, OBC: 1, SC: 1 },
        requirements: {
          graduationQualifications: ['MBBS'],
          postGraduationQualifications: [{ combination: ['MD', 'DNB'], type: 'OR' }],
          minExperienceYears: 3,
        },
      },
      { post: 'Professor', categories: { UR: 1 } },
    ],
  },
  {
    name: 'BIOSTATISTICS',
    candidateType: 'ANY',
    vacancies: [{ post: 'Assistant Professor', categories: { UR: 1, EWS: 1 } }],
  },
])

/** An administrator's call for a recruitment that is open for years. */
export function recruitmentSettings(wish: object = {}): Record<string, unknown> {
  return {
    title: 'Faculty Recruitment 2026',
    description: 'Regular posts.',
    status: 'PUBLISHED',
    applicationDates: { startDate: '2020-01-01', endDate: '2099-12-31' },
    departments,
    paymentDetails: { amount: { UR: 2000, OBC: 2000, SC: 1000, ST: 1000, EWS: 2000, PWD: 0 } },
    ...wish,
  } satisfies Sent
}

/** An open recruitment, stored as the portal stores one; returns its id. */
export async function buildRecruitment(server: Portal, wish: object = {}): Promise<string> {
  const sent = RecruitmentSettings.parse(recruitmentSettings(wish))
  const { title, description, status, applicationDates, departments: all, paymentDetails, generalRequirements } = sent
  const { startDate, endDate } = applicationDates
  const settings = { departments: all, paymentDetails, generalRequirements }
  const [drive] = await server.rows<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('recruitment', $1, $2, $3, $4, $5, $6) returning id`,
    [title, description, startDate, endDate, status === 'PUBLISHED', settings],
  )
  return drive?.id ?? ''
}

/** A number with a valid checksum. */
export const aadhaarNumber = '234123412346'

const home = { addressLine: '12, Indira Nagar', city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226016' }

export type FacultyWish = Omit<FacultyForm, 'payment'> & {
  payment?: { transactionId?: string | null; paymentDate?: string | null; utrNumber?: string | null } | null
}

// The kinds of questions make up the other answers.
const madeUp = facultyForm.madeUp(seededRandom(1))
const [study, job] = [madeUp.qualifications?.[0], madeUp.workExperience?.[0]]
const { researchProjects, memberships } = madeUp.professionalData ?? {}

const person: PersonalInfo = {
  candidateType: 'MEDICAL',
  department: 'NEPHROLOGY',
  postName: 'Assistant Professor',
  categoryOfCandidate: 'OBC',
  categoryOfPost: 'OBC',
  name: 'Meera Nair',
  fatherName: 'Raghavan Nair',
  motherName: 'Lakshmi Nair',
  guardianName: null,
  dateOfBirth: '1985-03-12',
  gender: 'FEMALE',
  nationality: 'INDIAN',
  aadharNumber: aadhaarNumber,
  maritalStatus: 'MARRIED',
  isPWD: false,
  pwdPercentage: null,
  ageRelaxationRequired: false,
  isGovernmentServant: true,
  presentEmploymentStatus: 'Permanent',
  nocFromEmployment: true,
  contact: { mobile: '9876543210', alternateEmail: '' },
  currentAddress: home,
  permanentAddress: home,
  sameAddress: true,
}

const studied = (type: QualificationType, degree: string, passingYear: number): Qualification => ({
  ...study,
  type,
  degree,
  institution: 'KGMU Lucknow',
  board: 'KGMU',
  passingYear,
  percentage: 71.5,
})

/** The four mandatory qualifications, with the postgraduate degree in this year. */
export const qualificationsUntil = (year: number): Qualification[] => [
  studied('10TH/MATRIC/SSC/EQUIVALENT', 'High school', year - 12),
  studied('12TH/INTERMEDIATE/HSC/EQUIVALENT', 'Intermediate', year - 10),
  studied('UNDERGRADUATE QUALIFICATION', 'MBBS', year - 4),
  studied('POSTGRADUATE QUALIFICATION', 'MD', year),
]

/** Answers that pass every step, merged with the given ones, section by section. */
export function completeFacultyForm(wish: FacultyWish = {}): FacultyWish {
  const complete: FacultyWish = {
    personalInfo: person,
    qualifications: qualificationsUntil(2012),
    councilRegistration: {
      registeredWith: 'UP Medical Council',
      registrationNumber: 'UP-48213',
      registrationDate: '2009-02-01',
      renewalDate: '2029-02-01',
    },
    workExperience: [
      {
        ...job,
        organizationName: 'SGPGIMS Lucknow',
        designation: 'Senior Resident',
        payScale: 'Level 11',
        serviceFrom: '2013-01-01',
        serviceTo: '2017-12-31',
        isCurrent: false,
      },
    ],
    professionalData: {
      publications: { nationalIndexed: 4, internationalIndexed: 7 },
      researchProjects: [
        {
          ...researchProjects?.[0],
          title: 'CKD in the plains',
          role: 'PI',
          fundingAgency: 'ICMR',
          duration: '2 years',
        },
      ],
      awards: ['Young researcher 2016'],
      memberships: [
        {
          ...memberships?.[0],
          organizationName: 'ISN',
          membershipId: 'ISN-77',
          validFrom: '2015-01-01',
          validTo: '2035-12-31',
        },
      ],
      editorialBoards: [],
    },
    payment: { transactionId: 'TXN-001', paymentDate: '2026-01-15', utrNumber: newUtr() },
  }
  return mergeAnswers(mergeAnswers<FacultyWish>(madeUp, complete), wish)
}

export type FacultyApplicationWish = {
  owner?: TestAccount
  recruitmentId?: string
  form?: FacultyWish
  status?: ApplicationStatus
  /** The deciding administrator; made on demand. */
  admin?: TestAccount
}

export type BuiltFacultyApplication = { applicationId: string; owner: TestAccount; recruitmentId: string }

const base = '/api/faculty/application'

/** A complete application, made with the calls of a browser, up to the given status. */
export async function buildFacultyApplication(
  server: Portal,
  wish: FacultyApplicationWish = {},
): Promise<BuiltFacultyApplication> {
  const owner = wish.owner ?? (await registerAccount(server, { name: 'Meera Nair' }))
  const recruitmentId = wish.recruitmentId ?? (await buildRecruitment(server))
  const body = { recruitmentId, ...completeFacultyForm(wish.form) }
  const begun = await succeed(server.call('POST', base, { token: owner.token, body }))
  const { applicationId } = begun.body['application'] as WireFacultyApplication
  await addDocuments(server, applicationId, ['photo', 'signature', 'allCert', 'paymentCert'])
  const { status = 'draft' } = wish
  if (status !== 'draft') {
    const submission = { token: owner.token, body: { declaration: { accepted: true }, utrConfirmed: true } }
    await succeed(server.call('POST', `${base}/${applicationId}/submit`, submission))
  }
  if (status === 'accepted' || status === 'rejected') {
    const { token } = wish.admin ?? (await registerAdmin(server))
    const why = status === 'rejected' ? { reason: 'Not eligible by age', comments: 'Too old by 4 years' } : {}
    await succeed(server.call('PATCH', `${base}/${applicationId}`, { token, body: { status, ...why } }))
  }
  return { applicationId, owner, recruitmentId }
}
