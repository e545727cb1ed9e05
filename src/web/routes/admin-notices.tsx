import { Notices } from '#web/settings/notices.tsx'

export function AdminNoticesPage() {
  return <Notices />
}
