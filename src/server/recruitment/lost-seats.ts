import { categories } from '#domain/applications/application.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import { facultyWords } from '#words/faculty.ts'
import { candidateTypes, postNames } from '#domain/recruitment/post.ts'
import type { LostSeat, Department } from '#domain/recruitment/recruitment.ts'
import { int, text, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'

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
export async function lostSeats(
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
