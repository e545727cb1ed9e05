import { categories } from '#domain/applications/application.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { recruitmentErrors } from '#domain/recruitment/recruitment-errors.ts'
import { RecruitmentSettings } from '#domain/recruitment/recruitment.ts'
import { language } from '#web/platform/language.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import type { DepartmentValues } from './vacancy-values.ts'

const say = recruitmentEditor(language)

/** Everything the server refuses, before anything is sent: a wrong cell does not hide a missing title. */
export const CheckedRecruitment = RecruitmentSettings.superRefine(
  (settings, context) => {
    for (const { path, msg } of recruitmentErrors(settings))
      context.addIssue({ code: 'custom', path: path.split('.'), message: msg })
  },
  { when: () => true },
)

/** Where in the table a path is: `NEPHROLOGY, Professor, OBC`. */
function placeWords(path: string, departments: readonly DepartmentValues[]): string {
  const [, department, , post] = path.split('.')
  const found = departments[Number(department)]
  const vacancy = found?.posts[Number(post)]
  const last = path.split('.').at(-1) ?? ''
  const field = (categories as readonly string[]).includes(last)
    ? last
    : last === 'minExperienceYears' && say('min-years')
  return [found?.name, vacancy?.post, vacancy && field].filter(Boolean).join(', ')
}

/** The errors for the summary: each sentence once, those of the table with their place. */
export function summaryOf(errors: readonly FieldError[], departments: readonly DepartmentValues[]): FieldError[] {
  const said = errors.map(({ path, msg }) => {
    const place = /^departments\.\d/.test(path) ? placeWords(path, departments) : ''
    return { path, msg: place && !msg.includes(place) ? say('at-place', { place, problem: msg }) : msg }
  })
  return said.filter(({ msg }, index) => said.findIndex((one) => one.msg === msg) === index)
}
