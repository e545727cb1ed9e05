import { accountSettings, instituteSettings } from '#domain/institute/settings.ts'
import { isKeyOf } from '#lib/values/records.ts'
import { language } from '#web/platform/language.ts'
import { sayDetailLines, type DetailedEntry, type DetailLine } from '#words/institute/activity.ts'
import { settingsPage } from '#words/institute/settings.ts'

const settings = { ...instituteSettings, ...accountSettings }
const settingLabel = (name: string) => (isKeyOf(settings, name) ? settingsPage.by(name) : null)

/** The values of a detail in words, in the language of the page, with the labels of settings. */
export function detailLines(entry: DetailedEntry, documentLabel?: (docType: string) => string): DetailLine[] {
  return sayDetailLines(entry, { language, documentLabel, settingLabel })
}
