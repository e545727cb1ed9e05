import { Gender } from '#domain/applications/application.ts'
import { categories } from '#domain/drives/category.ts'
import { statusFromAdmin } from '#domain/applications/status.ts'
import { countedTogether } from '#domain/recruitment/department-names.ts'
import { daysInYears, experienceLength } from '#domain/recruitment/experience.ts'
import type { FacultyColumns, FacultyStats } from '#domain/recruitment/faculty-application.ts'
import type { FacultyFilters } from '#domain/recruitment/faculty.endpoints.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import { isKeyOf } from '#lib/values/records.ts'
import { facultyGenderWords } from '#domain/recruitment/faculty-stored-columns.ts'
import { maritalStatuses } from '#domain/recruitment/personal-questions.ts'
import { candidateTypes, postNames } from '#domain/recruitment/post.ts'
import { facultyWire, paymentStatesOf } from '#domain/recruitment/wire.ts'
import { reasonIn } from '#server/applications/decisions/stored-decision-settings.ts'
import { titleIn } from '#server/drives/drive.ts'
import { applicationStats } from '#server/lists/application-stats.ts'
import { consentColumn } from '#server/lists/consent-columns.ts'
import { decidedColumns } from '#server/lists/decided-columns.ts'
import * as filter from '#server/lists/filters.ts'
import type { ListDefinition, SelectedColumns } from '#server/lists/list.ts'
import { listedColumns, listedIn, listedShape, openedColumn, openedShape } from '#server/lists/listed-application.ts'
import type { ApplicationCounts } from '#server/lists/read-counts.ts'
import { asItIs, saidBounds, saidInAllTracks, saidYesOrNo, type SaidFilter } from '#server/lists/said-filters.ts'
import { bool, day, int, nullable, text, word, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { candidateList } from '#words/candidates/candidate-list.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import type { Language } from '#words/room.ts'
import { sayPaymentState } from '#words/statuses.ts'

const byStatus = filter.oneOf('status', 'status')
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
    candidateType: filter.oneOf('candidate_type'),
    categoryOfPost: filter.oneOf('category_of_post'),
    categoryOfCandidate: filter.oneOf('category', 'category'),
    department: byDepartment,
    post: filter.oneOf('post'),
    paymentStatus: (words) => byPayment(words.flatMap(paymentStatesOf)),
    paymentVerified: filter.flag('payment_verified', 'verified'),
    status: (words) => byStatus(words.map(statusFromAdmin)),
    dateFrom: filter.fromDay('submitted_at'),
    dateTo: filter.untilDay('submitted_at'),
    pwd: filter.flag('pwd'),
    ruleNotMet: filter.ruleNotMet,
    mailRefused: filter.mailRefused,
    samePerson: filter.samePerson,
    held: filter.decisionHeld,
    correction: filter.inCorrection,
    ...filter.scrutinyConditions,
    proposed: filter.proposed,
    gender: filter.oneOf('gender', 'gender'),
    isGovernmentServant: filter.flag('is_government_servant'),
    // 10 to 10 finds people with 10 completed years and not yet 11, as the column shows them.
    experienceYearsMin: (years) => filter.atLeast('experience_days')(daysInYears(Math.ceil(years))),
    experienceYearsMax: (years) => filter.atMost('experience_days')(daysInYears(Math.floor(years) + 1) - 1),
    state: filter.oneOf('state', 'state'),
    maritalStatus: filter.oneOf('marital_status'),
  },
  sorts: {
    createdAt: { column: 'created_at', isNeverEmpty: true },
    submittedAt: { column: 'submitted_at' },
    'personalInfo.name': { column: 'name_order' },
    'totalExperience.years': { column: 'experience_days', isNeverEmpty: true },
  },
  defaultSort: '-createdAt',
}

/** Columns for both a row of the list and a row of an export. An export also has the answers, which hold the rest. */
const exportedColumns = sql`a.dob as "dateOfBirth", a.email, a.department,
  coalesce(a.experience_days, 0) as "experienceDays",
  coalesce(a.counted_to, (select d.end_date::text from drives d where d.id = a.drive_id)) as "experienceCountedTo",
  ${listedColumns}`

const exportedShape = {
  dateOfBirth: nullable(day),
  email: text,
  department: nullable(text),
  experienceDays: int,
  experienceCountedTo: text,
  ...listedShape,
}

export const exportedFaculty: SelectedColumns<typeof exportedShape> = { columns: exportedColumns, shape: exportedShape }

/** The columns of a row of the list, without the answers. */
const rowColumns = sql`${exportedFaculty.columns}, ${openedColumn},
  (select d.title from drives d where d.id = a.drive_id) as "driveTitle",
  a.candidate_name as "name", a.candidate_type as "candidateType", a.post as "postName",
  a.category_of_post as "categoryOfPost", a.category as "categoryOfCandidate", a.gender,
  a.pwd as "isPWD", coalesce(a.is_government_servant, false) as "isGovernmentServant",
  a.marital_status as "maritalStatus", a.state, a.mobile,
  coalesce(a.national_publications, 0) as "nationalIndexed",
  coalesce(a.international_publications, 0) as "internationalIndexed"`

const shape = {
  ...exportedFaculty.shape,
  ...openedShape,
  driveTitle: text,
  name: nullable(text),
  candidateType: nullable(word(candidateTypes)),
  postName: nullable(word(postNames)),
  categoryOfPost: nullable(word(categories)),
  categoryOfCandidate: nullable(word(categories)),
  gender: nullable(word(Gender.options)),
  isPWD: bool,
  isGovernmentServant: bool,
  maritalStatus: nullable(word(maritalStatuses)),
  state: nullable(text),
  mobile: nullable(text),
  nationalIndexed: int,
  internationalIndexed: int,
}

const listedFaculty: SelectedColumns<typeof shape> = { columns: rowColumns, shape }
type ListedFaculty = RowOf<typeof shape>

function personOf(listed: ListedFaculty): FacultyColumns['personalInfo'] {
  const { name, candidateType, department, postName, categoryOfPost, categoryOfCandidate, dateOfBirth } = listed
  const { gender, isPWD, isGovernmentServant, maritalStatus, state, mobile, email } = listed
  return {
    name,
    candidateType,
    department,
    postName,
    categoryOfPost,
    categoryOfCandidate,
    dateOfBirth,
    gender: gender && facultyGenderWords[gender],
    isPWD,
    isGovernmentServant,
    maritalStatus,
    state,
    contact: { mobile, email },
  }
}

function columnsOf(listed: ListedFaculty): FacultyColumns {
  const { driveTitle, nationalIndexed, internationalIndexed } = listed
  return {
    driveTitle,
    personalInfo: personOf(listed),
    totalExperience: experienceLength(listed.experienceDays),
    experienceCountedTo: listed.experienceCountedTo,
    professionalData: { publications: { nationalIndexed, internationalIndexed } },
  }
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
  const [say, everywhere, words] = [candidateList.in(language), saidInAllTracks(language), facultyWords(language)]
  const option = (label: string, path: string): SaidFilter => ({ label, value: (stored) => words.option(path, stored) })
  const years = saidBounds(say('experience-years'), language)
  const said: Record<Exclude<keyof FacultyFilters, 'recruitmentId' | 'q' | 'sort'>, SaidFilter> = {
    ...everywhere,
    paymentStatus: { label: say('payment'), value: (status) => sayPaymentState(PaymentStatus.parse(status), language) },
    department: { label: say('department'), value: asItIs },
    post: option(say('post'), 'personalInfo.postName'),
    candidateType: option(say('candidate-type'), 'personalInfo.candidateType'),
    categoryOfPost: { label: say('category-of-post'), value: asItIs },
    categoryOfCandidate: { label: say('category-of-candidate'), value: asItIs },
    maritalStatus: option(say('marital-status'), 'personalInfo.maritalStatus'),
    isGovernmentServant: saidYesOrNo(say('government-servant'), language),
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
