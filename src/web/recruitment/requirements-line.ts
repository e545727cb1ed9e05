import { anyDegreeFit, combinationsText } from '#domain/recruitment/degrees.ts'
import type { VacancyRequirements } from '#domain/recruitment/recruitment.ts'

/** Whether every way to the post-graduation holds the super speciality already: `MD and D.M.` holds `D.M.` */
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

/** `MBBS; MD and D.M., or DNB; PhD; 3 years after post-graduation`: what a post asks for, in one line. */
export function requirementsLine(requirements: VacancyRequirements): string {
  const { graduationQualifications, postGraduationQualifications, PhD, superSpecializationQualifications } =
    requirements
  const years = requirements.minExperienceYears
  const parts = [
    graduationQualifications.join(' or '),
    combinationsText(postGraduationQualifications),
    isHeldAnyway(requirements) ? '' : superSpecializationQualifications.join(' or '),
    PhD.length > 0 ? 'PhD' : '',
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'} after post-graduation` : '',
  ]
  return parts.filter(Boolean).join('; ')
}
