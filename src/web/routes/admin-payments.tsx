import { Statements } from '#web/statements/statements.tsx'

/** `/admin/payments` */
export function AdminPaymentsPage() {
  return <Statements />
}
