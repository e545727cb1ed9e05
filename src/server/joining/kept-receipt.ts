import type { JoiningRecord } from '#domain/joining/joining.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Actor } from '#server/platform/call.ts'
import { json, nullable } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { originalsOf } from './originals.ts'
import { readJoinedLetter, readOwnLetter, type AllotmentLetter } from './allotment-letters.ts'
import type { SeatOnPaper } from './seat-paper.ts'
import { joiningPolicies } from './seat-record.ts'

/** What a receipt of joining says of the seat, kept as it was signed. */
export type KeptReceipt = SeatOnPaper & {
  joinedBy: string
  /** The kinds of the required originals. */
  asked: string[]
  undertaking: SelectionPolicies['joining']['undertaking']
}

type SignedReceipt<Form extends object, Settings> = {
  application: StoredApplication<Form, Settings>
  listId: string
  by: Pick<Actor, 'name'>
}

function seatOnPaper({ seat, ...letter }: AllotmentLetter): SeatOnPaper {
  const { number, name, driveTitle, translations, publishedAt, feeRupees } = letter
  const { answerBy, course, fee, list, rank, round } = seat
  return {
    number,
    name,
    driveTitle,
    translations,
    publishedAt,
    feeRupees,
    seat: { answerBy, course, fee, list, rank, round, seat: seat.seat },
  }
}

async function receiptOf<Form extends object, Settings>(
  db: Database,
  track: Track<Form, Settings>,
  { application, listId, by, letter }: SignedReceipt<Form, Settings> & { letter: AllotmentLetter },
): Promise<KeptReceipt> {
  const { undertaking } = await joiningPolicies(db, listId)
  const asked = originalsOf(track, application, 'en').map(({ kind }) => kind)
  return { ...seatOnPaper(letter), joinedBy: by.name, asked, undertaking }
}

/** The receipt of the applicant who joins now. */
export async function receiptToKeep<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  joined: SignedReceipt<Form, Settings>,
): Promise<KeptReceipt> {
  return receiptOf(tx, track, { ...joined, letter: await readOwnLetter(tx, joined.application) })
}

/** The kept receipt of an application, with its joining; null where nobody joined. Before it was kept it is made from the same round. */
export async function findReceipt<Form extends object, Settings>(
  db: Database,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
): Promise<{ receipt: KeptReceipt; joining: JoiningRecord } | null> {
  const letter = await readJoinedLetter(db, application)
  if (!letter?.seat.joining) return null
  const { joining, listId } = letter.seat
  const { receipt } = await db.one(
    { receipt: nullable(json<KeptReceipt>()) },
    sql`select receipt from joinings where application_key = ${application.key}`,
  )
  const by = { name: joining.joinedBy }
  return { receipt: receipt ?? (await receiptOf(db, track, { application, listId, by, letter })), joining }
}
