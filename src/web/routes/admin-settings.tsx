import { Settings } from '#web/settings/settings.tsx'

export function AdminSettingsPage() {
  return <Settings />
}
