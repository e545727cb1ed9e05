import { fieldErrors } from '#domain/platform/field-errors.ts'
import { sayUnfit } from '#words/complaints.ts'
import { language } from '#web/platform/language.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { VacancyRequirements, type QualificationCombination } from '#domain/recruitment/recruitment.ts'
import { countIn, type PostRequirements } from './vacancy-values.ts'

/** What a post asks for as it is typed: sentences stand one per line. */
export type RequirementTexts = {
  graduationQualifications: string[]
  postGraduationQualifications: QualificationCombination[]
  PhD: string[]
  superSpecializationQualifications: string[]
  minYears: string
  experienceConditions: string
  additionalRequirements: string
}

export const noCombination: QualificationCombination = { combination: [], type: 'AND' }

export function requirementTexts(requirements: PostRequirements, minYears: string): RequirementTexts {
  return {
    ...requirements,
    minYears,
    experienceConditions: requirements.experienceConditions.join('\n'),
    additionalRequirements: requirements.additionalRequirements.join('\n'),
  }
}

const linesOf = (typed: string) => typed.split('\n').map(cleanLine).filter(Boolean)

/** What is typed, as the post keeps it; alternatives without a degree are left out. */
export function requirementsOf({ minYears: _minYears, ...texts }: RequirementTexts): PostRequirements {
  return {
    ...texts,
    postGraduationQualifications: texts.postGraduationQualifications.filter(
      ({ combination }) => combination.length > 0,
    ),
    experienceConditions: linesOf(texts.experienceConditions),
    additionalRequirements: linesOf(texts.additionalRequirements),
  }
}

/** What the server would refuse, by field. */
export function requirementProblems(texts: RequirementTexts): Partial<Record<keyof VacancyRequirements, string>> {
  const asked = { ...requirementsOf(texts), minExperienceYears: countIn(texts.minYears) }
  const unfit = fieldErrors(VacancyRequirements, asked)
  return Object.fromEntries(unfit.toReversed().map((one) => [one.path.split('.')[0], sayUnfit(one, language)]))
}
