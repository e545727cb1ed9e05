import { showDay, dayOf } from '#domain/platform/calendar.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import type { ClaimedApplication } from '#domain/statements/statement.ts'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import { Row, Muted } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { statementWords as say } from '#words/money/statements.ts'

/** Formats rupees from the server for people. */
export const rupees = (written: string): string => showPaise(readPaise(written) ?? 0)

type NamedFee = Pick<ClaimedApplication, 'applicationId' | 'name' | 'purpose'>

/** The number of an application as a link, with the applicant's name, and whether it is about the fee of its seat. */
export function ApplicationName({ application }: { application: NamedFee }) {
  const { applicationId, name, purpose } = application
  return (
    <span>
      <ApplicationLink id={applicationId} /> {name} {purpose === 'seat' && <b>{say('seatFee')}</b>}
    </span>
  )
}

/** An application beside a bank row: candidate, fee, UTR and state of the payment. */
export function ApplicationLine({ application, why }: { application: ClaimedApplication; why?: string | undefined }) {
  const { utr, due, received, recordedAt, verified, driveTitle } = application
  return (
    <Row gap={8}>
      <ApplicationName application={application} />
      <span>{say('due', { due: rupees(due), received: received === '0.00' ? 'none' : rupees(received) })}</span>
      <Muted>
        {utr && recordedAt ? say('recorded', { utr, on: showDay(dayOf(new Date(recordedAt))) }) : say('noUtr')}
      </Muted>
      <Muted>{driveTitle}</Muted>
      {verified && <StatusBadge status="verified" isPlain />}
      {why && <b>{why}</b>}
    </Row>
  )
}
