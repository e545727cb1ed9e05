import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { workExperience, type WorkExperience } from '#domain/recruitment/jobs.ts'
import type { PostName } from '#domain/recruitment/post.ts'
import { type Qualification, qualifications } from '#domain/recruitment/qualifications.ts'
import type { Vacancy } from '#domain/recruitment/recruitment.ts'
import { professionalData, type ProfessionalData } from '#domain/recruitment/research-questions.ts'
import type { Random } from '../random.ts'
import type { Flaw } from './faculty-answers.ts'

const titles = [
  'Outcomes of early mobilisation after major surgery',
  'Antimicrobial resistance in a tertiary care hospital of north India',
  'Point-of-care ultrasound in district hospitals',
  'Screening for gestational diabetes in rural Uttar Pradesh',
  'Quality of life after stroke: a two-year cohort',
]
const agencies = ['ICMR', 'DST', 'DBT', 'State Council of Science and Technology', 'Intramural']
const societies = [
  'Indian Medical Association',
  'National Academy of Medical Sciences',
  'Association of Physicians of India',
  'Association of Surgeons of India',
]
const seniorities = {
  'Assistant Professor': 1,
  'Associate Professor': 2,
  'Additional Professor': 3,
  Professor: 4,
} as const

/** Publications, projects and memberships, more for higher posts. */
export function madeUpResearch(random: Random, post: PostName): ProfessionalData {
  const seniority = seniorities[post]
  const [anyProject] = professionalData.questions.researchProjects.madeUp(random)
  const [anyMembership] = professionalData.questions.memberships.madeUp(random)
  const projects = Array.from({ length: random.between(0, seniority) }, () => ({
    ...anyProject,
    title: random.pick(titles),
    role: random.pick(['Principal investigator', 'Co-investigator']),
    fundingAgency: random.pick(agencies),
    duration: `${random.between(2, 5)} years`,
  }))
  return {
    publications: {
      nationalIndexed: random.between(0, 8 * seniority),
      internationalIndexed: random.between(0, 6 * seniority),
    },
    researchProjects: projects,
    awards: random.chance(0.2 * seniority) ? ['Best paper, annual state conference'] : [],
    memberships: [
      {
        ...anyMembership,
        organizationName: random.pick(societies),
        membershipId: `L-${random.digits(5)}`,
        validFrom: `${random.between(2008, 2020)}-04-01`,
        validTo: null,
      },
    ],
    editorialBoards: seniority > 2 && random.chance(0.5) ? ['Indian Journal of Clinical Practice'] : [],
  }
}

const colleges = [
  'King George’s Medical University, Lucknow',
  'Institute of Medical Sciences, Varanasi',
  'Motilal Nehru Medical College, Prayagraj',
  'Patna Medical College, Patna',
  'Government Medical College, Thiruvananthapuram',
  'Madras Medical College, Chennai',
  'Christian Medical College, Ludhiana',
]
const hospitals = [
  'District Hospital, Gorakhpur',
  'Sharda Multispeciality Hospital, Lucknow',
  'Ganga Institute of Medical Sciences, Varanasi',
  'King’s Memorial Medical College, Thrissur',
  'Netaji Subhash Medical College, Patna',
  'Government Medical College, Kannauj',
]
const ladder = ['Senior Resident', 'Assistant Professor', 'Associate Professor', 'Professor'] as const

type CareerFacts = { vacancy: Vacancy; isMedical: boolean; birthYear: number; endDate: Day; flaw: Flaw }

const qualification = (type: Qualification['type'], random: Random, passingYear: number, degree: string | null) => ({
  ...qualifications.madeUp(random)[0],
  type,
  institution: type.startsWith('1') ? 'Kendriya Vidyalaya' : random.pick(colleges),
  board: type.startsWith('1') ? 'CBSE' : 'National Medical Commission',
  passingYear,
  percentage: random.between(58, 88),
  degree,
})

/** The postgraduate degree that the post requires. */
function postgraduateDegree({ vacancy }: CareerFacts): string {
  return vacancy.requirements.postGraduationQualifications[0]?.combination[0] ?? 'MD'
}

function qualificationsOf(random: Random, facts: CareerFacts): { studied: Qualification[]; postgraduateYear: number } {
  const { vacancy, birthYear, flaw, isMedical } = facts
  const graduateYear = birthYear + 23
  const postgraduateYear = graduateYear + random.between(4, 5)
  const isMissing = flaw === 'qualification'
  const required = vacancy.requirements
  const degree = isMissing && !required.superSpecializationQualifications[0] ? 'MDS' : postgraduateDegree(facts)
  const studied: Qualification[] = [
    qualification('10TH/MATRIC/SSC/EQUIVALENT', random, birthYear + 16, null),
    qualification('12TH/INTERMEDIATE/HSC/EQUIVALENT', random, birthYear + 18, null),
    qualification('UNDERGRADUATE QUALIFICATION', random, graduateYear, isMedical ? 'MBBS' : 'B.Sc or equivalent'),
    qualification('POSTGRADUATE QUALIFICATION', random, postgraduateYear, degree),
  ]
  const superDegree = required.superSpecializationQualifications[0]
  if (superDegree && !isMissing)
    studied.push(qualification('SUPER SPECIALITY', random, postgraduateYear + 3, superDegree))
  if (required.PhD.length > 0 && !isMissing) studied.push(qualification('PHD', random, postgraduateYear + 4, 'PhD'))
  return { studied, postgraduateYear }
}

/** Consecutive jobs up to today's; sometimes two overlap by some weeks. */
function jobsOf(random: Random, facts: CareerFacts, postgraduateYear: number): WorkExperience[] {
  const wantedYears = facts.vacancy.requirements.minExperienceYears
  const years = facts.flaw === 'experience' ? Math.max(1, wantedYears - 2) : wantedYears + random.between(1, 5)
  const today = addDays(facts.endDate, -60)
  const firstYear = Math.max(postgraduateYear + 1, Number(today.slice(0, 4)) - years)
  const jobs: WorkExperience[] = []
  const [anyJob] = workExperience.madeUp(random)
  let from = `${firstYear}-${random.pick(['01', '04', '07'])}-0${random.between(1, 9)}`
  for (let rank = 0; rank < ladder.length && from < today; rank++) {
    const to = addDays(from, random.between(700, 2_000))
    const isCurrent = to >= today || rank === ladder.length - 1
    jobs.push({
      ...anyJob,
      organizationName: random.pick(hospitals),
      designation: ladder[rank],
      payScale: `Level ${random.between(10, 14)}`,
      serviceFrom: from,
      serviceTo: isCurrent ? null : to,
      isCurrent,
    })
    if (isCurrent) break
    from = addDays(to, random.chance(0.12) ? -random.between(15, 60) : random.between(1, 45))
  }
  return jobs
}

/** Qualifications, registration and jobs that fit together, except for the rule to break. */
export function madeUpCareer(
  random: Random,
  facts: CareerFacts,
): Pick<FacultyForm, 'qualifications' | 'councilRegistration' | 'workExperience'> {
  const { studied, postgraduateYear } = qualificationsOf(random, facts)
  const isExpired = facts.flaw === 'registration'
  return {
    qualifications: studied,
    councilRegistration: facts.isMedical
      ? {
          registeredWith: random.pick(['UP Medical Council', 'Bihar Medical Council', 'Delhi Medical Council']),
          registrationNumber: `${random.between(30, 99)}${random.digits(3)}`,
          registrationDate: `${facts.birthYear + 24}-06-${random.between(10, 28)}`,
          renewalDate: addDays(facts.endDate, isExpired ? -random.between(20, 400) : random.between(200, 1_500)),
        }
      : null,
    workExperience: jobsOf(random, facts, postgraduateYear),
  }
}
