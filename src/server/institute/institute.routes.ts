import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { changeAccount, readAccount } from './payment-account.ts'
import { changeInstitute, readInstitute, readInstituteSettings } from './institute-details.ts'
import { changeNotice, createNotice, deleteNotice, listNotices } from './notices.ts'
import { confirmTestMail, readFirstDay, sendTestMail } from './first-day.ts'
import { changePresentation, readPresentation } from './presentation.ts'
import { readImage } from './read-image.ts'
import { listWishes, withdrawWish } from './setting-wishes.ts'

export const instituteVerbs: Verbs<Context, typeof instituteEndpoints> = {
  'GET /api/institute': readInstitute,
  'PUT /api/institute': changeInstitute,
  'GET /api/institute/settings': readInstituteSettings,
  'GET /api/institute/wishes': listWishes,
  'DELETE /api/institute/wishes/{setting}': withdrawWish,
  'GET /api/institute/presentation': readPresentation,
  'PUT /api/institute/presentation': changePresentation,
  'GET /api/institute/first-day': readFirstDay,
  'POST /api/institute/test-mail': sendTestMail,
  'PUT /api/institute/test-mail': confirmTestMail,
  'GET /api/institute/images/{docType}': readImage,
  'GET /api/account': readAccount,
  'PUT /api/account': changeAccount,
  'GET /api/notices': listNotices,
  'POST /api/notices': createNotice,
  'PUT /api/notices/{id}': changeNotice,
  'DELETE /api/notices/{id}': deleteNotice,
}
