import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import type { Language } from '#words/room.ts'
import { callOver } from '../test/http-call.ts'
import { logIns } from './screens.ts'

type Listed = { applicationId: string; email: string }

/** A portal with demo data: its address, and SQL in its database. */
export type WorkedPortal = { url: string; sql: (text: string, values?: unknown[]) => Promise<unknown> }

/** Applications of the open admission by what the office has done to them. */
export type OfficeWork = {
  /** Half scrutinised by the clerk. */
  scrutinised: string
  /** The office requests a correction from its applicant, who logs in with the password of the demo's student. */
  correcting: Listed
  /** Its correction came back. */
  cameBack: string
}

const invitation = {
  name: 'Meera Nair',
  email: 'meera.nair@dims.example',
  grants: [{ role: 'scrutinyClerk', track: 'student' }],
}

const findings = [
  { verdict: 'fits' },
  { verdict: 'fits' },
  { verdict: 'unreadable', reason: 'blurred' },
  { verdict: 'doesNotFit', reason: 'name-differs' },
]

/** Logs an officer of the demo in. */
async function tokenOf(url: string, who: string): Promise<string> {
  const { email, password } = demoLogIns.find((one) => one.who === who) ?? logIns.admin
  const { body } = await callOver<{ token: string }>(url, 'POST', '/api/auth/login', { body: { email, password } })
  return body.token
}

type Call = <B = object>(method: string, path: string, body?: unknown) => Promise<B>

/** Calls of an officer; throws on a refusal. */
export async function callerOf(url: string, who: string): Promise<Call> {
  const token = await tokenOf(url, who)
  return async <B>(method: string, path: string, body?: unknown) => {
    const answer = await callOver<B>(url, method, path, { token, body })
    if (answer.status > 299) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
}

/** Submitted applications of the demo's students with this filter. */
async function listOf(call: Call, filter: string): Promise<Listed[]> {
  const { applications } = await call<{ applications: Listed[] }>('GET', `/api/applications?status=submitted&${filter}`)
  if (applications.length === 0) throw new Error(`the demo has no application with ${filter}`)
  return applications
}

type Read = { application: Listed & { correction: object | null } }

/** The first one of which nothing was to be corrected. */
async function uncorrected(call: Call, filter: string): Promise<Listed> {
  for (const listed of await listOf(call, filter)) {
    const { application } = await call<Read>('GET', `/api/applications/${listed.applicationId}`)
    if (application.correction === null) return application
  }
  throw new Error(`every application of the demo with ${filter} was to be corrected`)
}

/** Changes the roles of a colleague twice, with a confirmation by another officer, and invites somebody. */
async function giveRoles(registrar: Call, administrator: Call): Promise<void> {
  const { people } = await registrar<{ people: { id: string }[] }>('GET', '/api/people?q=section%40demo.test')
  const officer = [{ role: 'sectionOfficer' }]
  for (const grants of [[...officer, { role: 'accounts', track: 'student' }], officer])
    await registrar('PUT', `/api/people/${people[0]?.id}/grants`, { grants })
  // Otherwise the two could do nothing together that takes two officers, as other scenarios at this portal do.
  await administrator('POST', `/api/people/${people[0]?.id}/confirm`)
  await registrar('POST', '/api/people/invitations', invitation)
}

type Items = { scrutiny: { items: { of: string; key: string }[] } }

/** Finds two faults in an application of which little is scrutinised. */
async function lookAt(clerk: Call, { applicationId }: Listed): Promise<string> {
  const path = `/api/applications/${applicationId}/findings`
  const { scrutiny } = await clerk<Items>('GET', path)
  const found = scrutiny.items.slice(0, findings.length)
  await clerk('POST', path, { items: found.map(({ of, key }, place) => ({ of, key, ...findings[place] })) })
  return applicationId
}

/** The work of a day, so that every screen of the office has something to show. */
export async function workInOffice({ url, sql }: WorkedPortal): Promise<OfficeWork> {
  const [registrar, clerk] = await Promise.all([callerOf(url, 'registrar'), callerOf(url, 'scrutinyClerk')])
  await giveRoles(registrar, await callerOf(url, 'administrator'))
  // As every night.
  await sql(`select graphile_worker.add_job('check-audit')`)
  const scrutinised = await lookAt(clerk, await uncorrected(clerk, 'scrutiny=open'))
  const [[correcting], [cameBack]] = await Promise.all([
    listOf(clerk, 'correction=waiting'),
    listOf(clerk, 'correction=cameBack'),
  ])
  if (!correcting || !cameBack) throw new Error('the demo has no corrections')
  const ofStudent = '(select password_hash from accounts where email = $2)'
  await sql(`update accounts set password_hash = ${ofStudent} where email = $1`, [
    correcting.email,
    logIns.student.email,
  ])
  return { scrutinised, correcting, cameBack: cameBack.applicationId }
}

/** A file of an application in this language. */
async function fileOf(address: string, token: string, language: Language): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  return answer.bytes()
}

/** The complete record of an application, for a registrar who reads this language. */
export async function completeRecordOf(url: string, applicationId: string, language: Language): Promise<Uint8Array> {
  return fileOf(`${url}/api/applications/${applicationId}/complete-record`, await tokenOf(url, 'registrar'), language)
}

/** The seat allotment letter of the demo's student. */
export async function allotmentLetterOf(url: string, language: Language): Promise<Uint8Array> {
  const { body } = await callOver<{ token: string }>(url, 'POST', '/api/auth/login', { body: logIns.student })
  const own = await callOver<{ applications: { applicationId: string; status: string }[] }>(
    url,
    'GET',
    '/api/applications/me',
    { token: body.token },
  )
  const seated = own.body.applications.find(({ status }) => status !== 'pending')
  return fileOf(`${url}/api/applications/${seated?.applicationId}/allotted-seat/letter`, body.token, language)
}
