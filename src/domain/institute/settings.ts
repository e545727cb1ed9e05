import { bareDigits } from '../platform/digits.ts'
import type {
  DayEntry,
  EmailEntry,
  FieldPlace,
  NumberEntry,
  TextEntry,
  TickEntry,
  ValueOf,
} from '../platform/fields.ts'
import type { Original } from '../platform/translations.ts'

// `takesTwo`: which change weakens what two officers are for, and so takes two itself.
type SettingNumber = NumberEntry & { isOptional?: never; takesTwo: 'lower' | 'never' }
type SettingTick = TickEntry & { takesTwo: 'off' | 'never' }
/** A day, or none, from which something is required. */
type SettingDay = DayEntry & { isOptional: true; takesTwo: 'later' | 'never' }

/**
 * A setting: a column of that name in its table's row, a field of the form, and the rules for browser and server. Its
 * column has the default.
 */
export type Setting = (TextEntry | EmailEntry | SettingNumber | SettingTick | SettingDay) &
  FieldPlace & {
    /** Calls that change settings have always had to send it. Any other setting stays unchanged if a call omits it. */
    isAlwaysSent?: true
  }
export type SettingsTable = Readonly<Record<string, Setting>>

/** The values of a table's settings. */
export type SettingsOf<T extends SettingsTable> = { -readonly [Name in keyof T]: ValueOf<T[Name]> }

/** Whether a change of a setting weakens what two officers are for. */
export function weakens(setting: Setting, before: unknown, after: unknown): boolean {
  if (!('takesTwo' in setting) || setting.takesTwo === 'never') return false
  if (setting.takesTwo === 'off') return before === true && after !== true
  if (setting.takesTwo === 'lower') return Number(after) < Number(before)
  return before !== '' && (after === '' || String(after) > String(before))
}

/** Settings that everybody may know. */
export const publicSettings = {
  name: { as: 'line', max: 150, required: 'institute-name', isTranslated: true, span: 8, isAlwaysSent: true },
  shortName: { as: 'line', max: 30, required: 'short-name', isTranslated: true, span: 4, isAlwaysSent: true },
  address: { as: 'lines', max: 400, required: 'postal-address', isTranslated: true, isAlwaysSent: true },
  contactEmail: { as: 'email', refusal: 'contact-email', span: 6, isAlwaysSent: true },
  recruitmentEmail: { as: 'email', refusal: 'recruitment-email', span: 6, isAlwaysSent: true },
  /** The number that people may call; empty if nobody answers calls. */
  telephone: {
    as: 'telephone',
    max: 40,
    form: [/^$|^(?=\D*\d)\+?[\d ()/-]+$/, 'telephone'],
    span: 6,
    isOptional: true,
  },
  /** The hours in which somebody answers it. */
  telephoneHours: { as: 'line', max: 100, isTranslated: true, span: 6, isOptional: true },
  /** Days after the closing date for which the portal keeps drafts that were never submitted. */
  draftRetentionDays: { as: 'number', min: 30, max: 3650, refusal: 'retention-days', takesTwo: 'never', span: 6 },
} as const satisfies SettingsTable

/** Rules of the office, which only administrators see. */
export const officeSettings = {
  /** Applicants under 18 need the consent of a parent or guardian. */
  guardianConsent: { as: 'tick', takesTwo: 'never' },
  /** Another person than the importer of a bank statement verifies the payments that it shows. */
  secondVerifier: { as: 'tick', takesTwo: 'off' },
  /** From this day officers whose role changes something need two-step verification; never if empty. */
  factorAskedFrom: { as: 'day', isOptional: true, takesTwo: 'later', span: 6 },
} as const satisfies SettingsTable

export const instituteSettings = { ...publicSettings, ...officeSettings }

/** The account for fees. */
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
    tidy: bareDigits,
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

/** Where fees are paid to. */
type FeeTarget = { upiId: string; accountNumber: string; qrCodeKey: string | null }

/**
 * Whether a change of the account for fees takes two officers, as a whole: from the first published admission or
 * recruitment on, somebody may be paying to the earlier account, unless that one had no way to pay.
 */
export function accountTakesTwo({ upiId, accountNumber, qrCodeKey }: FeeTarget, isUsed: boolean): boolean {
  return isUsed && (upiId !== '' || accountNumber !== '' || qrCodeKey !== null)
}

/** The name under which a change of the account for fees waits for another officer. */
export const feeAccountWish = 'feeAccount'

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
