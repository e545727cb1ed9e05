import { oddInGeneral, oddity, type Oddity, type OnDay } from '#domain/drives/publishing.ts'
import type { ApplicationWindow } from '#domain/drives/window.ts'
import { seatsOf, type RecruitmentRules, type Vacancy, type VacancyRequirements } from './recruitment.ts'

/** In years. Hardly anybody has completed a post-graduation at a lower age. */
const ageAfterPostGraduation = 27

type RecruitmentToPublish = Pick<RecruitmentRules, 'paymentDetails' | 'generalRequirements'> & {
  /** With names for the reader's language. */
  departments: readonly {
    name: string
    vacancies: readonly (Pick<Vacancy, 'categories' | 'requirements'> & { post: string })[]
  }[]
  applicationDates: ApplicationWindow
}

/** Whether a post requires no degree at all; experience and conditions in words do not count. */
function asksForNoDegree(requirements: VacancyRequirements): boolean {
  const { graduationQualifications, postGraduationQualifications, PhD, superSpecializationQualifications } =
    requirements
  const combined = postGraduationQualifications.flatMap(({ combination }) => combination)
  return [...graduationQualifications, ...combined, ...PhD, ...superSpecializationQualifications].length === 0
}

function oddPosts(departments: RecruitmentToPublish['departments']): Oddity[] {
  const without = departments.filter(({ vacancies }) => vacancies.length === 0).map(({ name }) => name)
  const named = departments.flatMap(({ name, vacancies }) =>
    vacancies.map((vacancy) => ({ ...vacancy, called: `${vacancy.post} (${name})` })),
  )
  const empty = named.filter(({ categories }) => seatsOf(categories) === 0).map(({ called }) => called)
  const unqualified = named.filter(({ requirements }) => asksForNoDegree(requirements)).map(({ called }) => called)
  return [
    ...(without.length > 0
      ? [oddity('department-without-post', { departments: { and: without }, count: without.length })]
      : []),
    ...(empty.length > 0 ? [oddity('posts-without-seats', { posts: { and: empty }, count: empty.length })] : []),
    ...(unqualified.length > 0
      ? [oddity('posts-without-qualification', { posts: { and: unqualified }, count: unqualified.length })]
      : []),
  ]
}

/** Whether anybody can be old enough for a post's requirements and young enough for the recruitment. */
function oddAges({ departments, generalRequirements: { ageLimit } }: RecruitmentToPublish): Oddity[] {
  // Ignores relaxation, which only some candidates have.
  const age = ageLimit.max
  if (age < ageAfterPostGraduation) return [oddity('age-limit-low', { age })]
  return departments.flatMap(({ name, vacancies }) =>
    vacancies
      .filter(({ requirements }) => ageAfterPostGraduation + requirements.minExperienceYears > age)
      .map(({ post, requirements: { minExperienceYears: years } }) =>
        oddity('experience-beyond-age', { post, department: name, years, age }),
      ),
  )
}

/** Warnings before a recruitment is published; invalid settings are among its errors. */
export function recruitmentWarnings(recruitment: RecruitmentToPublish, on: OnDay): Oddity[] {
  const { applicationDates, paymentDetails, departments } = recruitment
  return [
    ...oddInGeneral({ ...applicationDates, fee: paymentDetails.amount }, on),
    ...oddPosts(departments),
    ...oddAges(recruitment),
  ]
}
