import { randomBytes } from 'node:crypto'
import {
  audienceGoneErrors,
  furtherChangeErrors,
  furtherQuestionErrors,
  furtherQuestionsAfter,
} from '#domain/drives/further-question-rules.ts'
import type { FurtherQuestion, FurtherScope, DriveOffer, SentQuestions } from '#domain/drives/further-questions.ts'
import { Problem, refuseAnswers } from '#domain/platform/problem.ts'
import { bool } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Drive } from './drive.ts'

// Begins with a letter: JavaScript sorts keys of digits only before others.
const newId = () => `q${randomBytes(4).toString('hex')}`

/** The questions of a drive as sent, or the refusal. */
export function questionsSent(
  before: readonly FurtherQuestion[],
  sent: SentQuestions,
  { scope, offered }: { scope: FurtherScope<never>; offered: DriveOffer },
): FurtherQuestion[] {
  const questions = furtherQuestionsAfter(before, sent, { scope, newId })
  const errors = [...furtherQuestionErrors(questions, scope), ...audienceGoneErrors(questions, offered)]
  refuseAnswers(errors)
  return questions
}

/** Refuses a change of a locked drive's questions that would be unfair to people with an application (drafts count). */
export async function refuseUnfairChange(
  tx: Transaction,
  { id, questions: before }: Drive,
  after: readonly FurtherQuestion[],
): Promise<void> {
  const errors = furtherChangeErrors(before, after)
  const [first] = errors
  if (!first) return
  const { isAppliedFor } = await tx.one(
    { isAppliedFor: bool },
    sql`select exists (select from applications where drive_id = ${id}) as "isAppliedFor"`,
  )
  const { path: _at, ...reason } = first
  if (isAppliedFor) throw new Problem(reason, { errors })
}
