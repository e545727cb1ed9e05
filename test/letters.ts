import { afterEach, beforeEach } from 'vitest'
import type { ForeseenLetter, Letter } from '#domain/letters/letters.endpoints.ts'
import type { LetterWords } from '#domain/letters/letter.ts'
import type { ReceivedLetter } from '#domain/letters/own-letters.endpoints.ts'
import { queueLetter } from '#server/letters/queue-letter.ts'
import { servedTracks } from '#server/tracks.ts'
import type { TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, buildRecruitment } from './faculty-builders.ts'
import type { TestServer } from './harness.ts'

// Letters to the lists of both tracks, for tests.

/** The portal, and the officer who writes unless another is named. */
type Office = { server: TestServer; admin: TestAccount }
export type BuiltRecipient = { applicationId: string; owner: TestAccount; driveId: string }
type RecipientWish = { driveId?: string; status?: 'draft' | 'submitted' }
export type LetterAnswer = ForeseenLetter & {
  letter: Letter
  letters: (ReceivedLetter & Letter)[]
  total: number
  to: string
  mails: number
  code: string
  errors: { path: string; code: string; msg: string }[]
}

const tracks = (office: () => Office) => [
  {
    track: 'admission',
    driveKey: 'admissionId',
    drive: () => buildAdmission(office().server, { title: 'Admission 2026', endDate: '2099-07-15' }),
    build: async ({ driveId, status = 'submitted' }: RecipientWish = {}): Promise<BuiltRecipient> => {
      const drive = driveId === undefined ? {} : { admissionId: driveId }
      const built = await buildStudentApplication(office().server, { ...drive, status })
      return { ...built, driveId: built.admissionId }
    },
    name: 'Ananya Verma',
    course: { en: 'B.Sc. Hematology and Transfusion Medicine', hi: 'B.Sc. हीमेटोलॉजी एंड ट्रांसफ़्यूज़न मेडिसिन' },
    translated: ['Admission 2026', 'प्रवेश 2026'],
    page: ({ applicationId }: BuiltRecipient) => `http://portal.test/paramedical/application/${applicationId}`,
  },
  {
    track: 'recruitment',
    driveKey: 'recruitmentId',
    drive: () =>
      buildRecruitment(office().server, { applicationDates: { startDate: '2020-01-01', endDate: '2099-07-15' } }),
    build: async ({ driveId, status = 'submitted' }: RecipientWish = {}): Promise<BuiltRecipient> => {
      const drive = driveId === undefined ? {} : { recruitmentId: driveId }
      const built = await buildFacultyApplication(office().server, { ...drive, status })
      return { ...built, driveId: built.recruitmentId }
    },
    name: 'Meera Nair',
    course: { en: 'NEPHROLOGY, Assistant Professor', hi: 'नेफ्रोलॉजी, असिस्टेंट प्रोफ़ेसर' },
    translated: ['NEPHROLOGY', 'नेफ्रोलॉजी'],
    page: ({ applicationId, driveId }: BuiltRecipient) =>
      `http://portal.test/faculty/application/${driveId}/${applicationId}`,
  },
]

export const letterWords: LetterWords = {
  subject: 'Counselling of {name}',
  body: 'Your number {number} was called for {course}.\n\nThe last day was {day}: https://example.org/list.',
  translations: {
    hi: { subject: '{name} की काउंसलिंग', body: '{course} के लिए आपका नंबर {number} आया है। अंतिम तिथि {day} थी।' },
  },
}
export const englishLetter: LetterWords = { subject: 'To {name}', body: 'Come on Monday.', translations: {} }

/** The calls about the letters of each track. */
function letterTracks(office: () => Office) {
  return tracks(office).map((one) => {
    const { track, driveKey } = one
    const at = '/api/applications/letters'
    const post = (path: string, body: object, { token } = office().admin) =>
      office().server.call<LetterAnswer>('POST', `${at}${path}`, { token, body: { track, ...body } })
    return {
      ...one,
      at,
      post,
      /** The letters to the list of the track; of one drive, or all. */
      list: (drive = '', { token } = office().admin) =>
        office().server.call<LetterAnswer>('GET', at, { token, query: { track, drive } }),
      get: (path: string, { token } = office().admin) =>
        office().server.call<LetterAnswer>('GET', `${at}${path}`, { token }),
      lettersOf: ({ applicationId }: BuiltRecipient, { token }: TestAccount) =>
        office().server.call<LetterAnswer>('GET', `/api/applications/${applicationId}/letters`, { token }),
      write: async (to: object, body: object = englishLetter) => (await post('', { ...to, ...body })).body.letter,
      inDrive: (driveId: string, more: object = {}) => ({ filters: { [driveKey]: driveId, ...more } }),
    }
  })
}

/** The letters of both tracks, with a clock that stands at the same minute when each test begins. */
export function letterOffice(office: () => Office) {
  const begin = Date.now()
  const atMinute = (minute: number) => office().server.setClock(new Date(begin + minute * 60_000).toISOString())
  beforeEach(() => atMinute(0))
  afterEach(() => office().server.resetClock())
  return { tracks: letterTracks(office), begin, atMinute }
}

/** The mails of a letter. */
export function mailsOf({ rows }: Pick<TestServer, 'rows'>, { id }: Letter) {
  return rows<{ to_address: string }>('select to_address from mails where cause like $1', [`letter:${id}:%`])
}

/** Runs the job of a letter, as the worker does when it is due. */
export function queueMailsOf({ context }: Pick<TestServer, 'context'>, { id }: Letter): Promise<void> {
  return queueLetter(context, servedTracks(context.encryption), id)
}
