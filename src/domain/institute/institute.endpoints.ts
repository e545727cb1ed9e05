import { z } from 'zod'
import { NameInAddress, RowId } from '../platform/ids.ts'
import { endpoints } from '../platform/endpoint.ts'
import {
  BankAccount,
  BankAccountChange,
  FirstDay,
  Institute,
  InstituteSettings,
  Presentation,
  SettingWish,
  StoredPresentation,
  WholeInstitute,
} from './institute.ts'
import { Notice, NoticeSettings } from './notice.ts'

const Id = z.object({ id: RowId })

export const instituteEndpoints = endpoints({
  'GET /api/institute': {
    access: 'public',
    summary: 'Name, address and contacts of the institute',
    answer: Institute,
    versioned: true,
    shows: 'institute',
  },
  'PUT /api/institute': {
    access: { may: 'settings.write' },
    summary: 'Change name, address and contacts',
    body: InstituteSettings,
    answer: WholeInstitute,
    versioned: true,
    changes: ['institute', 'wishes'],
  },
  'GET /api/institute/settings': {
    access: { may: 'settings.write' },
    summary: 'The institute with what it asks for: the consent of guardians, a second pair of eyes on payments',
    answer: WholeInstitute,
    versioned: true,
  },
  'GET /api/institute/wishes': {
    access: { may: 'settings.write' },
    summary: 'Changes of settings that one officer wants and another one has to want, too, within a week',
    answer: z.object({ wishes: z.array(SettingWish) }),
    shows: 'wishes',
  },
  'DELETE /api/institute/wishes/{setting}': {
    access: { may: 'settings.write' },
    summary:
      'Withdraw a change of a setting that waits for another officer: an own one, or that of a colleague; 409 `setting-unwished` where none waits',
    params: z.object({ setting: NameInAddress }),
    answer: z.object({ wishes: z.array(SettingWish) }),
  },
  'GET /api/institute/presentation': {
    access: 'public',
    summary: 'What the institute says of itself where it recruits',
    answer: StoredPresentation,
    versioned: true,
  },
  'PUT /api/institute/presentation': {
    access: { may: 'settings.write' },
    summary: 'Change what the institute says of itself where it recruits',
    body: Presentation,
    answer: StoredPresentation,
    versioned: true,
  },
  'GET /api/institute/first-day': {
    access: { may: 'settings.write' },
    summary: 'What has to be done before the first applicant comes, and whether it is',
    answer: FirstDay,
  },
  'POST /api/institute/test-mail': {
    access: { may: 'settings.write' },
    summary: 'Send a test mail to whoever asks',
    answer: FirstDay,
  },
  'PUT /api/institute/test-mail': {
    access: { may: 'settings.write' },
    summary: 'Say that the test mail arrived',
    body: z.object({ arrived: z.literal(true) }),
    answer: FirstDay,
  },
  'GET /api/institute/images/{docType}': {
    access: 'public',
    summary: 'The logo or the payment QR code, by the key that the institute or the account names',
    params: z.object({ docType: z.enum(['logo', 'qrCode']) }),
    query: z.object({ key: z.string().max(400) }),
    answer: 'stream',
  },
  'GET /api/account': {
    access: 'login',
    summary: 'Where fees are paid to',
    answer: BankAccount,
    versioned: true,
  },
  'PUT /api/account': {
    access: { may: 'settings.write' },
    freshProof: true,
    summary:
      'Change where fees are paid to. What the call leaves out stays; where an own change waits for another officer, it waits on as wished',
    body: BankAccountChange,
    answer: BankAccount,
    versioned: true,
    changes: ['wishes'],
  },
  'GET /api/notices': {
    access: 'public',
    summary: 'Notices, newest first',
    answer: z.object({ notices: z.array(Notice) }),
    shows: 'notices',
  },
  'POST /api/notices': {
    access: { may: 'notices.write' },
    summary: 'Publish a notice',
    body: NoticeSettings,
    answer: z.object({ notice: Notice }),
    status: 201,
    idempotent: true,
    changes: ['notices'],
  },
  'PUT /api/notices/{id}': {
    access: { may: 'notices.write' },
    summary: 'Change a notice',
    params: Id,
    body: NoticeSettings,
    answer: z.object({ notice: Notice }),
    versioned: true,
    changes: ['notices'],
  },
  'DELETE /api/notices/{id}': {
    access: { may: 'notices.write' },
    summary: 'Remove a notice',
    params: Id,
    answer: 'empty',
    versioned: true,
    changes: ['notices'],
  },
})
