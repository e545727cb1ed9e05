import { professionalData, type ProfessionalData } from '#domain/recruitment/research-questions.ts'
import type { PostName } from '#domain/recruitment/post.ts'
import type { Random } from '../random.ts'

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
const rank = { 'Assistant Professor': 1, 'Associate Professor': 2, 'Additional Professor': 3, Professor: 4 } as const

/** Publications, projects and memberships as they grow with the posts people apply for. */
export function madeUpResearch(random: Random, post: PostName): ProfessionalData {
  const seniority = rank[post]
  const [anyProject] = professionalData.questions.researchProjects.madeUp(random)
  const [anyMembership] = professionalData.questions.memberships.madeUp(random)
  const projects = Array.from({ length: random.between(0, seniority) }, () => ({
    ...anyProject,
    title: random.pick(titles),
    role: random.pick(['Principal investigator', 'Co-investigator']),
    fundingAgency: random.pick(agencies),
    duration: `${random.between(1, 4)} years`,
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
