import { drivesWithin, type Reach } from '#domain/accounts/permissions.ts'
import { isFilter, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { AnswerFilters } from '#domain/platform/query.ts'
import { json } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { FilterCondition } from './filters.ts'

/** The drive that a list is limited to, if any, and the caller's scope. */
export type NamedDrive = { track: string; driveId: string | undefined; reach: Reach }

export type AskedInDrive = { questions: FurtherQuestion[]; translations: Translations }

/** The own questions of a drive; none where there is no such drive. */
export async function askedInDrive(db: Database, { track, driveId, reach }: NamedDrive): Promise<AskedInDrive> {
  const nothing = { questions: [], translations: {} }
  if (driveId === undefined || !isUuid(driveId)) return nothing
  const inReach = drivesWithin(reach.places, track)
  if (inReach !== 'all' && !inReach.includes(driveId)) return nothing
  const found = await db.first(
    { questions: json<FurtherQuestion[]>(), translations: json<Translations>() },
    sql`select questions, translations from drives where id = ${driveId} and track = ${track}`,
  )
  return found ?? nothing
}

/** An option of a question from its form in a query; undefined for an unknown one. */
function answerSaid({ kind, options = [] }: FurtherQuestion, word: string): string | boolean | undefined {
  if (kind === 'yesNo') return { true: true, false: false }[word]
  return options.includes(word) ? word : undefined
}

function conditionOf(question: FurtherQuestion, words: readonly string[], path: string): FilterCondition {
  const wanted = words.map((word) => {
    const answer = answerSaid(question, word)
    if (answer === undefined) throw Problem.at(path, refusal('answer-not-offered', { label: question.label }))
    const chosen = { [question.id]: question.kind === 'choices' ? [answer] : answer }
    return sql`a.chosen @> ${JSON.stringify(chosen)}::jsonb`
  })
  return { where: sql`(${sql.join(wanted, sql` or `)})` }
}

/** Answers to the questions of one drive as conditions: any of the named ones, for each question. */
export async function answerConditions(
  db: Database,
  drive: NamedDrive,
  answer: AnswerFilters | undefined,
): Promise<FilterCondition[]> {
  const asked = Object.entries(answer ?? {})
  const [first] = asked
  if (!first) return []
  if (drive.driveId === undefined) throw Problem.at(`answer.${first[0]}`, refusal('answer-without-drive'))
  const { questions } = await askedInDrive(db, drive)
  return asked.map(([id, words]) => {
    const path = `answer.${id}`
    const question = questions.find((one) => one.id === id)
    if (!question || !isFilter(question)) throw Problem.at(path, refusal('answer-unknown'))
    return conditionOf(question, [words].flat(), path)
  })
}
