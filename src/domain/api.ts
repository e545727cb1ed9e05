import { accountsEndpoints } from './accounts/accounts.endpoints.ts'
import { factorsEndpoints } from './accounts/factors.endpoints.ts'
import { admissionEndpoints, studentEndpoints } from './admission/student.endpoints.ts'
import { applicationsEndpoints } from './applications/applications.endpoints.ts'
import { decisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import { correctionsEndpoints } from './corrections/corrections.endpoints.ts'
import { exportsEndpoints } from './lists/exports.endpoints.ts'
import { savedViewsEndpoints } from './lists/saved-views.endpoints.ts'
import { waitingEndpoints } from './lists/waiting.endpoints.ts'
import { together } from './platform/endpoint.ts'
import { notesEndpoints } from './applications/notes.endpoints.ts'
import { proposalsEndpoints } from './applications/proposals.endpoints.ts'
import { refusedMailsEndpoints } from './applications/refused-mails.endpoints.ts'
import { guardianConsentEndpoints } from './applications/guardian-consent.endpoints.ts'
import { auditEndpoints } from './audit/audit.endpoints.ts'
import { documentsEndpoints } from './documents/documents.endpoints.ts'
import { drivesEndpoints } from './drives/drives.endpoints.ts'
import { healthEndpoints } from './health/health.endpoints.ts'
import { instituteEndpoints } from './institute/institute.endpoints.ts'
import { scrutinyEndpoints } from './scrutiny/scrutiny.endpoints.ts'
import { searchEndpoints } from './search/search.endpoints.ts'
import { facultyEndpoints, recruitmentEndpoints } from './recruitment/faculty.endpoints.ts'
import { allotmentLettersEndpoints } from './joining/allotment-letters.endpoints.ts'
import { joiningEndpoints } from './joining/joining.endpoints.ts'
import { reportsEndpoints } from './reports/reports.endpoints.ts'
import { seatReportsEndpoints } from './reports/seat-reports.endpoints.ts'
import { listsEndpoints } from './selection/lists.endpoints.ts'
import { lettersEndpoints } from './letters/letters.endpoints.ts'
import { ownLettersEndpoints } from './letters/own-letters.endpoints.ts'
import { gatewayEndpoints } from './payments/gateway.endpoints.ts'
import { paymentsEndpoints } from './payments/payments.endpoints.ts'
import { refundsEndpoints } from './refunds/refunds.endpoints.ts'
import { allotmentsEndpoints } from './selection/allotments.endpoints.ts'
import { allottedSeatsEndpoints } from './selection/allotted-seats.endpoints.ts'
import { policiesEndpoints } from './selection/policies.endpoints.ts'
import { seatFeesEndpoints } from './selection/seat-fees.endpoints.ts'
import { selectionListsEndpoints } from './selection/selection-lists.endpoints.ts'
import { stageEndpoints } from './selection/stage.endpoints.ts'
import { statementsEndpoints } from './statements/statements.endpoints.ts'

/** Every operation of the product: OpenAPI and the access walk read it, the browser calls by its keys. */
export const api = together({
  ...accountsEndpoints,
  ...factorsEndpoints,
  ...instituteEndpoints,
  ...admissionEndpoints,
  ...studentEndpoints,
  ...lettersEndpoints,
  ...joiningEndpoints,
  ...reportsEndpoints,
  ...seatReportsEndpoints,
  ...recruitmentEndpoints,
  ...drivesEndpoints,
  ...facultyEndpoints,
  ...scrutinyEndpoints,
  ...policiesEndpoints,
  ...selectionListsEndpoints,
  ...allotmentsEndpoints,
  ...stageEndpoints,
  ...allottedSeatsEndpoints,
  ...seatFeesEndpoints,
  ...guardianConsentEndpoints,
  ...correctionsEndpoints,
  ...applicationsEndpoints,
  ...decisionEndpoints,
  ...notesEndpoints,
  ...proposalsEndpoints,
  ...refusedMailsEndpoints,
  ...exportsEndpoints,
  ...savedViewsEndpoints,
  ...waitingEndpoints,
  ...ownLettersEndpoints,
  ...listsEndpoints,
  ...allotmentLettersEndpoints,
  ...documentsEndpoints,
  ...auditEndpoints,
  ...searchEndpoints,
  ...refundsEndpoints,
  ...statementsEndpoints,
  ...paymentsEndpoints,
  ...gatewayEndpoints,
  ...healthEndpoints,
})
export type Api = typeof api
