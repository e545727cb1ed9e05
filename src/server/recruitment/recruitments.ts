import { driveTexts } from '#domain/drives/drive-texts.ts'
import { drivePath } from '#domain/drives/drive-address.ts'
import type { Day } from '#domain/platform/day.ts'
import { tidiedTranslations, type Translations } from '#domain/platform/translations.ts'
import { facultyScope } from '#domain/recruitment/faculty-questions.ts'
import { recruitmentErrors } from '#domain/recruitment/recruitment-errors.ts'
import {
  recruitmentStatus,
  departmentTexts,
  vacanciesCount,
  type Recruitment,
  type RecruitmentItem,
  type RecruitmentRules,
  type RecruitmentSettings,
  type LostSeat,
  type Department,
} from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { fileAnswer } from '#server/documents/published-file.ts'
import { cancelledAnswer, type Drive, type DriveContent } from '#server/drives/drive.ts'
import { driveVerbs } from '#server/drives/drive-verbs.ts'
import type { Context } from '#server/context.ts'
import { refuseAnswers } from '#domain/platform/problem.ts'
import { drivePages } from '#words/drives/drive-pages.ts'
import type { Language } from '#words/room.ts'
import { queueRecount } from './recount-experience.ts'
import { categories } from '#domain/drives/category.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { candidateTypes, postNames } from '#domain/recruitment/post.ts'
import { int, text, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

const takenSeat = {
  department: text,
  postName: word(postNames),
  candidateType: word(candidateTypes),
  categoryOfCandidate: word(categories),
  categoryOfPost: word(categories),
  count: int,
}

type DepartmentsChange = {
  driveId: string
  before: readonly Department[]
  after: readonly Department[]
  /** Translations of the recruitment's departments. */
  translations: Translations
  language: Language
}

/** The seats that submitted and accepted applications of a recruitment are for. */
function takenSeats(tx: Transaction, driveId: string): Promise<RowOf<typeof takenSeat>[]> {
  return tx.rows(
    takenSeat,
    sql`
    select department, post as "postName", candidate_type as "candidateType", category as "categoryOfCandidate",
      category_of_post as "categoryOfPost", count(*)::int as count
    from applications where drive_id = ${driveId} and status in ('submitted', 'accepted')
    group by 1, 2, 3, 4, 5 order by 1, 2, 5, 3, 4`,
  )
}

/** The submitted applications that a change would no longer allow (docs/rules.md, Changes of what is published). */
async function lostSeats(
  tx: Transaction,
  { driveId, before, after, translations, language }: DepartmentsChange,
): Promise<LostSeat[]> {
  const lost = new Map<string, LostSeat>()
  const words = facultyWords(language, translations)
  for (const { count, ...seat } of await takenSeats(tx, driveId)) {
    const refusal = postRefusal(seat, after)
    if (refusal === null || postRefusal(seat, before) !== null) continue
    const { department, postName: post, categoryOfPost: category } = seat
    const { code } = refusal
    const msg = words.complaint(refusal)
    const key = JSON.stringify([department, post, category, msg])
    const sum = (lost.get(key)?.count ?? 0) + count
    lost.set(key, { department, post, category, count: sum, code, msg })
  }
  return [...lost.values()]
}

/** The drive that stores a recruitment, or the refusal. */
export function driveOf(
  sent: RecruitmentSettings,
  { gateway }: Pick<Context, 'gateway'>,
): DriveContent<RecruitmentRules> {
  refuseAnswers(recruitmentErrors(sent, { hasGateway: gateway !== null }))
  const { title, description, status, departments, paymentDetails, generalRequirements, secondClerkPercent } = sent
  const { startDate, endDate } = sent.applicationDates
  return {
    track: 'recruitment',
    title,
    description,
    // Present: a missing date is among the errors.
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    published: status === 'PUBLISHED',
    settings: {
      departments,
      paymentDetails,
      generalRequirements,
      ...(secondClerkPercent && { secondClerkPercent }),
    },
  }
}

function common(drive: Drive, today: Day) {
  const { id, title, description, startDate, endDate, published, version, createdAt, updatedAt } = drive
  return {
    recruitmentId: id,
    _id: id,
    title,
    description,
    status: recruitmentStatus(published, drive, today),
    cancelled: cancelledAnswer(drive),
    applicationDates: { startDate, endDate },
    version,
    createdAt: isoInstant(createdAt),
    updatedAt: isoInstant(updatedAt),
    advertisement: fileAnswer(drive.file, `${drivePath(recruitmentFacts, drive)}/advertisement.pdf`),
  }
}

/** A recruitment with everything candidates and its editor need; open or closed today. */
function recruitmentAnswer(drive: Drive<RecruitmentRules>, today: Day): Recruitment {
  const { settings, questions, translations } = drive
  return { ...common(drive, today), ...settings, questions, translations }
}

function recruitmentItem(drive: Drive<RecruitmentRules>, today: Day): RecruitmentItem {
  const { departments } = drive.settings
  return {
    ...common(drive, today),
    translations: tidiedTranslations(drive.translations, driveTexts({ ...drive, questions: [] })),
    departmentsCount: departments.length,
    vacanciesCount: vacanciesCount(departments),
  }
}

export const recruitments = driveVerbs({
  track: 'recruitment',
  word: 'recruitment',
  scope: facultyScope,
  contentOf: driveOf,
  texts: ({ departments }) => departmentTexts(departments),
  answer: recruitmentAnswer,
  item: recruitmentItem,
  secondClerkPercent: ({ secondClerkPercent = 0 }) => secondClerkPercent,
  reliedOn: ({ startDate, endDate, published, settings: { secondClerkPercent: _ofOffice, ...settings } }) => ({
    status: published ? 'PUBLISHED' : 'DRAFT',
    applicationDates: { startDate, endDate },
    ...settings,
  }),
  losing: (tx, { before, after, language }) =>
    lostSeats(tx, {
      driveId: before.id,
      before: before.settings.departments,
      after: after.settings.departments,
      translations: before.translations,
      language,
    }),
  fee: { path: 'paymentDetails.amount', of: ({ paymentDetails }) => paymentDetails.amount },
  offers: ({ departments }) => ({
    departments: departments.map(({ name }) => name),
    posts: departments.flatMap(({ vacancies }) => vacancies.map(({ post }) => post)),
  }),
  changed: async (tx, { before, after }) => {
    if (after.endDate !== before.endDate) await queueRecount(tx, before.id)
  },
  noticed: { facts: recruitmentFacts, type: 'Recruitment Notice', track: 'recruitment' },
})

/** What a recruitment offers, in a sentence. */
export function recruitmentOffer(settings: unknown, { language }: { language: Language }): string {
  // Holds because only `driveOf` writes them.
  const { departments } = settings as RecruitmentRules
  const facts = { departments: departments.length, vacancies: vacanciesCount(departments) }
  return drivePages.in(language)('recruitment', facts)
}
