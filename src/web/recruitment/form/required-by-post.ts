import type { Day } from '#domain/platform/day.ts'
import { experienceAfterYear } from '#domain/recruitment/experience.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { chosenVacancy } from '#domain/recruitment/post-refusals.ts'
import { postgraduateYear } from '#domain/recruitment/qualifications.ts'
import { qualificationFindings } from '#domain/recruitment/required-qualifications.ts'
import type { Department, Recruitment } from '#domain/recruitment/recruitment.ts'
import { language } from '#web/platform/language.ts'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { experienceText } from '#words/form/experience.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayPost } from '#words/form/posts.ts'
import { requirementsLine } from '../requirements-line.ts'

/**
 * Years that the chosen post requires and the candidate's countable years: a range while only the year of a degree is
 * known, not its day. Null if no years are required.
 */
export function experienceAsked(answers: FacultyForm, departments: readonly Department[], countTo: Day): string | null {
  const person = answers.personalInfo ?? {}
  const years = chosenVacancy(person, departments)?.requirements.minExperienceYears ?? 0
  if (years === 0) return null
  const asked = { post: sayPost(person.postName ?? '', language), years }
  const jobs = answers.workExperience ?? []
  if (jobs.length === 0) return say('years-asked-only', asked)
  const year = postgraduateYear(answers)
  if (year === null) return say('years-asked-uncounted', asked)
  const { least, most } = experienceAfterYear(jobs, year, countTo)
  const facts = { ...asked, length: experienceText(least, language), most: experienceText(most, language), to: countTo }
  return say(facts.length === facts.most ? 'years-asked' : 'years-asked-between', facts)
}

type Further = 'PHD' | 'SUPER SPECIALITY'

/** Further qualifications that the chosen post requires and that have no entry: they are none of the four mandatory ones. */
export function furtherLacking(answers: FacultyForm, departments: readonly Department[]): Further[] {
  const requirements = chosenVacancy(answers.personalInfo ?? {}, departments)?.requirements
  if (!requirements) return []
  const { PhD, superSpecializationQualifications } = requirements
  const isAsked: Record<Further, boolean> = {
    'SUPER SPECIALITY': superSpecializationQualifications.some(Boolean),
    PHD: PhD.length > 0,
  }
  const isEntered = (type: Further) => (answers.qualifications ?? []).some((one) => one.type === type)
  return (Object.keys(isAsked) as Further[]).filter((type) => isAsked[type] && !isEntered(type))
}

/** Requirements of the chosen post compared with the qualifications entered so far; null if there are none. */
export function qualificationsAsked(answers: FacultyForm, departments: readonly Department[]): string[] | null {
  const post = answers.personalInfo?.postName
  const requirements = chosenVacancy(answers.personalInfo ?? {}, departments)?.requirements
  const asked = requirements && requirementsLine(requirements)
  if (!post || !asked) return null
  // A qualification that is not entered yet is neither met nor unmet.
  const outcomes = qualificationFindings(answers, requirements)
    .filter(({ reason }) => reason !== 'none')
    .map(({ rule, outcome }) => say('qualification-outcome', { rule, outcome }))
  return [say('asked-by-post', { post: sayPost(post, language), requirements: asked }), ...outcomes]
}

/** The entry that decides each rule about qualifications. */
const decidedBy: Readonly<Record<string, string>> = {
  'UNDERGRADUATE QUALIFICATION': 'graduation',
  'POSTGRADUATE QUALIFICATION': 'postgraduation',
  'SUPER SPECIALITY': 'speciality',
}

/** The rule of the chosen post that a qualification fails, as a sentence; null before it is entered. */
export function ruleNotMet(
  type: string,
  answers: FacultyForm,
  { departments, translations }: Pick<Recruitment, 'departments' | 'translations'>,
): string | null {
  const requirements = chosenVacancy(answers.personalInfo ?? {}, departments)?.requirements
  const isEntered = answers.qualifications?.some((one) => one.type === type && Boolean(one.degree))
  if (!requirements || !isEntered) return null
  const found = qualificationFindings(answers, requirements).find(({ rule }) => rule === decidedBy[type])
  if (found?.outcome !== 'not-met') return null
  const translate = translatorIn(translations, language)
  return sayFinding(found, { language, reader: 'applicant', translate }).detail
}
