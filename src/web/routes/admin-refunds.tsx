import { Refunds } from '#web/refunds/refunds-page.tsx'

/** `/admin/refunds` */
export function AdminRefundsPage() {
  return <Refunds />
}
