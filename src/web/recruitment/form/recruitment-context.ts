import { createContext, use } from 'react'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { facultyForm, type FacultyForm as Answers } from '#domain/recruitment/faculty-questions.ts'
import { useFormState } from '#web/forms/form-context.ts'
import { answersIn } from '#web/questions/asking.ts'

/** The current recruitment, for steps that offer choices from it. */
export const RecruitmentContext = createContext<Recruitment | null>(null)

export function useRecruitment(): Recruitment {
  const recruitment = use(RecruitmentContext)
  if (!recruitment) throw new Error('There is no recruitment around')
  return recruitment
}

/** All answers in the fields; the same object until something is typed. */
export function useAnswers(): Answers {
  return useFormState((form) => answersIn(facultyForm, form.values()))
}
