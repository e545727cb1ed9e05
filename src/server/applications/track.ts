import type { RuleReport } from '#domain/applications/application.ts'
import type { ListedIdentity, ListingColumns } from '#domain/applications/listing.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Day } from '#domain/platform/day.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'
import type { Drive, StoredApplication } from './stored-application.ts'

/**
 * What one kind of application brings to the life that all share: plain data and pure functions. The verbs of this
 * folder take a track and know none.
 */
export type Track<Form extends object, Settings> = {
  /** The value of `track` in the tables. */
  name: string
  /** Three letters before the year in an application id. */
  codePrefix: string
  /** Where a person sees an application, for links in mails. */
  pagePath: (applicationId: string) => string
  /** The step on which an answer is given: a save at a step cannot write later ones. */
  stepOf: (field: keyof Form) => number
  /** What tells several applications of one person for one drive apart; '' where one is allowed (decisions 23, 24). */
  slotOf: (form: Form) => string
  /** The fee by the drive's table; null while the answer it depends on is not given. */
  amountOf: (form: Form, settings: Settings) => Rupees | null
  columnsOf: (form: Form, identity: ListedIdentity) => ListingColumns
  /** The documents asked for with these answers, in the order shown. */
  documentsFor: (form: Form, amountRupees: Rupees | null) => DocumentKind[]
  /** Every kind this track knows, for labels and order. */
  documentKinds: readonly Omit<DocumentKind, 'required'>[]
  /** Everything missing or wrong in the answers, in the order of the steps. */
  formErrors: (form: Form, drive: Drive<Settings>, today: Day) => FieldError[]
  eligibility: (form: Form, drive: Drive<Settings>) => RuleReport[]
  /** The answers a confirmation mail repeats. */
  summary: (application: StoredApplication<Form, Settings>) => SummaryLine[]
}
