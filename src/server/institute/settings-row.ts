import type { Setting, SettingsOf, SettingsTable } from '#domain/institute/settings.ts'
import { bool, int, text, type Column } from '#lib/sql/columns.ts'

type SettingColumns<T extends SettingsTable> = { [Name in keyof T]: Column<SettingsOf<T>[Name]> }

const columnOf = ({ as }: Setting) => (as === 'number' ? int : as === 'tick' ? bool : text)

/** The type of each column of a table of settings. */
export function settingColumns<T extends SettingsTable>(table: T): SettingColumns<T> {
  return Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [name, columnOf(setting)]),
  ) as SettingColumns<T>
}

/** The settings of a table after a change; those that the call omits stay as they were. */
export function settingsAfter<T extends SettingsTable>(
  table: T,
  before: SettingsOf<T>,
  said: Partial<SettingsOf<T>>,
): SettingsOf<T> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, said[name] ?? before[name]])) as SettingsOf<T>
}
