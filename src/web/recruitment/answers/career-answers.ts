import type {
  CouncilRegistration,
  ProfessionalData,
  Qualification,
  WorkExperience,
} from '#domain/recruitment/faculty-form.ts'
import type { AnswerLine } from '#web/applications/summary/answer-sections.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import { jobText, membershipText, projectText, qualificationText } from '#domain/recruitment/answer-text.ts'
import { answerLine } from './faculty-labels.ts'

type List<T> = readonly T[] | null | undefined

export function qualificationLines(qualifications: List<Qualification>): AnswerLine[] {
  if (!qualifications?.length)
    return [{ label: 'Qualifications', value: 'No qualifications added', path: 'qualifications' }]
  return qualifications.map((qualification, place) => ({
    label: qualification.type,
    value: qualificationText(qualification),
    path: `qualifications.${place}`,
  }))
}

export function councilLines(council: CouncilRegistration | null | undefined): AnswerLine[] {
  return [
    answerLine('councilRegistration.registeredWith', council?.registeredWith),
    answerLine('councilRegistration.registrationNumber', council?.registrationNumber),
    answerLine('councilRegistration.registrationDate', showTypedDay(council?.registrationDate)),
    answerLine('councilRegistration.renewalDate', showTypedDay(council?.renewalDate)),
  ]
}

export function experienceLines(jobs: List<WorkExperience>): AnswerLine[] {
  if (!jobs?.length) return [{ label: 'Jobs', value: 'No work experience added', path: 'workExperience' }]
  return jobs.map((job, place) => ({
    label: job.designation || 'Job',
    value: jobText(job),
    path: `workExperience.${place}`,
  }))
}

const listText = (entries: List<string>) => entries?.join('\n') || null

export function researchLines(research: ProfessionalData | null | undefined): AnswerLine[] {
  const { publications, researchProjects, awards, editorialBoards, memberships } = research ?? {}
  const count = (value: number | null | undefined) => (value == null ? null : String(value))
  const projects = researchProjects?.map((one) => projectText(one) ?? '')
  const joinedTo = memberships?.map((one) => membershipText(one) ?? '')
  return [
    answerLine('professionalData.publications.nationalIndexed', count(publications?.nationalIndexed)),
    answerLine('professionalData.publications.internationalIndexed', count(publications?.internationalIndexed)),
    answerLine('professionalData.researchProjects', listText(projects)),
    answerLine('professionalData.awards', listText(awards)),
    answerLine('professionalData.editorialBoards', listText(editorialBoards)),
    answerLine('professionalData.memberships', listText(joinedTo)),
  ]
}
