import { showTypedDay } from '../platform/answers.ts'
import type { AnswerTable, AnswerWords } from '../questions/question.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { marksText } from './qualifications.ts'

type TableWords = {
  words: Pick<AnswerWords, 'name'> & { label: (path: string) => string }
  /** What is shorter on paper than in the form, or not called anything there. */
  heads: Record<'examination' | 'year' | 'marks' | 'from' | 'to' | 'present' | 'project', string>
}

const research = 'professionalData'

/** What a candidate answers row by row, as paper shows it: by the path of its list. */
export function facultyTables(
  { qualifications, workExperience, professionalData }: FacultyForm,
  { words, heads: called }: TableWords,
): Record<'qualifications' | 'workExperience' | 'researchProjects' | 'memberships', AnswerTable> {
  const heads = (list: string, names: readonly string[]) => names.map((name) => words.label(`${list}.${name}`))
  return {
    qualifications: {
      label: words.name('qualifications'),
      heads: [
        called.examination,
        ...heads('qualifications', ['degree', 'institution', 'board']),
        called.year,
        called.marks,
      ],
      rows: (qualifications ?? []).map((one) => [
        one.type,
        one.degree,
        one.institution,
        one.board,
        one.passingYear,
        marksText(one.percentage),
      ]),
    },
    workExperience: {
      label: words.name('workExperience'),
      heads: [...heads('workExperience', ['designation', 'organizationName', 'payScale']), called.from, called.to],
      rows: (workExperience ?? []).map((job) => [
        job.designation,
        job.organizationName,
        job.payScale,
        showTypedDay(job.serviceFrom),
        job.isCurrent ? called.present : showTypedDay(job.serviceTo),
      ]),
    },
    researchProjects: {
      label: words.name(`${research}.researchProjects`),
      heads: [called.project, ...heads(`${research}.researchProjects`, ['role', 'fundingAgency', 'duration'])],
      rows: (professionalData?.researchProjects ?? []).map((one) => [
        one.title,
        one.role,
        one.fundingAgency,
        one.duration,
      ]),
    },
    memberships: {
      label: words.name(`${research}.memberships`),
      heads: heads(`${research}.memberships`, ['organizationName', 'membershipId', 'validFrom', 'validTo']),
      rows: (professionalData?.memberships ?? []).map((one) => [
        one.organizationName,
        one.membershipId,
        showTypedDay(one.validFrom),
        showTypedDay(one.validTo),
      ]),
    },
  }
}
