import type { QualificationCombination, VacancyRequirements } from '#domain/recruitment/recruitment.ts'

function combinationText({ combination, type }: QualificationCombination): string {
  return combination.join(type === 'AND' ? ' and ' : ' or ')
}

/** `MD and D.M., or DNB; PhD; 3 years after post-graduation`: what a post asks for, in one line. */
export function requirementsLine(requirements: VacancyRequirements): string {
  const { graduationQualifications, postGraduationQualifications, PhD, superSpecializationQualifications } =
    requirements
  const years = requirements.minExperienceYears
  const parts = [
    graduationQualifications.join(' or '),
    postGraduationQualifications.map(combinationText).join(', or '),
    superSpecializationQualifications.join(' or '),
    PhD.length > 0 ? 'PhD' : '',
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'} after post-graduation` : '',
  ]
  return parts.filter(Boolean).join('; ')
}
