import { categories, type Category } from '#domain/drives/category.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import { facultyForm, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'
import type { Department, Vacancy } from '#domain/recruitment/recruitment.ts'
import { madeUpCareer, madeUpResearch } from './faculty-career.ts'
import type { MadeUpPerson } from '../people.ts'
import { places } from '../places.ts'
import type { Random } from '../random.ts'

/** The rule that these answers break, so that reviewers see each outcome. */
export type Flaw = 'none' | 'age' | 'experience' | 'qualification' | 'registration' | 'relaxation'

const flaws = [
  ['none', 66],
  ['experience', 12],
  ['qualification', 8],
  ['registration', 6],
  ['relaxation', 5],
  ['age', 3],
] as const

const categoryShares = [
  ['UR', 46],
  ['OBC', 28],
  ['SC', 12],
  ['ST', 5],
  ['EWS', 9],
] as const

const genderWords = { M: 'MALE', F: 'FEMALE', T: 'OTHER' } as const
const colonies = ['Indira Nagar', 'Faculty Quarters', 'Vibhuti Khand', 'Civil Lines', 'Model Town', 'Lake View Road']

type SeatWish = { department: Department; vacancy: Vacancy; category: Category; postCategory: Category }

/** A post the person may apply for: one with seats for their category, or an open one. */
function madeUpChoice(random: Random, departments: readonly Department[]): SeatWish {
  const category = random.weighted(categoryShares)
  for (;;) {
    const department = random.pick(departments)
    const vacancy = random.pick(department.vacancies)
    const open = categories.filter((one) => (one === 'UR' || one === category) && vacancy.categories[one] > 0)
    if (open.length > 0) return { department, vacancy, category, postCategory: open.at(-1) ?? 'UR' }
  }
}

/** The usual ages, in years, of applicants for a post. */
const usualAge = {
  'Assistant Professor': [32, 39],
  'Associate Professor': [37, 46],
  'Additional Professor': [41, 52],
  Professor: [46, 60],
} as const

function madeUpAge(random: Random, { vacancy, category }: SeatWish, flaw: Flaw): number {
  if (flaw === 'age') return 76
  if (flaw === 'relaxation' && category !== 'UR' && category !== 'EWS') return random.between(66, 68)
  const [least, most] = usualAge[vacancy.post]
  return random.between(least, most)
}

function madeUpAddress(random: Random) {
  const { district, state, pincode } = random.pick(random.weighted(places))
  return {
    addressLine: `${random.between(1, 90)}/${random.between(1, 40)}, ${random.pick(colonies)}`,
    city: district,
    state,
    pincode,
  }
}

type CandidateFacts = {
  person: MadeUpPerson
  departments: readonly Department[]
  endDate: Day
  aadharNumber: string
  isDraft: boolean
}

const draftsWithoutSeat = 0.12

/** Some drafts have a seat that was removed since: the form says so and stops there. */
function withoutSeat({ department, vacancy, category, postCategory }: SeatWish): SeatWish {
  const taken = categories.find((one) => vacancy.categories[one] === 0)
  return taken
    ? { department, vacancy, category: taken, postCategory: taken }
    : { department, vacancy, category, postCategory }
}

function employment(random: Random) {
  const isGovernmentServant = random.chance(0.35)
  return {
    isGovernmentServant,
    presentEmploymentStatus: isGovernmentServant ? 'Permanent, State medical service' : 'Private practice',
    nocFromEmployment: isGovernmentServant ? random.chance(0.8) : null,
  }
}

function personalInfo(random: Random, facts: CandidateFacts, wanted: SeatWish, age: number, flaw: Flaw): PersonalInfo {
  const { person } = facts
  const { department, vacancy, category, postCategory } = wanted
  const isPWD = random.chance(0.03)
  const currentAddress = madeUpAddress(random)
  const isSame = random.chance(0.6)
  return {
    candidateType: department.candidateType === 'NON-MEDICAL' ? 'NON-MEDICAL' : 'MEDICAL',
    department: department.name,
    postName: vacancy.post,
    name: person.name,
    fatherName: person.fathersName,
    motherName: random.pick(['Sunita Devi', 'Lakshmi', 'Farida Begum', 'Mary Thomas', 'Savitri', 'Kamala']),
    dateOfBirth: addDays(
      `${Number(facts.endDate.slice(0, 4)) - age - 1}${facts.endDate.slice(4)}`,
      random.between(1, 360),
    ),
    gender: genderWords[person.gender],
    nationality: random.chance(0.03) ? 'OCI' : 'INDIAN',
    aadharNumber: facts.aadharNumber,
    maritalStatus: random.weighted([
      ['MARRIED', 78],
      ['UNMARRIED', 17],
      ['DIVORCED', 3],
      ['WIDOWED', 2],
    ] as const),
    categoryOfPost: postCategory,
    categoryOfCandidate: category,
    isPWD,
    pwdPercentage: isPWD ? random.between(40, 75) : null,
    ageRelaxationRequired: flaw === 'relaxation' && postCategory === category && category !== 'UR',
    ...employment(random),
    contact: { mobile: person.mobile, alternateEmail: null },
    currentAddress,
    permanentAddress: isSame ? currentAddress : madeUpAddress(random),
    sameAddress: isSame,
  }
}

/** A complete set of answers for a post of the recruitment that has a seat; one in three breaks a rule that is reported. */
export function madeUpFacultyAnswers(random: Random, facts: CandidateFacts): FacultyForm {
  const flaw = random.weighted(flaws)
  const choice = madeUpChoice(random, facts.departments)
  const wanted = facts.isDraft && random.chance(draftsWithoutSeat) ? withoutSeat(choice) : choice
  const age = madeUpAge(random, wanted, flaw)
  const personal = personalInfo(random, facts, wanted, age, flaw)
  const birthYear = Number(personal.dateOfBirth?.slice(0, 4))
  // The questions themselves make up the other answers.
  return mergeAnswers<FacultyForm>(facultyForm.madeUp(random), {
    personalInfo: personal,
    ...madeUpCareer(random, {
      vacancy: wanted.vacancy,
      isMedical: personal.candidateType === 'MEDICAL',
      birthYear,
      endDate: facts.endDate,
      flaw,
    }),
    professionalData: madeUpResearch(random, wanted.vacancy.post),
  })
}
