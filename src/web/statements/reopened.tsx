import type { ReopenedPayment } from '#domain/statements/statement.ts'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { statementWords as say } from '#words/money/statements.ts'

/** Verified payments that a statement reopens, or would: whose, and which of them has a seat. */
export function Reopened({ payments, isForeseen }: { payments: readonly ReopenedPayment[]; isForeseen: boolean }) {
  const seated = payments.filter(({ seat }) => seat !== null).length
  const facts = { count: payments.length, seated }
  return (
    <Stack gap={8}>
      <p>{isForeseen ? say('reopens', facts) : say('reopened', facts)}</p>
      <ul>
        {payments.map(({ applicationId: number, purpose, name, seat }) => (
          <li key={`${number} ${purpose}`}>
            <SiteLink href={`/admin/application/${encodeURIComponent(number)}`}>
              <UserText>{name ?? number}</UserText>
            </SiteLink>{' '}
            {say('reopenedOne', {
              number,
              purpose,
              hasSeat: seat ? 'yes' : 'no',
              course: seat?.course ?? '',
              category: seat?.category ?? '',
            })}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

type ReopeningDialogProps = {
  payments: readonly ReopenedPayment[]
  onSure: () => Promise<void>
  onClose: () => void
}

/** Asks before a statement is imported that reopens verified payments. */
export function ReopeningDialog({ payments, onSure, onClose }: ReopeningDialogProps) {
  return (
    <SureDialog
      title={say('reopensTitle', { count: payments.length })}
      confirmLabel={say('importAll')}
      isDestructive={false}
      onSure={onSure}
      onClose={onClose}
    >
      <Reopened payments={payments} isForeseen />
    </SureDialog>
  )
}
