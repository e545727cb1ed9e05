import { expect, test } from 'vitest'
import { studentForm, studentQuestions } from '#domain/admission/student-questions.ts'
import { answerAt } from '#domain/questions/question.ts'
import type { Question, Questions } from '#domain/questions/question.ts'
import { facultyForm, facultyQuestions } from '#domain/recruitment/faculty-questions.ts'
import { seededRandom } from '#server/demo/random.ts'

/** Answers that record the paths at which they are read. */
function watched(answers: unknown, seen: Set<string>, around = ''): unknown {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return answers
  return new Proxy(answers, {
    get(target, name) {
      if (typeof name === 'symbol') return Reflect.get(target, name) as unknown
      seen.add(`${around}${name}`)
      return watched(Reflect.get(target, name), seen, `${around}${name}.`)
    },
  })
}

/** Facts of a day and a drive, with some value for every property. */
const anything: unknown = new Proxy(() => '', {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? () => [].values() : anything),
  apply: () => anything,
})

/** All questions with those within groups, by path. Conditions in a list get their own row. */
function everyIn(questions: Questions, around = ''): [path: string, question: Question][] {
  return Object.entries(questions).flatMap(([name, question]) => [
    [`${around}${name}`, question],
    ...(isList(question) ? [] : everyIn(question.questions ?? {}, `${around}${name}.`)),
  ])
}

const isList = ({ kind }: Question) => kind === 'rows'

/** The conditions that read answers which no question of the form gives, with what they read. */
function lost(questions: Questions, forms: readonly object[]): string[] {
  const every = everyIn(questions)
  const isKnown = (path: string) =>
    every.some(([at, question]) => at === path || (!question.questions && path.startsWith(`${at}.`)))
  return every.flatMap(([path, question]) => {
    const seen = new Set<string>()
    for (const answers of forms) {
      question.isShown(watched(answers, seen) as never)
      question.isRequired(watched(answers, seen) as never, anything as never)
    }
    const rows = isList(question) ? [{}, ...forms.flatMap((answers) => answerAt(path)(answers) ?? [])] : []
    const inRows = rows.length > 0 ? lost(question.questions ?? {}, rows) : []
    return [
      ...[...seen].filter((at) => !isKnown(at)).map((at) => `${path} looks for ${at}`),
      ...inRows.map((one) => `${path}.${one}`),
    ]
  })
}

const chances = Array.from({ length: 20 }, (_, seed) => seededRandom(seed))

test.each([
  ['student', studentQuestions, chances.map((dice) => studentForm.madeUp(dice))],
  ['faculty', facultyQuestions, chances.map((dice) => facultyForm.madeUp(dice))],
] as const)('every condition of the %s form reads answers that the form asks for', (_form, questions, forms) => {
  expect(lost(questions, [{}, ...forms])).toEqual([])
})

test('a condition that reads its group’s answers instead of the form’s is found', () => {
  const { personalInfo, ...others } = facultyQuestions
  const misplaced = {
    ...others,
    personalInfo: {
      ...personalInfo,
      questions: {
        ...personalInfo.questions,
        spouse: {
          ...personalInfo.questions.fatherName,
          isShown: ({ maritalStatus }: { maritalStatus?: string | null }) => maritalStatus === 'MARRIED',
        },
      },
    },
  }
  expect(lost(misplaced, [{}])).toEqual(['personalInfo.spouse looks for maritalStatus'])
})
