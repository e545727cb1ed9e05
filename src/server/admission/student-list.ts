import { drivesWithin } from '#domain/accounts/permissions.ts'
import { categories } from '#domain/drives/category.ts'
import type { StudentColumns, StudentStats, WireStudentRow } from '#domain/admission/student-application.ts'
import type { StudentFilters } from '#domain/admission/student.endpoints.ts'
import type { ListedSeat } from '#domain/joining/listed-seat.ts'
import { studentWire } from '#domain/admission/wire.ts'
import { Gender } from '#domain/applications/application.ts'
import { statusFromAdmin } from '#domain/applications/status.ts'
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
import type { ApplicationCounts } from '#server/lists/read-counts.ts'
import { asItIs, saidBounds, saidInAllTracks, type SaidFilter } from '#server/lists/said-filters.ts'
import { bool, day, float, int, json, nullable, text, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import type { Language } from '#words/room.ts'
import { studentOffice } from '#words/candidates/student-list.ts'

const byStatus = filter.oneOf('status', 'status')

/** The administrators' list of student applications: the column of each filter and of each sort word. */
const list: ListDefinition<StudentFilters> = {
  track: 'admission',
  filters: {
    admissionId: filter.ofDrive,
    course: filter.anyIn('courses'),
    firstPreference: filter.oneOf('first_course'),
    category: filter.oneOf('category', 'category'),
    paymentStatus: filter.oneOf('payment_status', 'payment'),
    paymentVerified: filter.flag('payment_verified', 'verified'),
    status: (words) => byStatus(words.map(statusFromAdmin)),
    dateFrom: filter.fromDay('submitted_at'),
    dateTo: filter.untilDay('submitted_at'),
    dobFrom: filter.atLeast('dob'),
    dobTo: filter.atMost('dob'),
    neetAIRankMin: filter.wholeAtLeast('neet_rank'),
    neetAIRankMax: filter.wholeAtMost('neet_rank'),
    percentageMin: filter.atLeast('class12_percentage'),
    percentageMax: filter.atMost('class12_percentage'),
    state: filter.oneOf('state', 'state'),
    gender: filter.oneOf('gender', 'gender'),
    pwd: filter.flag('pwd'),
    ruleNotMet: filter.ruleNotMet,
    mailRefused: filter.mailRefused,
    samePerson: filter.samePerson,
    held: filter.decisionHeld,
    correction: filter.inCorrection,
    ...filter.scrutinyConditions,
    proposed: filter.proposed,
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
    createdAt: { column: 'created_at', isNeverEmpty: true },
    submissionDate: { column: 'submitted_at' },
    candidateName: { column: 'name_order' },
    neetAIRank: { column: 'neet_rank' },
    dob: { column: 'dob' },
    'intermediateSchool.percentage': { column: 'class12_percentage' },
  },
  defaultSort: '-createdAt',
}

/** Columns for both a row of the list and a row of an export. An export also has the answers, which hold the rest. */
const exportedColumns = sql`a.email, a.dob,
  a.class12_percentage::float8 as percentage, ${listedColumns}`

const exportedShape = {
  email: text,
  dob: nullable(day),
  percentage: nullable(float),
  ...listedShape,
}

export const exportedStudent: SelectedColumns<typeof exportedShape> = { columns: exportedColumns, shape: exportedShape }

/** The columns of a row of the list, without the answers. */
const rowColumns = sql`${exportedStudent.columns}, ${openedColumn},
  a.candidate_name as "candidateName", a.mobile, a.gender, a.category, a.pwd, a.state,
  coalesce(a.courses, '[]') as "preferenceOrder", a.neet_roll as "neetRoll",
  a.neet_rank as "neetAIRank"`

const shape = {
  ...exportedStudent.shape,
  ...openedShape,
  candidateName: nullable(text),
  mobile: nullable(text),
  gender: nullable(word(Gender.options)),
  category: nullable(word(categories)),
  pwd: bool,
  state: nullable(text),
  preferenceOrder: json<string[]>(),
  neetRoll: nullable(text),
  neetAIRank: nullable(int),
}

const listedStudent: SelectedColumns<typeof shape> = { columns: rowColumns, shape }
type ListedStudent = RowOf<typeof shape>

function columnsOf(row: ListedStudent): StudentColumns {
  const { candidateName, email, mobile, dob, gender, category, pwd, state, neetRoll, neetAIRank } = row
  const { preferenceOrder, percentage } = row
  const person = { candidateName, email, mobile, dob, gender, category, pwd, state }
  // The seats of a page are read together.
  const seat = null
  return { ...person, neetRoll, neetAIRank, preferenceOrder, intermediateSchool: { percentage }, seat }
}

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
  const born = saidBounds(say('born'), language, (from) => showDay(from))
  const rank = saidBounds(say('neetRank'), language, (typed) => showNumber(Number(typed)))
  const percentage = saidBounds(say('class12'), language)
  const said: Record<Exclude<keyof StudentFilters, 'admissionId' | 'q' | 'sort'>, SaidFilter> = {
    ...everywhere,
    ...saidOfSeats(language),
    paymentStatus: { label: say('payment'), value: (status) => payments[PaymentStatus.parse(status)] },
    course,
    firstPreference: { ...course, label: say('firstPreference') },
    category: { label: say('category'), value: asItIs },
    dobFrom: born.from,
    dobTo: born.to,
    neetAIRankMin: rank.from,
    neetAIRankMax: rank.to,
    percentageMin: percentage.from,
    percentageMax: percentage.to,
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
