import { columnsInRow } from '#domain/lists/list-columns.ts'
import { countedTogether } from '#domain/recruitment/department-names.ts'
import { daysInYears, experienceLength } from '#domain/recruitment/experience.ts'
import type { FacultyColumns, FacultyStats } from '#domain/recruitment/faculty-application.ts'
import type { FacultyFilters } from '#domain/recruitment/faculty.endpoints.ts'
import { facultyColumns } from '#domain/recruitment/faculty-columns.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import { isKeyOf } from '#lib/values/records.ts'
import { facultyWire, paymentStatesOf } from '#domain/recruitment/wire.ts'
import { reasonIn } from '#server/applications/decisions/stored-decision-settings.ts'
import { titleIn } from '#server/drives/drive.ts'
import { applicationStats } from '#server/lists/application-stats.ts'
import { consentColumn } from '#server/lists/consent-columns.ts'
import { decidedColumns } from '#server/lists/decided-columns.ts'
import * as filter from '#server/lists/filters.ts'
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
import { asItIs, saidBounds, type SaidFilter } from '#server/lists/said-filters.ts'
import { int, text, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { candidateList, facultyColumnWords } from '#words/candidates/candidate-list.ts'
import type { Language } from '#words/room.ts'
import { sayPaymentState } from '#words/statuses.ts'

const byPayment = filter.oneOf('payment_status', 'payment')

/** A department in whatever case the recruitments write it (docs/rules.md, Departments). */
const byDepartment: filter.ConditionFor<string> = (name) => {
  const spellings = sql`(select c.value from application_counts c
    where c.track = 'recruitment' and c.dimension = 'department' and lower(c.value) = lower(${name}))`
  return { where: sql`a.department in ${spellings}`, counted: { dimension: 'department', values: spellings } }
}

/** The administrators' list of faculty applications: the column of each filter and of each sort word. */
const list: ListDefinition<FacultyFilters> = {
  track: 'recruitment',
  filters: {
    recruitmentId: filter.ofDrive,
    ...conditionsByColumn(facultyColumns),
    ...conditionsInAllTracks,
    department: byDepartment,
    paymentStatus: (words) => byPayment(words.flatMap(paymentStatesOf)),
    // 10 to 10 finds people with 10 completed years and not yet 11, as the column shows them.
    experienceYearsMin: (years) => filter.atLeast('experience_days')(daysInYears(Math.ceil(years))),
    experienceYearsMax: (years) => filter.atMost('experience_days')(daysInYears(Math.floor(years) + 1) - 1),
  },
  sorts: {
    ...sortsByColumn(facultyColumns),
    createdAt: { column: 'created_at', isNeverEmpty: true },
    submittedAt: { column: 'submitted_at' },
    'totalExperience.years': { column: 'experience_days', isNeverEmpty: true },
  },
  defaultSort: '-createdAt',
}

const { dateOfBirth, email, department } = facultyColumns
const exportedBeside = selectedOf({ dateOfBirth, email, department })
const ofColumns = selectedOf(facultyColumns)

/** What both a row of the list and a row of an export have beside the columns of answers. */
const besideAnswers = sql`coalesce(a.experience_days, 0) as "experienceDays",
  coalesce(a.counted_to, (select d.end_date::text from drives d where d.id = a.drive_id)) as "experienceCountedTo",
  ${listedColumns}`
const besideShape = { experienceDays: int, experienceCountedTo: text, ...listedShape }

const exportedShape = { ...exportedBeside.shape, ...besideShape }

/** What an export reads beside the answers, which hold the rest. */
export const exportedFaculty: SelectedColumns<typeof exportedShape> = {
  columns: sql`${exportedBeside.columns}, ${besideAnswers}`,
  shape: exportedShape,
}

const shape = { ...ofColumns.shape, ...besideShape, ...openedShape, driveTitle: text }

/** The columns of a row of the list, without the answers. */
const listedFaculty: SelectedColumns<typeof shape> = {
  columns: sql`${ofColumns.columns}, ${besideAnswers}, ${openedColumn},
    (select d.title from drives d where d.id = a.drive_id) as "driveTitle"`,
  shape,
}

function columnsOf(listed: RowOf<typeof shape>): FacultyColumns {
  const { driveTitle, experienceDays, experienceCountedTo } = listed
  const answers = columnsInRow(facultyColumns, listed)
  return { ...answers, driveTitle, totalExperience: experienceLength(experienceDays), experienceCountedTo }
}

function facultyStats(counts: ApplicationCounts): FacultyStats {
  const { paymentStatus, ...stats } = applicationStats(counts)
  const byWord: Record<string, number> = {}
  const words = facultyWire.paymentStatus.office
  for (const [status, count] of Object.entries(paymentStatus)) {
    const said = isKeyOf(words, status) ? words[status] : status
    byWord[said] = (byWord[said] ?? 0) + count
  }
  return { ...stats, paymentStatus: byWord, departments: countedTogether(counts.of('department')) }
}

/** For a drive `d` and an application `a`: its department in a language, else in English. */
const departmentIn = (language: Language) =>
  sql`coalesce(d.translations -> ${language}::text ->> a.department, a.department)`

/** The translations of a post's conditions by their English, for the conditions in the rules at submission. */
const conditionsIn = (language: Language) => sql`
  (select jsonb_object_agg(said #>> '{}', d.translations -> ${language}::text -> (said #>> '{}'))
    from (select jsonb_path_query(a.snapshot, '$.eligibility[*].facts.condition') as said
      union all select jsonb_path_query(a.snapshot, '$.eligibility[*].facts.asked.anyOf[*].combination[*]')) conditions
    where d.translations -> ${language}::text ? (said #>> '{}'))`

/** The names of the filters. */
function about(language: Language) {
  const [say, everywhere] = [candidateList.in(language), saidInAllTracks(language)]
  const years = saidBounds(say('experience-years'), language)
  const said: Record<Exclude<keyof FacultyFilters, 'recruitmentId' | 'q' | 'sort'>, SaidFilter> = {
    ...saidByColumn(facultyColumns, facultyColumnWords(language), language),
    ...everywhere,
    paymentStatus: { label: say('payment'), value: (status) => sayPaymentState(PaymentStatus.parse(status), language) },
    department: { label: say('department'), value: asItIs },
    experienceYearsMin: years.from,
    experienceYearsMax: years.to,
  }
  return { drive: say('recruitment'), allDrives: say('all-recruitments'), said }
}

export const facultyList = {
  ...list,
  driveId: facultyWire.names.driveId,
  listed: listedFaculty,
  row: listedIn(facultyWire, columnsOf),
  stats: facultyStats,
  exported: {
    // The encrypted number does not even leave the database.
    columns: (language: Language) => sql`${exportedFaculty.columns}, a.form #- '{personalInfo,aadharNumber}' as form,
    a.snapshot -> 'eligibility' as eligibility, (select r.name from accounts r where r.id = a.reviewed_by) as "reviewedBy", ${reasonIn(language)} as "reviewReason",
    (select ${titleIn(language)} from drives d where d.id = a.drive_id) as "titleSaid",
    (select ${departmentIn(language)} from drives d where d.id = a.drive_id) as "departmentSaid",
    (select ${conditionsIn(language)} from drives d where d.id = a.drive_id and d.translations ? ${language}::text) as "conditionsSaid",
    a.review_comments as "reviewComments", ${consentColumn}, ${decidedColumns},
    (select string_agg(f.doc_type, ', ' order by f.doc_type) from documents f
      where f.application_id = a.id and f.replaced_in is null and f.doc_type not like 'question-%') as documents`,
    sheet: new URL('./faculty-sheet.ts', import.meta.url),
    about,
  },
}
