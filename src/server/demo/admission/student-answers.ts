import type { Category } from '#domain/drives/category.ts'
import { studentForm, type StudentForm } from '#domain/admission/student-questions.ts'
import type { MadeUpPerson } from '../people.ts'
import { diploma } from './demo-admissions.ts'
import { places, type DemoPlace } from '../places.ts'
import type { Random } from '../random.ts'

const categoryShares = [
  ['UR', 36],
  ['OBC', 34],
  ['SC', 16],
  ['ST', 5],
  ['EWS', 9],
] as const
const marks = [
  'Mole on the left wrist',
  'Cut mark on the right eyebrow',
  'Mole on the neck',
  'Burn mark on the left hand',
  'Scar on the chin',
]
const preferences: [string[], number][] = [
  [['BSc EMT'], 22],
  [['BSc HTM'], 18],
  [['BSc EMT', 'BSc HTM'], 34],
  [['BSc HTM', 'BSc EMT'], 26],
]
const withDiploma: [string[], number][] = [
  ...preferences,
  [[diploma], 14],
  [['BSc EMT', 'BSc HTM', diploma], 22],
  [[diploma, 'BSc HTM', 'BSc EMT'], 12],
]
const schools = [
  'Government Inter College',
  'Government Girls’ Inter College',
  'Kendriya Vidyalaya',
  'St. Mary’s School',
  'Saraswati Vidya Mandir',
]
const streets = ['Civil Lines', 'Station Road', 'Shahpur', 'Rajendra Nagar', 'Gandhi Chowk', 'Model Town', 'Old Bazaar']

/** Higher marks give lower ranks, with a wide spread as in real lists; the same for no two of a thousand people. */
function neetRank(random: Random, percentage: number, { number }: MadeUpPerson): number {
  return Math.max(1, Math.round((101 - percentage) * 9 * (0.4 + random.next()))) * 1_000 + (number % 1_000)
}

/** Seventeen to twenty-one years old on 31 December; one in thirty a year too young. */
function madeUpBirthday(random: Random, year: number): string {
  const birthYear = year - (random.chance(0.03) ? 16 : random.between(17, 21))
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${birthYear}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`
}

function madeUpAddress(random: Random, { district, state, pincode }: DemoPlace) {
  return { address: `H. No. ${random.between(1, 480)}, ${random.pick(streets)}`, district, state, pincode }
}

type ApplicantAndCourses = { person: MadeUpPerson; year: number; courses: readonly { name: string }[] }

/** A complete, valid set of answers; about one in twenty breaks an eligibility rule, so that reviewers see each outcome. */
export function madeUpStudentAnswers(random: Random, { person, year, courses }: ApplicantAndCourses): StudentForm {
  const home = random.pick(random.weighted(places))
  const category: Category = random.weighted(categoryShares)
  const totalMarks = random.pick([500, 500, 500, 600])
  const percentage = random.chance(0.05) ? random.between(36, 44) : random.between(52, 97)
  const obtainedMarks = Math.round((totalMarks * percentage) / 100)
  const rank = neetRank(random, percentage, person)
  const address = madeUpAddress(random, home)
  return {
    // The questions themselves make up the other answers.
    ...studentForm.madeUp(random),
    candidateName: person.name,
    fathersName: person.fathersName,
    mobile: person.mobile,
    alternateMobile: null,
    gender: person.gender,
    dob: madeUpBirthday(random, year),
    category,
    pwd: random.chance(0.025),
    physicalIdentification: random.pick(marks),
    preferenceOrder: [...random.weighted(courses.some(({ name }) => name === diploma) ? withDiploma : preferences)],
    correspondAddress: address,
    permanentAddress: address,
    intermediateSchool: {
      board: random.chance(0.3) ? 'CBSE' : home.board,
      school: `${random.pick(schools)}, ${home.district}`,
      state: home.state,
      passingYear: year - (random.chance(0.7) ? 0 : 1),
      obtainedMarks,
      totalMarks,
    },
    physics: true,
    chemistry: true,
    biology: true,
    english: !random.chance(0.02),
    neetRoll: `${random.between(11, 49)}${random.digits(8)}`,
    neetAIRank: rank,
    neetCategoryRank: category === 'UR' ? null : Math.max(1, Math.round(rank * (0.3 + random.next() * 0.3))),
  }
}
