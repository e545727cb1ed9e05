import { anyDegreeFit } from '#domain/recruitment/degrees.ts'
import type { QualificationCombination, VacancyRequirements } from '#domain/recruitment/recruitment.ts'
import { postRequirements as say } from '#words/form/post-requirements.ts'

const anyOf = (degrees: readonly string[]) => say('degrees', { degrees: { or: degrees } })

/** `MD and D.M., or DNB` */
function combinationsText(asked: readonly QualificationCombination[]): string {
  const texts = asked.map(({ combination, type }) =>
    type === 'AND' ? say('degrees', { degrees: { and: combination } }) : anyOf(combination),
  )
  return texts.reduce((one, other) => (one ? say('or-else', { one, other }) : other), '')
}

/** Whether every path to the post-graduation includes the super speciality: `MD and D.M.` includes `D.M.` */
function isHeldAnyway({
  postGraduationQualifications,
  superSpecializationQualifications,
}: VacancyRequirements): boolean {
  const isSuper = (degrees: readonly string[]) => anyDegreeFit(superSpecializationQualifications, degrees) === 'met'
  return (
    postGraduationQualifications.length > 0 &&
    postGraduationQualifications.every(({ combination, type }) =>
      type === 'AND' ? isSuper(combination) : combination.every((degree) => isSuper([degree])),
    )
  )
}

/** `MBBS; MD and D.M., or DNB; PhD; 3 years after post-graduation`: requirements of a post in one line. */
export function requirementsLine(requirements: VacancyRequirements): string {
  const { graduationQualifications, postGraduationQualifications, PhD, superSpecializationQualifications } =
    requirements
  const years = requirements.minExperienceYears
  const parts = [
    anyOf(graduationQualifications),
    combinationsText(postGraduationQualifications),
    isHeldAnyway(requirements) ? '' : anyOf(superSpecializationQualifications),
    PhD.length > 0 ? say('phd') : '',
    years > 0 ? say('years', { years }) : '',
  ]
  return parts.filter(Boolean).join('; ')
}
