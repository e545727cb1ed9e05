import type { ListedApplication, ListedFacts } from '#domain/applications/application-facts.ts'
import { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import { ScrutinyState, type ClaimedFact, type Officer } from '#domain/applications/standing/scrutiny-standing.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { toWire, type OnWire, type TrackWire } from '#domain/applications/wire.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import type { SeenParts } from '#server/applications/reader-view.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { bool, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'

/** What lists and the search show of an application in any track. */
export const foundShape = {
  applicationId: text,
  driveId: uuid,
  status: word(ApplicationStatus.options),
  paymentStatus: word(PaymentStatus.options),
  paymentVerified: bool,
  utr: nullable(text),
  amountRupees: nullable(int),
  isUtrRepeated: bool,
}

export const foundColumns = sql`
  a.application_id as "applicationId", a.drive_id as "driveId", a.status, a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr, a.amount_rupees as "amountRupees",
  a.utr is not null and exists (select 1 from applications o where o.utr = a.utr and o.id <> a.id) as "isUtrRepeated"`

/** The columns that the rows of every track's list have, and those of its export. */
export const listedShape = {
  ...foundShape,
  scrutiny: word(ScrutinyState.options),
  notAccepted: json<ClaimedFact[]>(),
  assignedTo: nullable(json<Officer>()),
  isListed: bool,
  proposed: nullable(word(ProposedTransition.options)),
  createdAt: instant,
  submittedAt: nullable(instant),
}
/** What only the list has: an export does not say who has an application open at the moment. */
export const openedShape = { openedBy: nullable(json<Officer>()) }
type ApplicationRow = RowOf<typeof listedShape & typeof openedShape>

/**
 * The clerk who has application `a` open: nobody, once it is decided. Few are, so names of officers are looked up one by one: a join
 * would be planned for every page.
 */
export const openedColumn = sql`case when a.status = 'submitted' then (
  select json_build_object('id', o.taken_by, 'name', name_of_account(o.taken_by))
  from open_applications o where o.application_id = a.id and o.taken_until > portal_now()) end as "openedBy"`

const assigned = sql`case when a.assigned_to is not null
  then json_build_object('id', a.assigned_to, 'name', name_of_account(a.assigned_to)) end`

export const listedColumns = sql`${foundColumns},
  a.scrutiny, to_json(a.not_admitted) as "notAccepted", ${assigned} as "assignedTo",
  exists (select from selection_lists l where l.drive_id = a.drive_id and l.number is not null) as "isListed",
  case when a.status = 'submitted' then a.proposed end as proposed, a.created_at as "createdAt", a.submitted_at as "submittedAt"`

/** The facts that show the state of a row's payment. */
export function standingFacts(
  row: Pick<ApplicationRow, 'paymentStatus' | 'paymentVerified' | 'amountRupees' | 'isUtrRepeated' | 'status'>,
) {
  const { paymentStatus: status, paymentVerified: verified, amountRupees: amount, isUtrRepeated } = row
  return { status, verified, amount, isUtrRepeated, applicationStatus: row.status }
}

/** The facts of a row that every track's list shows. */
function listedFacts(row: ApplicationRow): ListedFacts {
  const { applicationId, driveId, status, isListed, proposed, createdAt, submittedAt } = row
  const { scrutiny: state, openedBy, assignedTo, notAccepted } = row
  const { paymentStatus, paymentVerified: verified, utr, amountRupees: amount, isUtrRepeated } = row
  return {
    applicationId,
    driveId,
    status,
    payment: { status: paymentStatus, verified, utr, amount, isUtrRepeated },
    scrutiny: status === 'draft' ? null : { state, openedBy, assignedTo, notAccepted },
    isListed,
    proposed,
    createdAt: isoInstant(createdAt),
    submittedAt: isoInstant(submittedAt),
  }
}

/** What the reader of a list sees of the applications for a drive. */
export type SeenOfDrive = (driveId: string) => SeenParts

/** A row without a payment's reference, unless one of the reader's roles shows it. */
export function withSeenReference<Row extends Pick<ApplicationRow, 'driveId' | 'utr'>>(
  row: Row,
  seenOf: SeenOfDrive,
): Row {
  return { ...row, utr: seenOf(row.driveId).references ? row.utr : null }
}

/** A row as its reader may see it: without a payment's reference and findings that none of the reader's roles shows. */
function asSeen<Row extends Pick<ApplicationRow, 'driveId' | 'utr' | 'notAccepted'>>(
  row: Row,
  seenOf: SeenOfDrive,
): Row {
  const { references, findings } = seenOf(row.driveId)
  return { ...row, utr: references ? row.utr : null, notAccepted: findings ? row.notAccepted : [] }
}

/** A row of a list as its track answers it: the common facts with the track's own columns. */
export function listedIn<W extends TrackWire, Row extends ApplicationRow, Columns>(
  wire: W,
  columnsOf: (row: Row) => Columns,
): (row: Row, seenOf: SeenOfDrive) => OnWire<W, ListedApplication<Columns>> {
  return (row, seenOf) =>
    toWire<W, ListedFacts, Columns>(wire, listedFacts(asSeen(row, seenOf)), 'office', columnsOf(row))
}
