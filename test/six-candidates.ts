import type { Admission } from '#domain/admission/admission.ts'
import type { TestAccount } from './accounts.ts'
import { buildStudentApplication, type BuiltApplication } from './builders.ts'
import type { TestServer } from './harness.ts'
import { EMT, HTM } from './selection-rounds.ts'
import { seatsOf } from './selection.ts'

// Six people for one admission with two seats in each of two courses, and all that is private of them.

type Wish = { name: string; rank: number; category: 'UR' | 'OBC'; preferences: string[]; pwd?: boolean; marks?: number }

const wishes = {
  asha: { name: 'Asha Devi', rank: 10, category: 'UR', preferences: [EMT, HTM] },
  bina: { name: 'Bina Rawat', rank: 20, category: 'OBC', preferences: [EMT] },
  chand: { name: 'Chand Ansari', rank: 30, category: 'OBC', preferences: [EMT, HTM] },
  dev: { name: 'Dev Saxena', rank: 40, category: 'UR', preferences: [EMT, HTM] },
  farid: { name: 'Farid Khan', rank: 50, category: 'UR', preferences: [HTM], pwd: true },
  // Of 500: too few to be eligible.
  gita: { name: 'Gita Pandey', rank: 60, category: 'UR', preferences: [HTM], marks: 100 },
} satisfies Record<string, Wish>

export type CandidateName = keyof typeof wishes
export const candidateNames = Object.keys(wishes) as CandidateName[]

const numberOf = (name: CandidateName) => candidateNames.indexOf(name) + 11

/** The reference of somebody's payment for the application or for a seat. */
export const utrOf = (name: CandidateName, purpose: 'application' | 'seat') =>
  `${purpose === 'seat' ? 63 : 53}05112045${numberOf(name)}`

export const aadhaar = '2341 2341 2346'
export const certificate = 'CERT-0077'
const disability = 'Low vision of both eyes'

const privateAnswers = (name: CandidateName) => ({
  candidateName: wishes[name].name,
  dob: `2006-08-${numberOf(name)}`,
  mobile: `98765432${numberOf(name)}`,
  neetRoll: `23110456${numberOf(name)}`,
  physicalIdentification: `Mole ${numberOf(name)} on the left wrist`,
})

/** Creates the admission, which closes on 30 June 2026 and asks for a certificate's number and the kind of a disability. */
export async function buildAskingAdmission({ call }: Pick<TestServer, 'call'>, by: TestAccount): Promise<Admission> {
  const question = { kind: 'text', required: false, step: 1, max: 60 }
  const body = {
    title: 'B.Sc. admission 2026',
    description: '',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    published: true,
    courses: [
      { name: EMT, seats: seatsOf({ UR: 1, OBC: 1 }) },
      { name: HTM, seats: seatsOf({ UR: 2 }) },
    ],
    fee: { UR: 1200, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 },
    rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
    questions: ['Number of the certificate', 'Kind of disability'].map((label) => ({ ...question, label })),
  }
  const made = await call<{ admission: Admission }>('POST', '/api/admissions', { token: by.token, body })
  if (made.status !== 201) throw new Error(`creating an admission was answered ${made.status}: ${made.text}`)
  return made.body.admission
}

/** A complete application of one of them, submitted, with the reference of its fee. */
function applyAs(server: TestServer, name: CandidateName, { id: admissionId, questions }: Admission) {
  const { rank, category, preferences, pwd = false, marks }: Wish = wishes[name]
  const form = {
    ...privateAnswers(name),
    category,
    pwd,
    preferenceOrder: preferences,
    neetAIRank: rank,
    neetCategoryRank: 1,
    ...(marks && { intermediateSchool: { obtainedMarks: marks, totalMarks: 500 } }),
    furtherAnswers: Object.fromEntries(questions.map(({ id }, place) => [id, [certificate, disability][place]])),
  }
  return buildStudentApplication(server, { admissionId, form, utr: utrOf(name, 'application'), status: 'submitted' })
}

export type SixCandidates = Record<CandidateName, BuiltApplication>

export async function buildSixCandidates(server: TestServer, admission: Admission): Promise<SixCandidates> {
  const built: [string, BuiltApplication][] = []
  for (const name of candidateNames) built.push([name, await applyAs(server, name, admission)])
  // Holds because each was built under its name.
  return Object.fromEntries(built) as SixCandidates
}

const closed = (text: string) => text.replaceAll(/\s/g, '')

/** The private facts of the six that a text tells, however it is spaced; births also in other spellings. */
export function privateIn(text: string, people: SixCandidates): string[] {
  const births = candidateNames.flatMap((name) => {
    const number = numberOf(name)
    return [`${number}-08-2006`, `${number}/08/2006`, `${number} August 2006`, `${number} अगस्त 2006`]
  })
  const own = candidateNames.flatMap((name) => [...Object.values(privateAnswers(name)), people[name].owner.email])
  const all = [...own, ...births, 'Civil Lines', aadhaar, certificate, disability]
  const searched = closed(text)
  return all.filter((fact) => searched.includes(closed(fact)))
}
