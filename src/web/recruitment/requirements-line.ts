import { combinationsText } from '#domain/recruitment/degrees.ts'
import type { VacancyRequirements } from '#domain/recruitment/recruitment.ts'

/** `MD and D.M., or DNB; PhD; 3 years after post-graduation`: what a post asks for, in one line. */
export function requirementsLine(requirements: VacancyRequirements): string {
  const { graduationQualifications, postGraduationQualifications, PhD, superSpecializationQualifications } =
    requirements
  const years = requirements.minExperienceYears
  const parts = [
    graduationQualifications.join(' or '),
    combinationsText(postGraduationQualifications),
    superSpecializationQualifications.join(' or '),
    PhD.length > 0 ? 'PhD' : '',
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'} after post-graduation` : '',
  ]
  return parts.filter(Boolean).join('; ')
}
