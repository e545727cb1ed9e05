import type { AdmissionSettings } from '#domain/admission/admission.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import type { OpenedList, OwnList, SelectionList, SelectionLists } from '#domain/selection/selection-lists.endpoints.ts'
import type { AnsweredObjection, Objection } from '#domain/selection/objection.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { listJobs } from '#server/selection/tell-list.ts'
import { servedTracks } from '#server/tracks.ts'
import type { TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication, type BuiltApplication } from './builders.ts'
import { keepSessions } from './corrections.ts'
import type { HttpAnswer, TestServer } from './harness.ts'
import { seatsOf } from './selection.ts'

type ListAnswer = SelectionLists &
  OpenedList & {
    list: SelectionList
    lists: (SelectionList & OwnList)[]
    objection: AnsweredObjection
    objections: (AnsweredObjection & Objection)[]
    code: string
    error: string
    equalRanks: unknown
    sameRolls: unknown
    errors: { path: string; code: string }[]
  }

const seats = { UR: 2, OBC: 1, SC: 1, ST: 0, EWS: 0 }

/** An admission that closes on 30 June 2026; its lists are `BSC2026-L01` and so on. */
export function buildRankedAdmission(server: TestServer, wish: Partial<AdmissionSettings> = {}): Promise<string> {
  const { questions: _none, ...rest } = wish
  const courses = [
    { name: 'BSc EMT', seats },
    { name: 'BSc HTM', seats },
  ]
  return buildAdmission(server, { title: 'B.Sc. admission 2026', endDate: '2026-06-30', courses, ...rest })
}

/** Policies of such an admission: one seat for persons with disability in BSc EMT, and reserved seats for residents. */
export const rankedPolicies = {
  guarantees: { 'BSc EMT': seatsOf({ UR: 1 }), 'BSc HTM': seatsOf({}) },
  reservedFor: 'Uttar Pradesh',
  rounds: [{ answerBy: '2026-08-10', reportFrom: '2026-08-11', reportBy: '2026-08-15' }],
  waitingList: { length: null, until: '2026-09-30' },
} satisfies Partial<SelectionPolicies>

/** An application that is submitted, paid and scrutinised. */
export async function buildCandidate(
  server: TestServer,
  admissionId: string,
  form: StudentForm,
): Promise<BuiltApplication> {
  const ranked = { neetCategoryRank: 1, ...form }
  const built = await buildStudentApplication(server, { admissionId, form: ranked, status: 'submitted' })
  await server.rows(
    `update applications set scrutiny = 'scrutinised', payment_verified = payment_status = 'paid',
       payment_verified_at = case when payment_status = 'paid' then portal_now() end
     where application_id = $1`,
    [built.applicationId],
  )
  await keepSessions(server)
  return built
}

/** The calls about the lists of an admission, and about the objections to them. */
export function listsOf(server: TestServer, driveId: string) {
  const at = `/api/drives/${driveId}/selection`
  const called = (method: string, path: string, { token }: Pick<TestAccount, 'token'>, body?: object) =>
    server.call<ListAnswer>(method, path, { token, ...(body && { body }) })
  const ofApplication = ({ applicationId }: { applicationId: string }) => `/api/applications/${applicationId}`
  return {
    prepare: (by: TestAccount, body: object): Promise<HttpAnswer<ListAnswer>> =>
      called('POST', `${at}/lists`, by, body),
    all: (by: TestAccount) => called('GET', `${at}/lists`, by),
    open: (by: TestAccount, { id }: { id: string }) => called('GET', `${at}/lists/${id}`, by),
    discard: (by: TestAccount, { id }: { id: string }) => called('DELETE', `${at}/lists/${id}`, by),
    /** Publishes a list by its numbers, as somebody reads them who opened it. */
    approve: (by: TestAccount, list: Pick<SelectionList, 'id'> & Partial<SelectionList>) => {
      const { id, rows = 0, excluded = 0, leftOut } = list
      const seen = { rows, excluded, byOffice: leftOut?.byOffice ?? 0 }
      return called('POST', `${at}/lists/${id}/approve`, by, { seen })
    },
    objections: (by: TestAccount) => called('GET', `${at}/objections`, by),
    object: (by: TestAccount, of: { applicationId: string }, body: object) =>
      called('POST', `${ofApplication(of)}/objections`, by, body),
    answer: (by: TestAccount, of: { applicationId: string; list: string }, body: object) =>
      called('POST', `${ofApplication(of)}/objections/${of.list}/answer`, by, body),
    takeBack: (by: TestAccount, of: { applicationId: string; list: string }) =>
      called('DELETE', `${ofApplication(of)}/objections/${of.list}/answer`, by),
    own: (by: TestAccount, of: { applicationId: string }) => called('GET', `${ofApplication(of)}/lists`, by),
  }
}

export type AdmissionLists = ReturnType<typeof listsOf>

/** Prepares a list as one officer and publishes it as another. */
export async function publishList(
  lists: AdmissionLists,
  { section, registrar }: Record<'section' | 'registrar', TestAccount>,
  body: object,
): Promise<SelectionList & { number: string }> {
  const prepared = await lists.prepare(section, body)
  const approved = await lists.approve(registrar, prepared.body.list)
  const { number } = approved.body.list
  if (number === null) throw new Error(`publishing a list was answered ${approved.status}: ${approved.text}`)
  return { ...approved.body.list, number }
}

/** Writes the mails about a published list, as the worker does. */
export async function tellOfList({ context }: TestServer, { id }: { id: string }): Promise<void> {
  const { tasks } = listJobs(context, servedTracks(context.encryption))
  for (const task of Object.values(tasks)) await task({ listId: id })
}
