import { accountsEndpoints } from './accounts/accounts.endpoints.ts'
import { factorsEndpoints } from './accounts/factors.endpoints.ts'
import { admissionEndpoints, studentEndpoints, studentRefundEndpoints } from './admission/student.endpoints.ts'
import { decisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import { correctionsEndpoints } from './corrections/corrections.endpoints.ts'
import { savedViewsEndpoints } from './lists/saved-views.endpoints.ts'
import { waitingEndpoints } from './lists/waiting.endpoints.ts'
import { together } from './platform/endpoint.ts'
import { notesEndpoints } from './applications/notes.endpoints.ts'
import { proposalsEndpoints } from './applications/proposals.endpoints.ts'
import { refusedMailsEndpoints } from './applications/refused-mails.endpoints.ts'
import { guardianConsentEndpoints } from './applications/guardian-consent.endpoints.ts'
import { auditEndpoints } from './audit/audit.endpoints.ts'
import { documentsEndpoints } from './documents/documents.endpoints.ts'
import { healthEndpoints } from './health/health.endpoints.ts'
import { instituteEndpoints } from './institute/institute.endpoints.ts'
import { scrutinyEndpoints } from './scrutiny/scrutiny.endpoints.ts'
import { searchEndpoints } from './search/search.endpoints.ts'
import { facultyEndpoints, recruitmentEndpoints, facultyRefundEndpoints } from './recruitment/faculty.endpoints.ts'
import { allotmentLettersEndpoints } from './joining/allotment-letters.endpoints.ts'
import { joiningEndpoints } from './joining/joining.endpoints.ts'
import { seatReportsEndpoints } from './reports/seat-reports.endpoints.ts'
import { listsEndpoints } from './selection/lists.endpoints.ts'
import { lettersEndpoints } from './letters/letters.endpoints.ts'
import { ownLettersEndpoints } from './letters/own-letters.endpoints.ts'
import { gatewayEndpoints } from './payments/gateway.endpoints.ts'
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
  ...seatReportsEndpoints,
  ...recruitmentEndpoints,
  ...facultyEndpoints,
  ...studentRefundEndpoints,
  ...scrutinyEndpoints,
  ...facultyRefundEndpoints,
  ...policiesEndpoints,
  ...selectionListsEndpoints,
  ...allotmentsEndpoints,
  ...stageEndpoints,
  ...allottedSeatsEndpoints,
  ...seatFeesEndpoints,
  ...guardianConsentEndpoints,
  ...correctionsEndpoints,
  ...decisionEndpoints,
  ...notesEndpoints,
  ...proposalsEndpoints,
  ...refusedMailsEndpoints,
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
  ...gatewayEndpoints,
  ...healthEndpoints,
})
export type Api = typeof api
