import { Operations } from '#web/health/operations.tsx'

/** `/admin/operations` */
export function AdminOperationsPage() {
  return <Operations />
}
