import { showDay, dayOf } from '#domain/platform/calendar.ts'
import { readPaise, showPaise } from '#domain/statements/paise.ts'
import type { ClaimedApplication } from '#domain/statements/statement.ts'
import { language } from '#web/platform/language.ts'
import { Row, Soft } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { statementWords } from '#words/statements.ts'

const say = statementWords(language)

/** Rupees as the server writes them, as people read them. */
export const rupees = (written: string): string => showPaise(readPaise(written) ?? 0)

/** An application beside a row of the bank: whose, what is due, which reference, how the payment stands. */
export function ApplicationLine({ application }: { application: ClaimedApplication }) {
  const { applicationId, name, utr, due, assigned, recordedAt, verified } = application
  const part = assigned === '0.00' ? 'none' : rupees(assigned)
  return (
    <Row gap={8}>
      <SiteLink href={`/admin/application/${encodeURIComponent(applicationId)}`}>{applicationId}</SiteLink>
      <span>{name}</span>
      <span>{say('due', { due: rupees(due), assigned: part })}</span>
      <Soft>
        {utr && recordedAt ? say('recorded', { utr, on: showDay(dayOf(new Date(recordedAt))) }) : say('noUtr')}
      </Soft>
      {verified && <StatusBadge status="verified" isPlain />}
    </Row>
  )
}
