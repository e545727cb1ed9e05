import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, buildRecruitment, recruitmentSettings } from './faculty-builders.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

// Texts for tests of a drive's own questions in each track.

export const village = { kind: 'text', label: 'Village', required: true, step: 1, max: 40 }
export const bus = { kind: 'choice', label: 'Bus', required: true, step: 3, options: ['North', 'South'] }
export const languages = {
  kind: 'choices',
  label: 'Languages',
  required: false,
  step: 2,
  options: ['Hindi', 'Urdu', 'Odia'],
}

type Application = {
  applicationId: string
  version: number
  questions: FurtherQuestion[]
  furtherAnswers: Record<string, unknown>
  documents: Record<string, { label: string }>
}
type Answer = HttpAnswer<{
  application: Application
  error: string
  errors: { path: string; code?: string; msg: string }[]
}>
type Built = { applicationId: string; owner: TestAccount; driveId: string }

const differences = (portal: () => TestServer, administrator: () => TestAccount) => [
  {
    track: 'admission',
    driveKey: 'admissionId',
    at: '/api/applications',
    list: '/api/applications',
    export: '/api/applications/export/xlsx-stream',
    saveBy: 'PUT',
    documentsStep: 4,
    drive: () => buildAdmission(portal()),
    build: async (admissionId: string, isSubmitted: boolean): Promise<Built> => {
      const status = isSubmitted ? 'submitted' : 'draft'
      return { ...(await buildStudentApplication(portal(), { admissionId, status })), driveId: admissionId }
    },
    change: async (id: string, questions: unknown) => {
      const { body } = await portal().call<{ admissions: ({ id: string } & object)[] }>('GET', '/api/admissions')
      const admission = body.admissions.find((one) => one.id === id)
      return portal().call('PUT', `/api/admissions/${id}`, {
        token: administrator().token,
        body: { ...admission, questions },
      })
    },
    // The complete application is of an OBC candidate without a disability who prefers B.Sc. HTM.
    forThem: { categories: ['OBC'], courses: ['BSc HTM'] },
    forOthers: { categories: ['SC'] },
    asSomebodyElse: { category: 'UR', pwd: true },
    ofCategory: 'OBC',
    lacking: { form: { dob: null, neetRoll: null }, first: 'dob', third: 'neetRoll' },
  },
  {
    track: 'recruitment',
    driveKey: 'recruitmentId',
    at: '/api/faculty/application',
    list: '/api/faculty/application/admin/all',
    export: '/api/faculty/application/admin/export/xlsx-stream',
    saveBy: 'POST',
    documentsStep: 5,
    drive: () => buildRecruitment(portal()),
    build: async (recruitmentId: string, isSubmitted: boolean): Promise<Built> => {
      const status = isSubmitted ? 'submitted' : 'draft'
      return { ...(await buildFacultyApplication(portal(), { recruitmentId, status })), driveId: recruitmentId }
    },
    change: (id: string, questions: unknown) =>
      portal().call('PUT', `/api/faculty/recruitment/${id}`, {
        token: administrator().token,
        body: recruitmentSettings({ questions }),
      }),
    forThem: { categories: ['OBC'], departments: ['NEPHROLOGY'], posts: ['Assistant Professor'] },
    forOthers: { posts: ['Professor'] },
    asSomebodyElse: {
      personalInfo: { categoryOfCandidate: 'UR', categoryOfPost: 'UR', isPWD: true, pwdPercentage: 50 },
    },
    ofCategory: 'OBC',
    lacking: {
      form: { personalInfo: { dateOfBirth: null }, workExperience: [{ organizationName: 'AIIMS' }] },
      first: 'personalInfo.dateOfBirth',
      third: 'workExperience.0.designation',
    },
  },
]

/** For each track of a portal that is started later, what an applicant and an administrator do. */
export const furtherTracks = (portal: () => TestServer, administrator: () => TestAccount) =>
  differences(portal, administrator).map((track) => {
    const { at, saveBy } = track
    const call = (method: string, path: string, { token }: TestAccount, body?: object, headers = {}): Promise<Answer> =>
      portal().call(method, path, { token, headers, ...(body && { body }) })
    return {
      ...track,
      call,
      read: ({ applicationId }: Built, as: TestAccount) => call('GET', `${at}/${applicationId}`, as),
      save: ({ applicationId, owner }: Built, body: object, headers = {}) =>
        call(saveBy, `${at}/${applicationId}`, owner, body, headers),
      submit: ({ applicationId, owner }: Built) =>
        call('POST', `${at}/${applicationId}/submit`, owner, { declaration: { accepted: true } }),
      /** A drive with these questions, and their ids. */
      driveThatAsks: async (...questions: object[]): Promise<{ driveId: string; ids: string[] }> => {
        const driveId = await track.drive()
        const { status, text } = await track.change(driveId, questions)
        if (status !== 200) throw new Error(text)
        const stored = 'select questions from drives where id = $1'
        const [drive] = await portal().rows<{ questions: FurtherQuestion[] }>(stored, [driveId])
        return { driveId, ids: drive?.questions.map(({ id }) => id) ?? [] }
      },
    }
  })
