import type { FieldError } from '#domain/platform/problem.ts'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

export type FacultyAnswer = HttpAnswer<{
  application: WireFacultyApplication
  applicationId: string
  error: string
  code: string
  errors: FieldError[]
}>
type Who = Pick<TestAccount, 'token'>

const base = '/api/faculty/application'

/** The calls of a candidate, as the browser makes them. */
export function facultyCalls(server: () => Pick<TestServer, 'call'>) {
  const call = (method: string, path: string, { token }: Who, body?: object): Promise<FacultyAnswer> =>
    server().call(method, `${base}${path}`, { token, ...(body && { body }) })
  return {
    begin: (body: object, who: Who) => call('POST', '', who, body),
    save: (applicationId: string, body: object, who: Who) => call('POST', `/${applicationId}`, who, body),
    read: (applicationId: string, who: Who) => call('GET', `/${applicationId}`, who),
    submit: (applicationId: string, body: object, who: Who) => call('POST', `/${applicationId}/submit`, who, body),
    remove: (applicationId: string, who: Who) => call('DELETE', `/${applicationId}`, who),
  }
}
