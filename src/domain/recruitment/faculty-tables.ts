import { showTypedDay } from '../platform/answers.ts'
import type { AnswerTable, AnswerWords } from '../questions/question.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { marksOf } from './qualifications.ts'

type TableWords = {
  words: Pick<AnswerWords, 'name' | 'option' | 'note'> & { label: (path: string) => string }
  /** What is shorter on paper than in the form, or not called anything there. */
  heads: Record<'examination' | 'year' | 'marks' | 'from' | 'to' | 'present' | 'project', string>
}

const research = 'professionalData'

const headsOf = ({ words }: TableWords, list: string, names: readonly string[]) =>
  names.map((name) => words.label(`${list}.${name}`))

function qualificationsTable({ qualifications }: FacultyForm, said: TableWords): AnswerTable {
  const { words, heads } = said
  const own = headsOf(said, 'qualifications', ['degree', 'institution', 'board'])
  const rows = (qualifications ?? []).map((one) => {
    const { type, degree, institution, board, passingYear } = one
    return [
      type && words.option('qualifications.type', type),
      degree,
      institution,
      board,
      passingYear,
      marksOf(one, words),
    ]
  })
  return {
    label: words.name('qualifications'),
    heads: [heads.examination, ...own, heads.year, heads.marks],
    rows,
  }
}

function jobsTable({ workExperience }: FacultyForm, said: TableWords): AnswerTable {
  const { words, heads } = said
  const own = headsOf(said, 'workExperience', ['designation', 'organizationName', 'payScale'])
  const rows = (workExperience ?? []).map((job) => {
    const { designation, organizationName, payScale, serviceFrom, serviceTo, isCurrent } = job
    const to = isCurrent ? heads.present : showTypedDay(serviceTo)
    return [designation, organizationName, payScale, showTypedDay(serviceFrom), to]
  })
  return { label: words.name('workExperience'), heads: [...own, heads.from, heads.to], rows }
}

function projectsTable({ [research]: done }: FacultyForm, said: TableWords): AnswerTable {
  const list = `${research}.researchProjects`
  return {
    label: said.words.name(list),
    heads: [said.heads.project, ...headsOf(said, list, ['role', 'fundingAgency', 'duration'])],
    rows: (done?.researchProjects ?? []).map((one) => [one.title, one.role, one.fundingAgency, one.duration]),
  }
}

function membershipsTable({ [research]: done }: FacultyForm, said: TableWords): AnswerTable {
  const list = `${research}.memberships`
  const rows = (done?.memberships ?? []).map(({ organizationName, membershipId, validFrom, validTo }) => {
    return [organizationName, membershipId, showTypedDay(validFrom), showTypedDay(validTo)]
  })
  const heads = headsOf(said, list, ['organizationName', 'membershipId', 'validFrom', 'validTo'])
  return { label: said.words.name(list), heads, rows }
}

/** What a candidate answers row by row, as paper shows it: by the name of its list. */
export function facultyTables(form: FacultyForm, said: TableWords) {
  return {
    qualifications: qualificationsTable(form, said),
    workExperience: jobsTable(form, said),
    researchProjects: projectsTable(form, said),
    memberships: membershipsTable(form, said),
  }
}
