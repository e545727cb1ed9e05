import { expect, test } from 'vitest'
import { categories } from '#domain/applications/application.ts'
import { studentQuestions } from '#domain/admission/student-questions.ts'
import type { Questions } from '#domain/questions/question.ts'
import { facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import { postNames } from '#domain/recruitment/post.ts'
import { en as faculty } from './faculty.en.ts'
import { en as student } from './student.en.ts'

/** Each option of each choice among questions and those within them, by where its word stands. */
function wordsOfOptions(questions: Questions, around = ''): string[] {
  return Object.entries(questions).flatMap(([name, question]) => {
    const path = `${around}${name}`
    const isChoice = question.kind === 'choice' || question.kind === 'choices'
    const options = isChoice && 'options' in question ? (question.options as readonly string[]) : []
    const own = options.filter((option) => !saidElsewhere.has(option))
    return [...own.map((option) => `${path}.${option}`), ...wordsOfOptions(question.questions ?? {}, `${path}.`)]
  })
}

// Posts and categories are called alike everywhere, by rooms of their own.
const saidElsewhere = new Set<string>([...postNames, ...categories])

test.each([
  ['student', studentQuestions, student, 'gender.M'],
  ['faculty', facultyQuestions, faculty, 'personalInfo.candidateType.MEDICAL'],
] as const)(
  'each option of a choice in the %s form has its word, so that nobody reads what is stored',
  (_form, questions, words, one) => {
    const options = wordsOfOptions(questions)
    expect(options).toContain(one)
    expect(options.filter((key) => !(key in words))).toEqual([])
  },
)
