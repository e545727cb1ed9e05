import { createContext, use } from 'react'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import type { FacultyForm as Answers } from '#domain/recruitment/faculty-form.ts'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import { formOf } from './faculty-typed.ts'
import type { Typed } from '#domain/questions/typed.ts'

/** The recruitment as it stands, for the steps that choose from it. */
export const RecruitmentContext = createContext<Recruitment | null>(null)

export function useRecruitment(): Recruitment {
  const recruitment = use(RecruitmentContext)
  if (!recruitment) throw new Error('There is no recruitment around')
  return recruitment
}

const known = new WeakMap<Typed, Answers>()

/** Every answer as it stands in the fields; the same object while nothing is typed. */
export function useAnswers(): Answers {
  const typed = useFormState(({ keeper }) => keeper.current().typed)
  const answers = known.get(typed) ?? formOf(typed)
  known.set(typed, answers)
  return answers
}
