import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { latinDigits } from '../platform/digits.ts'
import { readEmail } from '../platform/read-email.ts'
import { cleanLine, line, lines, requiredLine } from '../platform/text.ts'
import { translated, type Original } from '../platform/translations.ts'

const contactEmail = (whenWrong: string) =>
  z.string(whenWrong).transform((typed, context) => {
    const read = readEmail(typed)
    if ('email' in read) return read.email
    context.addIssue(whenWrong)
    return z.NEVER
  })

/** The least and the most days to keep unsubmitted drafts after the closing date. */
export const draftRetention = { least: 30, most: 3650 }
const retentionWords = 'retention-days'

const longest = { name: 150, shortName: 30, address: 400, telephone: 40, telephoneHours: 100, title: 80, text: 300 }

/** The institute as an administrator edits it. */
export const InstituteSettings = z.object({
  name: requiredLine(longest.name, 'institute-name'),
  shortName: requiredLine(longest.shortName, 'short-name'),
  address: lines(longest.address).pipe(z.string().min(1, 'postal-address')),
  contactEmail: contactEmail('contact-email'),
  recruitmentEmail: contactEmail('recruitment-email'),
  /** The helpline; empty where nobody answers. Without the field it stays. */
  telephone: line(longest.telephone)
    .pipe(z.string().regex(/^$|^(?=\D*\d)\+?[\d ()/-]+$/, 'telephone'))
    .optional(),
  /** The helpline's hours. Without the field they stay. */
  telephoneHours: line(longest.telephoneHours).optional(),
  /** Without the field it stays. */
  draftRetentionDays: z
    .int(retentionWords)
    .min(draftRetention.least, retentionWords)
    .max(draftRetention.most, retentionWords)
    .optional(),
  /** Whether applicants under 18 need the consent of a parent or guardian. Without the field it stays. */
  guardianConsent: z.boolean().optional(),
  /**
   * Whether somebody other than the importer of a bank statement must verify what it shows. Without the field it stays.
   */
  secondVerifier: z.boolean().optional(),
  /** Without the field they stay, if their English does. */
  translations: translated().optional(),
})
export type InstituteSettings = z.infer<typeof InstituteSettings>

/** The public facts of the institute; name and addresses are empty until an administrator enters them. */
export const Institute = z.object({
  name: z.string(),
  shortName: z.string(),
  address: z.string(),
  contactEmail: z.string(),
  recruitmentEmail: z.string(),
  telephone: z.string(),
  telephoneHours: z.string(),
  draftRetentionDays: z.int(),
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
export const WholeInstitute = Institute.extend({ guardianConsent: z.boolean(), secondVerifier: z.boolean() })
export type WholeInstitute = z.infer<typeof WholeInstitute>

/** The translatable texts of the institute. */
export function instituteTexts({
  name,
  shortName,
  address,
  telephoneHours = '',
}: Pick<InstituteSettings, 'name' | 'shortName' | 'address' | 'telephoneHours'>): Original[] {
  return [
    { text: name, max: longest.name, place: 'name' },
    { text: shortName, max: longest.shortName, place: 'shortName' },
    { text: address, max: longest.address, isLines: true, place: 'address' },
    { text: telephoneHours, max: longest.telephoneHours, place: 'telephoneHours' },
  ]
}

/** The helpline with its hours, in one line; nothing where nobody answers. */
export function helplineOf({ telephone, telephoneHours }: Pick<Institute, 'telephone' | 'telephoneHours'>): string {
  return telephone && [telephone, telephoneHours].filter(Boolean).join(', ')
}

/** What has to be done before the first applicant comes, and whether it is. */
export const FirstDay = z.object({
  /** An account for fees is entered. */
  account: z.boolean(),
  /** `sent`: the calling administrator has not confirmed yet that it arrived. */
  testMail: z.enum(['unsent', 'sent', 'arrived']),
  secondAdministrator: z.boolean(),
  /** An admission or recruitment is published. */
  firstDrive: z.boolean(),
  /** The institute's own texts exist in Hindi. */
  hindi: z.boolean(),
})
export type FirstDay = z.infer<typeof FirstDay>

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

const Ifsc = z
  .string()
  .transform((typed) => cleanLine(typed).toUpperCase())
  .pipe(z.string().regex(/^$|^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc'))

/** A virtual payment address, `name@bank`. */
const UpiId = z
  .string()
  .transform((typed) => cleanLine(typed).toLowerCase())
  .pipe(
    z
      .string()
      .max(100)
      .regex(/^$|^[a-z0-9._-]{2,}@[a-z0-9.-]{2,}$/, 'upi-id'),
  )

/** The account for fees. */
export const BankAccountSettings = z.object({
  bankName: line(100),
  branchName: line(100),
  accountNumber: z
    .string()
    .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^$|^[0-9A-Za-z]{6,20}$/, 'account-number')),
  ifsc: Ifsc,
  upiId: UpiId,
  payeeName: line(100),
  qrCodeKey: z.string().max(300).nullable().optional(),
})
export type BankAccountSettings = z.infer<typeof BankAccountSettings>

export const BankAccount = BankAccountSettings.extend({ qrCodeUrl: z.string().nullable(), version: z.int() })
export type BankAccount = z.infer<typeof BankAccount>
