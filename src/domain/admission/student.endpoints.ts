import { z } from 'zod'
import { NameInAddress, RowId } from '../platform/ids.ts'
import { applicationOperations, atCalls } from '../applications/application-operations.ts'
import { ToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { wirePayment } from '../applications/wire-schemas.ts'
import { PaymentStatus } from '../payments/payment.ts'
import { endpoints } from '../platform/endpoint.ts'
import { sortOf } from '../platform/paging.ts'
import { filter, names, words } from '../platform/query.ts'
import { seatFilters } from '../joining/listed-seat.ts'
import { filtersInAllTracks, queryOf } from '../lists/column-schemas.ts'
import { sortedBy } from '../lists/list-columns.ts'
import { Admission, AdmissionSettings } from './admission.ts'
import { longestCourseName, mostCourses } from './course.ts'
import { studentColumns } from './student-columns.ts'
import { StudentAnswers, StudentStats, WireStudentApplication, WireStudentRow } from './student-application.ts'
import { studentCalls } from './facts.ts'
import { studentWire } from './wire.ts'

const Id = z.object({ id: RowId })
const AdmissionAddress = z.object({ id: NameInAddress })
const CurrentStep = z.int().min(1).max(5)

export const StudentDraft = StudentAnswers.extend({
  payment: wirePayment(studentWire),
  currentStep: CurrentStep.optional(),
})
export type StudentDraft = z.infer<typeof StudentDraft>

/** The words by which the list is sorted. */
const sortWords = ['createdAt', 'submissionDate', ...sortedBy(studentColumns).map(({ word }) => word)]

/** Courses by name; the audit of an export has the typed ones. */
const ofCourses = { each: longestCourseName, most: mostCourses }

/** The filters of the admin list, the export and (drive only) the stats. */
export const StudentFilters = z.object({
  q: filter(z.string().max(200)),
  admissionId: filter(z.string().max(64)),
  /** Chosen courses, in any place of the order. */
  course: names(ofCourses),
  /** First or only choices. */
  firstPreference: names(ofCourses),
  paymentStatus: words(PaymentStatus.options),
  ...queryOf(studentColumns),
  ...filtersInAllTracks,
  ...seatFilters(ofCourses),
  sort: filter(sortOf(sortWords)),
})
export type StudentFilters = z.infer<typeof StudentFilters>

export const admissionEndpoints = endpoints({
  'GET /api/admissions': {
    access: 'public',
    summary: 'Admissions, newest first; with all=true and an administrator’s token also unpublished ones',
    query: z.object({ all: z.enum(['true', 'false']).optional() }),
    answer: z.object({ admissions: z.array(Admission) }),
    shows: 'drives',
  },
  'GET /api/admissions/{id}': {
    access: 'public',
    summary: 'One admission, by its id or the address of its page; unpublished ones for administrators only',
    params: AdmissionAddress,
    answer: z.object({ admission: Admission }),
    versioned: true,
    shows: 'drives',
  },
  'POST /api/admissions': {
    access: { may: 'drives.write', to: { track: 'admission' } },
    summary: 'Create an admission',
    body: AdmissionSettings,
    answer: z.object({ admission: Admission }),
    status: 201,
    idempotent: true,
    changes: ['drives'],
  },
  'PUT /api/admissions/{id}': {
    access: { may: 'drives.write', to: { drive: 'admission' } },
    summary:
      'Change an admission; of a published one, whatever applicants go by is asked about first: 409 `changes-to-confirm`',
    params: Id,
    body: AdmissionSettings,
    asks: ToConfirm,
    answer: z.object({ admission: Admission }),
    versioned: true,
    changes: ['drives'],
  },
  'POST /api/admissions/{id}/copy': {
    access: { may: 'drives.write', to: { track: 'admission' } },
    summary:
      'Begin an admission as a copy of another: not published, with everything but its days, the PDF of its advertisement and its applications',
    params: Id,
    answer: z.object({ admission: Admission }),
    status: 201,
    idempotent: true,
    changes: ['drives'],
  },
  'DELETE /api/admissions/{id}': {
    access: { may: 'drives.write', to: { drive: 'admission' } },
    summary: 'Remove an admission that has no applications',
    params: Id,
    answer: 'empty',
    versioned: true,
    changes: ['drives'],
  },
})

const studentOperations = applicationOperations({
  ofWhat: 'an admission',
  driveId: studentWire.names.driveId,
  draft: StudentDraft,
  carried: z.object({}),
  application: WireStudentApplication,
  row: WireStudentRow,
  filters: StudentFilters,
  stats: StudentStats,
})

export const studentEndpoints = endpoints(atCalls(studentCalls, studentOperations))
