import { drivesWithin } from '#domain/accounts/permissions.ts'
import type { StudentColumns, StudentStats, WireStudentRow } from '#domain/admission/student-application.ts'
import type { StudentFilters } from '#domain/admission/student.endpoints.ts'
import { studentColumns } from '#domain/admission/student-columns.ts'
import type { ListedSeat } from '#domain/joining/listed-seat.ts'
import { studentWire } from '#domain/admission/wire.ts'
import { columnsInRow } from '#domain/lists/list-columns.ts'
import { reasonIn } from '#server/applications/decisions/stored-decision-settings.ts'
import { seatConditions, seatsOfDrives, seatsOfListed } from '#server/joining/listed-seats.ts'
import { saidOfSeats } from '#server/joining/seat-columns.ts'
import { applicationStats } from '#server/lists/application-stats.ts'
import { consentColumn } from '#server/lists/consent-columns.ts'
import { decidedColumns } from '#server/lists/decided-columns.ts'
import * as filter from '#server/lists/filters.ts'
import type { NamedDrive } from '#server/lists/further-filters.ts'
import type { ListDefinition, SelectedColumns } from '#server/lists/list.ts'
import { listedColumns, listedIn, listedShape, openedColumn, openedShape } from '#server/lists/listed-application.ts'
import {
  conditionsByColumn,
  conditionsInAllTracks,
  saidByColumn,
  saidInAllTracks,
  selectedOf,
  sortsByColumn,
} from '#server/lists/listed-columns.ts'
import type { ApplicationCounts } from '#server/lists/read-counts.ts'
import { asItIs, type SaidFilter } from '#server/lists/said-filters.ts'
import { int, json, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import type { Language } from '#words/room.ts'
import { studentColumnWords, studentOffice } from '#words/candidates/student-list.ts'

/** The administrators' list of student applications: the column of each filter and of each sort word. */
const list: ListDefinition<StudentFilters> = {
  track: 'admission',
  filters: {
    ...conditionsByColumn(studentColumns),
    ...conditionsInAllTracks,
    admissionId: filter.ofDrive,
    course: filter.anyIn('courses'),
    firstPreference: filter.oneOf('first_course'),
    paymentStatus: filter.oneOf('payment_status', 'payment'),
    seatCourse: 'read',
    seatCategory: 'read',
    seatRound: 'read',
    seatAnswer: 'read',
    seatFee: 'read',
    comesFrom: 'read',
    comesTo: 'read',
    joined: 'read',
  },
  read: (db, { admissionId, ...asked }) =>
    seatConditions(db, {
      track: 'admission',
      drives: admissionId === undefined ? 'all' : [admissionId].filter(isUuid),
      asked,
    }),
  sorts: {
    ...sortsByColumn(studentColumns),
    createdAt: { column: 'created_at', isNeverEmpty: true },
    submissionDate: { column: 'submitted_at' },
  },
  defaultSort: '-createdAt',
}

const { email, dob, percentage } = studentColumns
const exportedBeside = selectedOf({ email, dob, percentage })
const ofColumns = selectedOf(studentColumns)

const exportedShape = { ...exportedBeside.shape, ...listedShape }

/** What an export reads beside the answers, which hold the rest. */
export const exportedStudent: SelectedColumns<typeof exportedShape> = {
  columns: sql`${exportedBeside.columns}, ${listedColumns}`,
  shape: exportedShape,
}

const shape = { ...ofColumns.shape, ...listedShape, ...openedShape }

/** The columns of a row of the list, without the answers. */
const listedStudent: SelectedColumns<typeof shape> = {
  columns: sql`${ofColumns.columns}, ${listedColumns}, ${openedColumn}`,
  shape,
}

// The seats of a page are read together.
const columnsOf = (row: RowOf<typeof shape>): StudentColumns => ({ ...columnsInRow(studentColumns, row), seat: null })

/**
 * The outcome of the rules at submission where one of them was not met. The index says where: to unpack every snapshot for
 * the few that are wanted would take a fifth of an export's time.
 */
const eligibilityNotMet = sql`case when exists (
  select from applications n where n.track = 'admission' and n.id = a.id and ${filter.isRuleNotMetIn('n')})
  then a.snapshot -> 'eligibility' end`

/** The names of the filters. */
function about(language: Language) {
  const [say, everywhere] = [studentOffice.in(language), saidInAllTracks(language)]
  const payments = {
    pending: say('notStarted'),
    created: say('started'),
    paid: say('paid'),
    failed: say('failed'),
    refunded: say('refunded'),
  }
  const course = { label: say('course'), value: asItIs }
  const said: Record<Exclude<keyof StudentFilters, 'admissionId' | 'q' | 'sort'>, SaidFilter> = {
    ...saidByColumn(studentColumns, studentColumnWords(language), language),
    ...everywhere,
    ...saidOfSeats(language),
    paymentStatus: { label: say('payment'), value: (status) => payments[PaymentStatus.parse(status)] },
    course,
    firstPreference: { ...course, label: say('firstPreference') },
  }
  return { drive: say('admission'), allDrives: say('allAdmissions'), said }
}

/** Facts of the drives in a sheet: read once for the sheet, not for each of up to a million rows. */
export type DrivesInSheet = {
  /** The most courses that an applicant of these drives could or did put in order. */
  preferences: number
  /** By id; translations by language, then by the translated name. */
  drives: Record<string, { title: string; translations: Partial<Record<Language, Record<string, string>>> }>
  /** By application number. */
  seats: Record<string, ListedSeat>
}

const drivesInSheetShape = { preferences: int, drives: json<DrivesInSheet['drives']>() }

async function drivesInSheet(db: Database, { driveId, reach }: NamedDrive): Promise<DrivesInSheet> {
  const ids = driveId === undefined ? drivesWithin(reach.places, 'admission') : [driveId].filter(isUuid)
  const seats = await seatsOfDrives(db, 'admission', ids)
  const among = (id: SQL) => (ids === 'all' ? sql`` : sql`and ${id} = any(${sql.param([...ids])}::uuid[])`)
  const drives = await db.one(
    drivesInSheetShape,
    sql`
    select greatest(2,
      (select max(jsonb_array_length(settings -> 'courses')) from drives where track = 'admission' ${among(sql`id`)}),
      (select max(jsonb_array_length(courses)) from applications
        where track = 'admission' ${among(sql`drive_id`)})) as preferences,
      (select coalesce(json_object_agg(id, json_build_object('title', title, 'translations', translations)), '{}')
        from drives where track = 'admission' ${among(sql`id`)}) as drives`,
  )
  return { ...drives, seats }
}

export const studentList = {
  ...list,
  driveId: studentWire.names.driveId,
  listed: listedStudent,
  row: listedIn(studentWire, columnsOf),
  complete: async (db: Database, rows: WireStudentRow[]) => {
    const seats = await seatsOfListed(db, rows)
    return rows.map((row) => ({ ...row, seat: seats.get(row.applicationId) ?? null }))
  },
  stats: (counts: ApplicationCounts): StudentStats => ({ ...applicationStats(counts), states: counts.of('state') }),
  exported: {
    columns: (
      language: Language,
    ) => sql`${exportedStudent.columns}, a.form, a.courses, (select r.name from accounts r where r.id = a.reviewed_by) as "reviewedBy", ${reasonIn(language)} as "reviewReason",
    a.review_comments as "reviewComments", ${consentColumn}, ${decidedColumns},
    ${eligibilityNotMet} as eligibility,
    (select string_agg(f.doc_type, ', ' order by f.doc_type) from documents f
      where f.application_id = a.id and f.replaced_in is null and not starts_with(f.doc_type, 'objection-')) as documents`,
    sheet: new URL('./student-sheet.ts', import.meta.url),
    facts: drivesInSheet,
    about,
  },
}
