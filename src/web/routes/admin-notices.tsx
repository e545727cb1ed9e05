import { Notices } from '#web/institute/admin/notices.tsx'

export function AdminNoticesPage() {
  return <Notices />
}
