import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { line, requiredLine } from '../platform/text.ts'
import { translated, type Original } from '../platform/translations.ts'
import { changedSettings, toldSettings } from './settings-schema.ts'
import { accountSettings, instituteSettings, officeSettings, publicSettings } from './settings.ts'

/** The institute as an administrator edits it. */
export const InstituteSettings = z.object({
  ...changedSettings(instituteSettings),
  /** Left unsaid they stay, where the English does. */
  translations: translated().optional(),
})
export type InstituteSettings = z.infer<typeof InstituteSettings>

/** The public facts of the institute; name and addresses are empty until an administrator enters them. */
export const Institute = z.object({
  ...toldSettings(publicSettings),
  translations: translated(),
  version: z.int(),
  logoUrl: z.string().nullable(),
  /**
   * The day of the last publication of a notice, or of the last publication or change of an admission or recruitment.
   */
  lastUpdated: Day.nullable(),
  demo: z.boolean(),
})
export type Institute = z.infer<typeof Institute>

/** The same with facts for administrators only. */
export const WholeInstitute = Institute.extend(toldSettings(officeSettings))
export type WholeInstitute = z.infer<typeof WholeInstitute>

/** A change of a setting that waits for another officer than `by` until this instant. */
export const SettingWish = z.object({
  setting: z.string(),
  value: z.unknown(),
  by: z.string(),
  /** Whether it is the reader's own. */
  isOwn: z.boolean(),
  until: z.string(),
})
export type SettingWish = z.infer<typeof SettingWish>

/** What has to be done before the first applicant comes, and whether it is. */
export const FirstDay = z.object({
  /** An account for fees is entered. */
  account: z.boolean(),
  /** `sent`: the calling administrator has not confirmed yet that it arrived. */
  testMail: z.enum(['unsent', 'sent', 'arrived']),
  secondAdministrator: z.boolean(),
  /** An admission or recruitment is published. */
  firstDrive: z.boolean(),
  /** The languages in which people read the portal and the institute's own texts are missing. */
  untranslated: z.array(z.string()),
})
export type FirstDay = z.infer<typeof FirstDay>

const longest = { title: 80, text: 300 }

/** A short text under its title, such as a reason to join. */
const Point = z.object({ title: requiredLine(longest.title, 'title-required'), text: line(longest.text) })
const Points = z.array(Point).max(12)

/**
 * The institute's presentation on its recruitment page: its fields, and reasons to join. A page without either shows
 * neither.
 */
export const Presentation = z.object({
  keyAreas: Points,
  reasonsToJoin: Points,
  /** Without the field they stay, if their English does. */
  translations: translated().optional(),
})
export type Presentation = z.infer<typeof Presentation>

export const StoredPresentation = Presentation.extend({ translations: translated(), version: z.int() })
export type StoredPresentation = z.infer<typeof StoredPresentation>

/** The translatable texts of the page. */
export function presentationTexts({
  keyAreas,
  reasonsToJoin,
}: Pick<Presentation, 'keyAreas' | 'reasonsToJoin'>): Original[] {
  return [...keyAreas, ...reasonsToJoin].flatMap(({ title, text }) => [
    { text: title, max: longest.title },
    { text, max: longest.text },
  ])
}

/** The account for fees. */
export const BankAccountSettings = z.object({
  ...changedSettings(accountSettings),
  qrCodeKey: z.string().max(300).nullable().optional(),
})
export type BankAccountSettings = z.infer<typeof BankAccountSettings>

/** What a call changes of the account; the rest stays, or waits on as its caller wished before. */
export const BankAccountChange = BankAccountSettings.partial()

export const BankAccount = BankAccountSettings.extend({ qrCodeUrl: z.string().nullable(), version: z.int() })
export type BankAccount = z.infer<typeof BankAccount>
