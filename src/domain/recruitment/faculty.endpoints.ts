import { z } from 'zod'
import { NameInAddress, OneApplication, RowId } from '../platform/ids.ts'
import { applicationOperations, atCalls } from '../applications/application-operations.ts'
import { ToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { RuleReport } from '#domain/applications/decisions/finding.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { endpoints } from '../platform/endpoint.ts'
import { sortOf } from '../platform/paging.ts'
import { filter, numeric, words } from '../platform/query.ts'
import { line } from '../platform/text.ts'
import { filtersInAllTracks, queryOf } from '../lists/column-schemas.ts'
import { sortedBy } from '../lists/list-columns.ts'
import { facultyColumns } from './faculty-columns.ts'
import { FacultyAnswers, FacultyStats, WireFacultyApplication, WireFacultyRow } from './faculty-application.ts'
import { Recruitment, RecruitmentItem, RecruitmentSettings } from './recruitment.ts'
import { facultyCalls } from './facts.ts'
import { facultyPaymentWords, facultyWire } from './wire.ts'

const RecruitmentId = z.object({ recruitmentId: RowId })
const RecruitmentAddress = z.object({ recruitmentId: NameInAddress })
const OneRecruitment = z.object({ recruitment: Recruitment })
const CurrentStep = z.int().min(1).max(6)

export const FacultyDraft = FacultyAnswers.extend({ currentStep: CurrentStep.optional() })
export type FacultyDraft = z.infer<typeof FacultyDraft>

/** The words by which the list is sorted. */
const sortWords = [
  'createdAt',
  'submittedAt',
  'totalExperience.years',
  ...sortedBy(facultyColumns).map(({ word }) => word),
]

/** The filters of the admin list, the export and (recruitment only) the stats. */
export const FacultyFilters = z.object({
  q: filter(z.string().max(200)),
  recruitmentId: filter(z.string().max(64)),
  /** One department by its name; any text can be typed, and the audit of an export has the filters. */
  department: filter(line(120).transform(hideAadhaar)),
  paymentStatus: words(facultyPaymentWords),
  ...queryOf(facultyColumns),
  ...filtersInAllTracks,
  /** Completed years, as in `totalExperience`. */
  experienceYearsMin: numeric(0, 100),
  experienceYearsMax: numeric(0, 100),
  sort: filter(sortOf(sortWords)),
})
export type FacultyFilters = z.infer<typeof FacultyFilters>

export const recruitmentEndpoints = endpoints({
  'GET /api/faculty/recruitment': {
    access: 'public',
    summary: 'Recruitments, newest first; with all=true and an administrator’s token also drafts',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answer: z.object({ recruitments: z.array(RecruitmentItem) }),
    shows: 'drives',
  },
  'GET /api/faculty/recruitment/{recruitmentId}': {
    access: 'public',
    summary: 'One recruitment, by its id or the address of its page; drafts for administrators only',
    params: RecruitmentAddress,
    answer: OneRecruitment,
    versioned: true,
    shows: 'drives',
  },
  'POST /api/faculty/recruitment': {
    access: { may: 'drives.write', to: { track: 'recruitment' } },
    summary: 'Create a recruitment as a draft or published',
    body: RecruitmentSettings,
    answer: OneRecruitment,
    status: 201,
    idempotent: true,
    changes: ['drives'],
  },
  'PUT /api/faculty/recruitment/{recruitmentId}': {
    access: { may: 'drives.write', to: { drive: 'recruitment' } },
    summary:
      'Change a recruitment; of a published one, whatever applicants go by is asked about first: 409 `changes-to-confirm`',
    params: RecruitmentId,
    body: RecruitmentSettings,
    asks: ToConfirm,
    answer: OneRecruitment,
    versioned: true,
    changes: ['drives'],
  },
  'POST /api/faculty/recruitment/{recruitmentId}/copy': {
    access: { may: 'drives.write', to: { track: 'recruitment' } },
    summary:
      'Begin a recruitment as a copy of another: a draft with everything but its days, the PDF of its advertisement and its applications',
    params: RecruitmentId,
    answer: OneRecruitment,
    status: 201,
    idempotent: true,
    changes: ['drives'],
  },
  'DELETE /api/faculty/recruitment/{recruitmentId}': {
    access: { may: 'drives.write', to: { drive: 'recruitment' } },
    summary: 'Remove a recruitment that has no applications',
    params: RecruitmentId,
    answer: z.object({ message: z.string() }),
    versioned: true,
    changes: ['drives'],
  },
})

const facultyOperations = applicationOperations({
  ofWhat: 'a recruitment',
  driveId: facultyWire.names.driveId,
  draft: FacultyDraft,
  carried: FacultyDraft,
  application: WireFacultyApplication,
  row: WireFacultyRow,
  filters: FacultyFilters,
  stats: FacultyStats,
})

export const facultyEndpoints = endpoints({
  ...atCalls(facultyCalls, facultyOperations),
  'GET /api/faculty/application/{applicationId}/eligibility': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'How each rule comes out, with the numbers used',
    params: OneApplication,
    answer: z.object({ eligibility: z.array(RuleReport) }),
  },
  'POST /api/faculty/application/{applicationId}/reveal-aadhaar': {
    access: { may: 'aadhaar.reveal', to: 'application' },
    freshProof: true,
    summary: 'The full Aadhaar number; who asked is written down',
    params: OneApplication,
    answer: z.object({ aadharNumber: z.string().nullable() }),
    changes: ['history'],
  },
})
