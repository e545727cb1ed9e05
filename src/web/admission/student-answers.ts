import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { studentForm, studentScope, type StudentForm } from '#domain/admission/student-questions.ts'
import { language } from '#web/platform/language.ts'
import { withFurtherAnswers } from '#web/applications/summary/further-answers.ts'
import type { AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { studentWords } from '#words/student.ts'

/**
 * Every answer of a student application, also to the admission's own questions, in the order of the form, as review, summary, print and the administrators'
 * page show it. The address of the account stands with the other ways to reach a person.
 */
export function studentAnswers(
  form: StudentForm,
  email: string,
  { questions, translations }: { questions: readonly FurtherQuestion[]; translations: Translations },
): AnswerSection[] {
  const words = studentWords(language, translations)
  const sections = studentForm.read(form, words).map(({ id, step, lines }) => {
    const isPersonal = id === 'personal'
    const all = isPersonal ? [...lines, { path: 'email', label: words.name('email'), value: email }] : lines
    return { id, title: words.section(id), step, lines: all }
  })
  return withFurtherAnswers(sections, { questions, translations, scope: studentScope, answers: form })
}
