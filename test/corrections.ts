import type { Correction } from '#domain/corrections/correction.ts'
import type { TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, buildRecruitment } from './faculty-builders.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

export type CorrectionAnswer = HttpAnswer<{
  correction: Correction
  corrections: Correction[]
  code: string
  error: string
  errors: { path: string; code: string; msg: string }[]
}>

type Wish = { owner?: TestAccount; driveId?: string }

/** What the tests of corrections need of each track: a submitted application, its paths, and answers to correct. */
export const correctedTracks = [
  {
    track: 'admission',
    at: '/api/applications',
    buildDrive: (server: TestServer) => buildAdmission(server),
    build: (server: TestServer, { owner, driveId }: Wish = {}) =>
      buildStudentApplication(server, {
        ...(owner && { owner }),
        ...(driveId && { admissionId: driveId }),
        status: 'submitted',
      }),
    document: { docType: 'dobCert', label: 'Proof of date of birth' },
    receipt: 'paymentReceipt',
    answer: { key: 'fathersName', was: 'Rakesh Verma', is: 'Rakesh Kumar Verma' },
    /** What a letter about it opens: the person named instead is part of the same answer. */
    opened: ['fathersName', 'noFathersName', 'otherParent.relation', 'otherParent.name'],
    given: (value: unknown) => ({ fathersName: value }),
    column: { name: 'search_text', has: 'rakesh kumar verma' },
    /** An answer that the letter does not name. */
    other: { mobile: '9999999999' },
    fixed: ['neetAIRank', 'preferenceOrder'],
    upwards: { key: 'pwd', given: { pwd: true } },
    /** The rules not met, as far as a correction may open the answer that decides them. */
    openedRules: [],
  },
  {
    track: 'recruitment',
    at: '/api/faculty/application',
    buildDrive: (server: TestServer) => buildRecruitment(server),
    build: (server: TestServer, { owner, driveId }: Wish = {}) =>
      buildFacultyApplication(server, {
        ...(owner && { owner }),
        ...(driveId && { recruitmentId: driveId }),
        status: 'submitted',
      }),
    document: { docType: 'allCert', label: 'All certificates (combined PDF)' },
    receipt: 'paymentCert',
    answer: { key: 'personalInfo.fatherName', was: 'Raghavan Nair', is: 'Krishnan Kutty Nair' },
    opened: ['personalInfo.fatherName', 'personalInfo.noFatherName', 'personalInfo.guardianName'],
    given: (value: unknown) => ({ personalInfo: { fatherName: value } }),
    column: { name: 'search_text', has: 'krishnan kutty nair' },
    other: { personalInfo: { motherName: 'Somebody Else' } },
    fixed: ['personalInfo.postName', 'personalInfo.categoryOfCandidate', 'personalInfo.aadharNumber'],
    upwards: { key: 'personalInfo.isPWD', given: { personalInfo: { isPWD: true } } },
    openedRules: ['age-limit', 'council'],
  },
] as const

export type CorrectedTrack = (typeof correctedTracks)[number]

/** The calls about the corrections of one application. */
export function correctionsOf(server: TestServer, applicationId: string) {
  const path = `/api/applications/${applicationId}/corrections`
  const called = (method: string, rest: string, { token }: Pick<TestAccount, 'token'>, body?: object) =>
    server.call<CorrectionAnswer['body']>(method, `${path}${rest}`, { token, ...(body && { body }) })
  return {
    list: (by: TestAccount) => called('GET', '', by),
    ask: (by: TestAccount, letter: object) => called('POST', '', by, letter),
    foresee: (by: TestAccount, letter: object) => called('POST', '/foresee', by, letter),
    save: (by: TestAccount, number: number, body: object) => called('PUT', `/${number}`, by, body),
    answer: (by: TestAccount, number: number, body: object = {}) => called('POST', `/${number}/answer`, by, body),
    extend: (by: TestAccount, number: number, until: string) =>
      called('POST', `/${number}/deeds`, by, { transition: 'extend', until }),
    confirm: (by: TestAccount, number: number) => called('POST', `/${number}/deeds`, by, { transition: 'confirm' }),
    close: (by: TestAccount, number: number) => called('POST', `/${number}/deeds`, by, { transition: 'close' }),
  }
}

/** A submitted application of a track nine days later, when the office asks for corrections: 10 July 2026. */
export async function submittedBefore(server: TestServer, track: CorrectedTrack, wish: Wish = {}) {
  await server.setClock('2026-07-01T05:00:00Z')
  const built = await track.build(server, wish)
  await keepSessions(server)
  await server.setClock('2026-07-10T05:00:00Z')
  return { ...built, corrections: correctionsOf(server, built.applicationId) }
}

/** Keeps all sessions while a test moves the clock. */
export async function keepSessions({ rows }: Pick<TestServer, 'rows'>): Promise<void> {
  await rows(`update sessions set expires_at = '2100-01-01', last_seen_at = '2100-01-01'`)
}
