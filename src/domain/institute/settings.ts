import type { InputCode } from '../platform/field-errors.ts'
import { latinDigits } from '../platform/digits.ts'
import type { Original } from '../platform/translations.ts'

// Apart from institute.ts: every page knows which settings there are, without a library of schemas.

type SettingText = {
  as: 'line' | 'lines' | 'telephone' | 'code' | 'digits'
  /** How long at most, in characters, where its form does not say so. */
  max?: number
  /** It is never empty: what is said of an empty one. */
  required?: InputCode
  /** What it looks like, and what is said of another. */
  form?: readonly [RegExp, InputCode]
  /** How it is tidied before it is judged, after its spaces are. */
  tidy?: (typed: string) => string
  isOptional?: true
  /** The institute may say it in other languages. */
  isTranslated?: true
}
/** An address of mail; what is said of what is none. */
type SettingEmail = { as: 'email'; refusal: InputCode; isOptional?: never }
type SettingNumber = { as: 'number'; min: number; max: number; refusal: InputCode }
type SettingTick = { as: 'tick' }

/**
 * A setting: a column of its name in the row of its table, a field of the form, and what is judged on either side. Its name
 * and its hint are words of the settings, as `name` and `nameHint`; the default is that of its column.
 */
export type Setting = (SettingText | SettingEmail | SettingNumber | SettingTick) & {
  /** How wide its field is, of twelve columns; all of them unless said. */
  span?: 4 | 6 | 8
  /** It was there from the beginning: every call that changes settings says it. Others stay as they are when left unsaid. */
  isAlwaysSent?: true
}
export type SettingsTable = Readonly<Record<string, Setting>>

/** What the settings of a table are. */
export type SettingsOf<T extends SettingsTable> = {
  [Name in keyof T]: T[Name] extends SettingNumber ? number : T[Name] extends SettingTick ? boolean : string
}

/** What everybody may know of the institute. */
export const publicSettings = {
  name: { as: 'line', max: 150, required: 'institute-name', isTranslated: true, span: 8, isAlwaysSent: true },
  shortName: { as: 'line', max: 30, required: 'short-name', isTranslated: true, span: 4, isAlwaysSent: true },
  address: { as: 'lines', max: 400, required: 'postal-address', isTranslated: true, isAlwaysSent: true },
  contactEmail: { as: 'email', refusal: 'contact-email', span: 6, isAlwaysSent: true },
  recruitmentEmail: { as: 'email', refusal: 'recruitment-email', span: 6, isAlwaysSent: true },
  /** Where people may call; empty where nobody answers. */
  telephone: {
    as: 'telephone',
    max: 40,
    form: [/^$|^(?=\D*\d)\+?[\d ()/-]+$/, 'telephone'],
    span: 6,
    isOptional: true,
  },
  /** When somebody answers there. */
  telephoneHours: { as: 'line', max: 100, isTranslated: true, span: 6, isOptional: true },
  /** How many days drafts that were never submitted stay after the closing date. */
  draftRetentionDays: { as: 'number', min: 30, max: 3650, refusal: 'retention-days', span: 6 },
} as const satisfies SettingsTable

/** What the office holds itself to, told administrators alone. */
export const officeSettings = {
  /** Applicants under 18 need the consent of a parent or guardian. */
  guardianConsent: { as: 'tick' },
  /** Somebody else than who imported a statement of the bank verifies what it shows. */
  secondVerifier: { as: 'tick' },
} as const satisfies SettingsTable

export const instituteSettings = { ...publicSettings, ...officeSettings }

/** Where fees are paid to. */
export const accountSettings = {
  payeeName: { as: 'code', max: 100, span: 6, isAlwaysSent: true },
  /** A virtual payment address, `name@bank`. */
  upiId: {
    as: 'code',
    max: 100,
    tidy: (typed) => typed.toLowerCase(),
    form: [/^$|^[a-z0-9._-]{2,}@[a-z0-9.-]{2,}$/, 'upi-id'],
    span: 6,
    isAlwaysSent: true,
  },
  bankName: { as: 'code', max: 100, span: 6, isAlwaysSent: true },
  branchName: { as: 'code', max: 100, span: 6, isAlwaysSent: true },
  accountNumber: {
    as: 'digits',
    tidy: (typed) => latinDigits(typed).replace(/[\s-]/g, ''),
    form: [/^$|^[0-9A-Za-z]{6,20}$/, 'account-number'],
    span: 6,
    isAlwaysSent: true,
  },
  ifsc: {
    as: 'code',
    tidy: (typed) => typed.toUpperCase(),
    form: [/^$|^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc'],
    span: 6,
    isAlwaysSent: true,
  },
} as const satisfies SettingsTable

type TextsOf<T extends SettingsTable> = {
  [Name in keyof T as T[Name] extends { isTranslated: true } ? Name : never]?: string | undefined
}

/** The texts of the institute that can be translated. */
export function instituteTexts(institute: TextsOf<typeof instituteSettings>): Original[] {
  const texts: Readonly<Record<string, string | undefined>> = institute
  const all: SettingsTable = instituteSettings
  return Object.entries(all).flatMap(([place, setting]) => {
    if (!('isTranslated' in setting) || setting.max === undefined) return []
    const { max, as } = setting
    return { text: texts[place] ?? '', max, place, ...(as === 'lines' && { isLines: true }) }
  })
}

/** The settings of a table before they are known. */
export function unknownSettings<T extends SettingsTable>(table: T): SettingsOf<T> {
  const unknown = Object.entries(table).map(([name, { as }]) => [
    name,
    as === 'number' ? 0 : as === 'tick' ? false : '',
  ])
  return Object.fromEntries(unknown) as SettingsOf<T>
}
