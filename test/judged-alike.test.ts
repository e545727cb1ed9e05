import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Admission } from '#domain/admission/admission.ts'
import { studentForm } from '#domain/admission/student-questions.ts'
import { StudentDraft } from '#domain/admission/student.endpoints.ts'
import type { DraftGaps } from '#domain/applications/application.ts'
import { furtherForm, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import { eachOnce } from '#domain/applications/missing.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { AnyForm } from '#domain/questions/form.ts'
import type { Row, TypedValues, TypedValue } from '#domain/questions/typed.ts'
import { facultyForm } from '#domain/recruitment/faculty-questions.ts'
import { FacultyDraft } from '#domain/recruitment/faculty.endpoints.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { seededRandom } from '#server/demo/random.ts'
import { judgedAdmission, studentFormTrack } from '#web/admission/form/student-track.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { judgeTyped, type FormDrive, type FormTrack } from '#web/applications/form/form-track.ts'
import { withFurther } from '#web/questions/further.ts'
import { facultyFormTrack, judgedRecruitment } from '#web/recruitment/form/faculty-track.ts'
import { registerAccount } from './accounts.ts'
import { addDocuments, buildAdmission, completeStudentForm, newUtr, succeed } from './builders.ts'
import { buildRecruitment, completeFacultyForm } from './faculty-builders.ts'
import { startTestServer, type TestServer } from './harness.ts'

// Compares what the browser says while a form is filled in with what the server says about the same answers at
// submission.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const questions: FurtherQuestion[] = [
  { id: 'q1', kind: 'text', label: 'Sub-caste', required: true, step: 1, onlyFor: { categories: ['OBC', 'SC'] } },
  { id: 'q2', kind: 'number', label: 'Brothers and sisters', required: false, step: 2, min: 0, max: 12 },
  { id: 'q3', kind: 'choice', label: 'Language', required: true, step: 2, options: ['Hindi', 'English'] },
  { id: 'q4', kind: 'document', label: 'Migration certificate', required: true, step: 4, onlyFor: { pwd: true } },
  { id: 'q5', kind: 'day', label: 'Interview on', required: true, step: 4, min: '2026-01-01' },
  { id: 'q6', kind: 'yesNo', label: 'Hostel', required: true, step: 1, withdrawn: true },
]

/** Wrong values to type in place of a right answer. */
const mistyped = ['', '  ', '0', '-3', '12', '4121', '99999999', '2030-01-01', '1990-02-30', '2026-06-15', 'x', 'Ó 7']

const wishes = fc.record({
  seed: fc.nat(9999),
  /** Which of the made-up people gives each answer in turn. */
  from: fc.array(fc.nat(2), { minLength: 1, maxLength: 12 }),
  /** The fields to spoil, and their new values. */
  wrong: fc.array(fc.tuple(fc.nat(200), fc.constantFrom(...mistyped)), { maxLength: 6 }),
  /** The uploaded documents, one bit for each kind. */
  documents: fc.nat(1023),
})
type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never

/** A value replaced by a text; in a list of rows, in one cell. */
function spoilt(value: TypedValue, text: string): TypedValue {
  if (typeof value === 'string') return text
  const [first, ...rest] = value
  if (first === undefined || typeof first === 'string') return text === '' ? [] : value
  const cells = Object.keys(first)
  return [{ ...first, [cells[text.length % cells.length] ?? '']: text }, ...(rest as Row[])]
}

type Takes = { form: Omit<AnyForm, 'lacks'>; takes: (stored: object) => boolean }

/** Typed values of several people, with some wrong ones, as far as a draft accepts them. */
function typedOf({ form, takes }: Takes, people: readonly object[], { from, wrong }: Wish): TypedValues {
  const typed = people.map((person) => form.typed(person))
  const paths = [...form.fields.keys()]
  const mixed: Record<string, TypedValue> = Object.fromEntries(
    paths.map((path, place) => [path, typed[from[place % from.length] ?? 0]?.[path] ?? '']),
  )
  for (const [at, text] of wrong) {
    const path = paths[at % paths.length] ?? ''
    const value = spoilt(mixed[path] ?? '', text)
    if (takes(form.stored({ [path]: value }))) mixed[path] = value
  }
  return mixed
}

type Calls = { begin: string; save: 'PUT' | 'POST'; driveId: string; own: string }
type Sides<A extends AnyApplication, Form extends object, Settings> = {
  track: FormTrack<A, Form, Settings>
  drive: FormDrive<Settings>
  draft: z.ZodType
  calls: Calls
  id: string
}

/** Fills in a draft again and again, and returns what each side says about it. */
function walker<A extends AnyApplication, Form extends object, Settings>(sides: Sides<A, Form, Settings>) {
  const { track, drive, draft, calls, id } = sides
  const { scope, form: own, documentKinds } = track.rules
  const { form } = withFurther({ form: own, words: track.words('en'), facts: null }, { ...drive, scope })
  const further = furtherForm(drive.questions, scope)
  const takes = (stored: { furtherAnswers?: object }) =>
    draft.safeParse(stored).success && further.answers().safeParse(stored.furtherAnswers ?? {}).success
  // A pointer to another field is not part of the judgement.
  const { mended: _mended, ...plain } = track
  const kinds = [...documentKinds.map(({ docType }) => docType), 'question-q4']
  let begun: Promise<{ token: string; applicationId: string }> | undefined
  const begin = async () => {
    const { token } = await registerAccount(server)
    const { body } = await succeed(server.call('POST', calls.begin, { token, body: { [calls.driveId]: id } }))
    return { token, applicationId: (body['application'] as A).applicationId }
  }
  return async (people: readonly object[], wish: Wish) => {
    const { token, applicationId } = await (begun ??= begin())
    const typed = typedOf({ form, takes }, people, wish)
    const documents = kinds.filter((_, place) => (wish.documents >> place) % 2 === 0)
    const ofIt = 'application_id = (select id from applications where application_id = $1)'
    await server.rows(`delete from documents where ${ofIt}`, [applicationId])
    await addDocuments(server, applicationId, documents)
    const there = Object.fromEntries(documents.map((kind) => [kind, {}]))
    const { problems } = judgeTyped(plain, typed, { form, documents: there, drive, today: dayOf(new Date()) })
    const at = `${calls.begin}/${applicationId}`
    const body = { ...form.stored(typed), currentStep: track.stepTitles.length }
    const saved = await server.call<Refused>(calls.save, at, { token, body })
    if (saved.status !== 200) return { problems, refused: saved.body.errors ?? [] }
    const { body: list } = await server.call<{ applications: (A & { left: DraftGaps })[] }>('GET', calls.own, { token })
    const left = list.applications.find((one) => one.applicationId === applicationId)?.left
    const declared = { declaration: { accepted: true }, utrConfirmed: true }
    const submitted = await server.call<Refused>('POST', `${at}/submit`, { token, body: declared })
    if (submitted.status === 200) begun = undefined
    // Only the server knows whether the parents of a minor have consented.
    const errors = (submitted.body.errors ?? []).filter(({ path }) => path !== 'guardianConsent')
    return { problems, left, errors }
  }
}

type Refused = { errors?: FieldError[] }
type Walked = Awaited<ReturnType<ReturnType<typeof walker>>>

/** Checks that both say the same: each error at its answer in its words, the steps, and the first one. */
function expectAlike(walked: Walked): void {
  // For callers without a form the server adds how calls write a day.
  const said = (all: readonly FieldError[] = []) =>
    all.map(({ path, msg }) => `${path}: ${msg.replace(' (in a call: YYYY-MM-DD)', '')}`).toSorted()
  const { problems, refused } = walked
  if (refused) {
    // A post that cannot be applied for is refused in a draft already.
    expect(refused).toHaveLength(1)
    expect(said(problems)).toEqual(expect.arrayContaining(said(refused)))
    return
  }
  expect(said(walked.errors)).toEqual(said(problems))
  const once = eachOnce(problems)
  const steps = [...new Set(once.map(({ step }) => step))]
  expect(walked.left).toEqual({ count: once.length, steps, first: once[0] ?? null })
}

const furtherAnswers = { q1: 'Pasi', q2: 3, q3: 'Hindi', q5: '2026-08-01' }

async function askFurther(driveId: string): Promise<void> {
  await server.rows('update drives set questions = $2 where id = $1', [driveId, JSON.stringify(questions)])
}

test('the browser and the server find the same errors in any student’s typed answers', async () => {
  const id = await buildAdmission(server)
  await askFurther(id)
  const { body } = await server.call<{ admission: Admission }>('GET', `/api/admissions/${id}`)
  const walk = walker({
    track: studentFormTrack,
    drive: judgedAdmission(body.admission),
    draft: StudentDraft,
    calls: { begin: '/api/applications', save: 'PUT', driveId: 'admissionId', own: '/api/applications/me' },
    id,
  })
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const madeUp = [1, 2].map((more) => studentForm.madeUp(seededRandom(wish.seed + more)))
      const people = [completeStudentForm(), ...madeUp]
      const payment = { utr: newUtr() }
      expectAlike(
        await walk(
          people.map((one) => ({ ...one, furtherAnswers, payment })),
          wish,
        ),
      )
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['with a UTR and a receipt', true],
  ['with a transaction alone', false],
])('both find the same errors in any typed answers of a candidate who pays %s', async (_, isWhole) => {
  const modes = { offline: { requireUTR: isWhole, requireScreenshot: isWhole } }
  const amount = { UR: 2000, OBC: 2000, SC: 1000, ST: 1000, EWS: 2000, PWD: 0 }
  const id = await buildRecruitment(server, { paymentDetails: { amount, modes } })
  await askFurther(id)
  const { body } = await server.call<{ recruitment: Recruitment }>('GET', `/api/faculty/recruitment/${id}`)
  const begin = '/api/faculty/application'
  const walk = walker({
    track: facultyFormTrack,
    drive: judgedRecruitment(body.recruitment),
    draft: FacultyDraft,
    calls: { begin, save: 'POST', driveId: 'recruitmentId', own: `${begin}/my-applications` },
    id,
  })
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const complete = completeFacultyForm()
      const madeUp = [1, 2].map((more) => facultyForm.madeUp(seededRandom(wish.seed + more)))
      const people = [complete, ...madeUp.map((one) => ({ ...complete, ...one }))]
      expectAlike(
        await walk(
          people.map((one) => ({ ...one, furtherAnswers })),
          wish,
        ),
      )
    }),
    { numRuns: 40 },
  )
})
