import { decisionSettings } from '#domain/applications/decisions/decision-settings.ts'
import { accountSettings, instituteSettings, type SettingsTable } from '#domain/institute/settings.ts'

/** Every table of settings, with the database table of its row and the room of its words. */
export const settingTables: readonly { table: string; room: string; settings: SettingsTable }[] = [
  { table: 'institute', room: 'settings', settings: instituteSettings },
  { table: 'bank_account', room: 'settings', settings: accountSettings },
  { table: 'decision_settings', room: 'decisions', settings: decisionSettings },
]
