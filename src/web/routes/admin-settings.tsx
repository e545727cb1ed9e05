import { Settings } from '#web/institute/admin/settings.tsx'

export function AdminSettingsPage() {
  return <Settings />
}
