import type { AdmissionSettings } from '#domain/admission/admission.ts'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import type { TimelineEntry } from '#domain/applications/timeline-entry.ts'
import { studentForm, type StudentForm } from '#domain/admission/student-questions.ts'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import { seededRandom } from '#server/demo/random.ts'
import { registerAccount, registerAdmin, type TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

type Portal = Pick<TestServer, 'call' | 'rows'>

const seats = { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 }

/** An admission that is open for years; returns its id. */
export async function buildAdmission(
  server: Portal,
  wish: Partial<Omit<AdmissionSettings, 'questions'>> = {},
): Promise<string> {
  const admission: Omit<AdmissionSettings, 'questions'> = {
    title: 'B.Sc. admission 2026',
    description: '',
    startDate: '2020-01-01',
    endDate: '2099-12-31',
    published: true,
    courses: [
      { name: 'BSc EMT', seats },
      { name: 'BSc HTM', seats },
    ],
    fee: { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 },
    rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
    ...wish,
  }
  const { title, description, startDate, endDate, published, ...settings } = admission
  const [drive] = await server.rows<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('admission', $1, $2, $3, $4, $5, $6) returning id`,
    [title, description, startDate, endDate, published, settings],
  )
  return drive?.id ?? ''
}

const home = { address: 'H. No. 214, Civil Lines', district: 'Gorakhpur', state: 'Uttar Pradesh', pincode: '273006' }

/** Answers that pass every step, merged with the given ones, section by section. */
export function completeStudentForm(wish: StudentForm = {}): StudentForm {
  const complete: StudentForm = {
    // A new question is answered by its kind.
    ...studentForm.madeUp(seededRandom(1)),
    candidateName: 'Ananya Verma',
    fathersName: 'Rakesh Verma',
    otherParent: null,
    mobile: '9876543210',
    alternateMobile: '',
    dob: '2006-08-14',
    gender: 'F',
    category: 'OBC',
    pwd: false,
    physicalIdentification: 'Mole on the left wrist',
    preferenceOrder: ['BSc HTM', 'BSc EMT'],
    correspondAddress: home,
    permanentAddress: home,
    intermediateSchool: {
      board: 'UP Board (UPMSP)',
      school: 'Government Girls’ Inter College, Gorakhpur',
      state: 'Uttar Pradesh',
      passingYear: 2024,
      obtainedMarks: 412,
      totalMarks: 500,
    },
    physics: true,
    chemistry: true,
    biology: true,
    english: true,
    neetRoll: '2311045678',
    neetAIRank: 184_326,
    neetCategoryRank: 81_204,
  }
  return mergeAnswers(complete, wish)
}

/** Confirmed documents without their files, as far as the life of an application goes. */
export async function addDocuments(server: Portal, applicationId: string, docTypes: readonly string[]): Promise<void> {
  await server.rows(
    `insert into documents (application_id, doc_type, key, name, content_type, size_bytes, scan)
     select a.id, d, a.track || '/' || a.application_id || '/' || d || '/' || gen_random_uuid() || '.pdf', d || '.pdf',
       'application/pdf', 48213, 'clean'
     from applications a, unnest($2::text[]) d where a.application_id = $1
     on conflict (application_id, doc_type) do nothing`,
    [applicationId, docTypes],
  )
}

let payments = 0

/** A 12-digit UPI reference that no other application has. */
export function newUtr(): string {
  return `4321${String(++payments).padStart(8, '0')}`
}

let rolls = 0

/** A NEET roll number that no other application has: two with the same one are of one person. */
const newRoll = () => `4406${String(++rolls).padStart(6, '0')}`

export type StudentApplicationWish = {
  owner?: TestAccount
  admissionId?: string
  /** Answers to merge into the complete ones. */
  form?: StudentForm
  utr?: string | null
  status?: ApplicationStatus
  /** The deciding administrator; made on demand. */
  admin?: TestAccount
}

export type BuiltApplication = { applicationId: string; owner: TestAccount; admissionId: string }

/** Throws unless the answer is a success: the test cannot continue without it. */
export async function succeed(call: Promise<HttpAnswer>): Promise<HttpAnswer> {
  const answer = await call
  if (answer.status >= 300) throw new Error(`building an application was answered ${answer.status}: ${answer.text}`)
  return answer
}

/** A complete application, made with the calls of a browser, up to the given status. */
export async function buildStudentApplication(
  server: Portal,
  wish: StudentApplicationWish = {},
): Promise<BuiltApplication> {
  const owner = wish.owner ?? (await registerAccount(server))
  const admissionId = wish.admissionId ?? (await buildAdmission(server))
  const form = completeStudentForm({ neetRoll: newRoll(), ...wish.form })
  const utr = wish.utr === undefined ? newUtr() : wish.utr
  const body = { admissionId, ...form, payment: { utr } }
  const begun = await succeed(server.call('POST', '/api/applications', { token: owner.token, body }))
  const { applicationId } = begun.body['application'] as WireStudentApplication
  const asked = documentsFor(form, null).filter(({ required }) => required)
  await addDocuments(
    server,
    applicationId,
    asked.map(({ docType }) => docType),
  )
  const built = { applicationId, owner, admissionId }
  if (wish.status && wish.status !== 'draft') await submit(server, built)
  if (wish.status === 'accepted' || wish.status === 'rejected') await decide(server, built, wish.status, wish.admin)
  return built
}

/** The timeline of a draft after it was saved at that moment. */
export function savedAt(timeline: readonly TimelineEntry[], at: string): TimelineEntry[] {
  return timeline.map((entry) => (entry.event === 'saved' ? { ...entry, at } : entry))
}

async function submit(server: Portal, { applicationId, owner }: BuiltApplication): Promise<void> {
  // A test that repeats a UTR does so on purpose.
  const body = { declaration: { accepted: true }, utrConfirmed: true }
  await succeed(server.call('POST', `/api/applications/${applicationId}/submit`, { token: owner.token, body }))
}

async function decide(
  server: Portal,
  { applicationId }: BuiltApplication,
  status: 'accepted' | 'rejected',
  admin?: TestAccount,
): Promise<void> {
  const { token } = admin ?? (await registerAdmin(server))
  const why =
    status === 'rejected' ? { reason: 'Documents missing or unreadable', comments: 'The marksheet is cut off' } : {}
  await succeed(server.call('PATCH', `/api/applications/${applicationId}`, { token, body: { status, ...why } }))
}
