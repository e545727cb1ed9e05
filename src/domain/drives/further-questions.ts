import { z } from 'zod'
import type { DocumentKind } from '#domain/documents/document.ts'
import { hideAadhaar } from '#domain/platform/aadhaar.ts'
import { Day } from '#domain/platform/day.ts'
import { isOneOf, keysIn } from '#lib/values/records.ts'
import { line, lines as severalLines } from '#domain/platform/text.ts'
import { choice, choices, yesNo } from '#domain/questions/choice.ts'
import { day } from '#domain/questions/day.ts'
import { form, type Section } from '#domain/questions/form.ts'
import { draftSchema, group } from '#domain/questions/group.ts'
import { number } from '#domain/questions/number.ts'
import { isGiven, type Question, type Questions } from '#domain/questions/question.ts'
import { lines, text } from '#domain/questions/text.ts'
import { Category } from './category.ts'

// An institute's own questions in one of its drives, beside those of its track.

export const furtherKinds = ['text', 'lines', 'number', 'day', 'yesNo', 'choice', 'choices', 'document'] as const
export type FurtherKind = (typeof furtherKinds)[number]

const names = z.array(line(120)).max(100)

/** Limits a question to people who match every named criterion in one of its values. */
const OnlyFor = z.object({
  categories: z.array(Category).max(5).optional(),
  /** True: for persons with a benchmark disability. */
  pwd: z.boolean().optional(),
  courses: names.optional(),
  departments: names.optional(),
  posts: names.optional(),
})
type OnlyFor = z.infer<typeof OnlyFor>

/** For a number its value, for text its characters, for several options their number, for a day the day. */
const Limit = z.union([z.number().min(-1e12).max(1e12), Day])

/** A question of a drive. The server makes its id. */
export const FurtherQuestion = z.object({
  id: z.string().max(20),
  kind: z.enum(furtherKinds),
  label: line(200),
  hint: severalLines(500).optional(),
  required: z.boolean(),
  /** Documents are on the step of documents. */
  step: z.int().min(1).max(20),
  onlyFor: OnlyFor.optional(),
  /** For `choice` and `choices`. */
  options: z.array(line(150)).max(60).optional(),
  min: Limit.optional(),
  max: Limit.optional(),
  /** Expects numbers of 12 digits other than Aadhaar numbers, such as account numbers. */
  takesTwelveDigits: z.boolean().optional(),
  /** A withdrawn question is not shown; its answers stay. */
  withdrawn: z.boolean().optional(),
})
export type FurtherQuestion = z.infer<typeof FurtherQuestion>

/** The questions of a drive in their order. */
export const FurtherQuestions = z.array(FurtherQuestion)

const maxQuestions = 30

/** The same as an administrator sends them; a new one has no id. Without the field the questions stay. */
export const SentQuestions = z
  .array(
    FurtherQuestion.extend({
      id: z.string().max(64).nullish(),
      hint: FurtherQuestion.shape.hint.nullable(),
      onlyFor: OnlyFor.nullish(),
      options: FurtherQuestion.shape.options.nullable(),
      min: Limit.nullish(),
      max: Limit.nullish(),
      takesTwelveDigits: z.boolean().nullish(),
      withdrawn: z.boolean().nullish(),
    }),
  )
  .max(maxQuestions)
  .optional()
export type SentQuestions = z.infer<typeof SentQuestions>

/** Answers by question id, as sent; each question limits its answer. */
export const FurtherAnswers = z
  .record(z.string(), z.unknown())
  .describe('By the id of each question: text, a number, YYYY-MM-DD, true or false, an option, or a list of options')
export type FurtherAnswers = z.infer<typeof FurtherAnswers>

/** The names of a drive's parts that a question can be limited to. */
export type DriveOffer = { readonly [Way in 'courses' | 'departments' | 'posts']?: readonly string[] }

/** Where a track's drives may add questions, and which facts these can depend on. */
export type FurtherScope<Form extends object> = {
  /** The step of documents, the last one with questions. */
  documentsStep: number
  /** A person's facts from the answers, by the names in `onlyFor`; true means all that exist. */
  audience: {
    readonly [Way in keyof OnlyFor]?: (
      answers: Form,
    ) => (Way extends 'pwd' ? boolean : true | string | readonly string[]) | null | undefined
  }
}

/** The name of the group of answers to a drive's own questions. */
const key = 'furtherAnswers'

/** The answers to a drive's own questions, from all answers of an application. */
export function furtherAnswersOf(answers: object): FurtherAnswers {
  return (answers as { [key]?: FurtherAnswers | null })[key] ?? {}
}

/** The document kind of a question's file. */
/** The document kind of a question. */
export const docTypeOf = ({ id }: Pick<FurtherQuestion, 'id'>) => `question-${id}`

/** Whether a question is for the person with these answers. */
function isFor<Form extends object>(
  { onlyFor = {} }: FurtherQuestion,
  { audience }: FurtherScope<Form>,
  answers: Form,
): boolean {
  return keysIn(onlyFor).every((way) => {
    const wanted = onlyFor[way]
    const said = audience[way]?.(answers)
    if (!Array.isArray(wanted)) return wanted !== true || said === true
    if (wanted.length === 0 || said === true) return true
    return [said].flat().some((one) => isOneOf(wanted, one))
  })
}

/**
 * A number that is encrypted in its own question must not be readable in another answer. One in twelve of other
 * 12-digit numbers has a valid checksum: a question that expects such numbers accepts them unchanged.
 */
const holdsNoAadhaar = (answer: unknown) =>
  (typeof answer !== 'string' && typeof answer !== 'number') || hideAadhaar(String(answer)) === String(answer)

type QuestionConditions = { required: boolean }

const atLeast = (min: number | undefined) => (typed: string) =>
  min !== undefined && typed.length < min ? { code: 'too-short', params: { min } } : null

const notAfter = (last: Day | undefined) => (typed: Day) =>
  last !== undefined && typed > last ? { code: 'too-late', params: { to: last } } : null

/** The longest text in characters, unless the question sets it. */
const usualMax = { text: 200, lines: 2000 }

/** The question of this kind with its limits. */
function questionOf(
  { kind, options = [], min: least, max: most }: FurtherQuestion,
  ask: QuestionConditions,
): Question | null {
  const [min, max] = [least, most].map((limit) => (typeof limit === 'number' ? limit : undefined))
  const [from, to] = [least, most].map((limit) => (typeof limit === 'string' ? limit : undefined))
  const limits = { ...ask, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  switch (kind) {
    case 'text':
      return text({ ...ask, max: max ?? usualMax.text, check: atLeast(min), example: 'As on the document' })
    case 'lines':
      return lines({ ...ask, max: max ?? usualMax.lines, check: atLeast(min) })
    case 'number':
      return number({ ...limits, isWhole: false })
    case 'day':
      return day({ ...ask, ...(from !== undefined && { from }), check: notAfter(to) })
    case 'yesNo':
      return yesNo(ask)
    case 'choice':
      return choice(options, ask)
    case 'choices':
      return choices(options, limits)
    case 'document':
      return null
  }
}

/** A withdrawn question shows its answer and lacks nothing. */
function made<Form extends object>(asked: FurtherQuestion, scope: FurtherScope<Form>): Question | null {
  const { id, required, takesTwelveDigits = false, withdrawn = false } = asked
  const isShown = (answers: Form) =>
    isFor(asked, scope, answers) && (!withdrawn || isGiven(furtherAnswersOf(answers)[id]))
  const question = questionOf(asked, { required: required && !withdrawn })
  if (question === null) return null
  const typed = {
    ...question,
    isShown: (answers: unknown) => isShown(answers as Form),
    ...(!('options' in question) &&
      !takesTwelveDigits && { schema: () => question.schema().refine(holdsNoAadhaar, 'aadhaar-not-asked') }),
  }
  return withdrawn ? { ...typed, lacks: () => [] } : typed
}

/** The questions of a drive that have an answer, by id. */
function questionsOf<Form extends object>(asked: readonly FurtherQuestion[], scope: FurtherScope<Form>): Questions {
  return Object.fromEntries(
    asked.flatMap((one) => {
      const question = made(one, scope)
      return question ? [[one.id, question]] : []
    }),
  )
}

/** A drive's questions as a form of their own: a group, with the steps of the questions. */
function formOf<Form extends object>(asked: readonly FurtherQuestion[], scope: FurtherScope<Form>) {
  const questions = questionsOf(asked, scope)
  const onStep = (step: number): Section[] => {
    const paths = asked.filter(({ id, step: at }) => at === step && questions[id]).map(({ id }) => `${key}.${id}`)
    if (paths.length === 0) return []
    return [{ id: `further-${step}`, questions: Object.fromEntries(paths.map((path) => [path, 12])) }]
  }
  const steps = Array.from({ length: scope.documentsStep }, (_, index) => onStep(index + 1))
  // Its conditions read the answers of the whole form.
  const furtherAnswers = group(questions) as unknown as Question<unknown, object, never> & { questions: Questions }
  let answers: ReturnType<typeof draftSchema> | undefined
  return {
    ...form<{ [key]: typeof furtherAnswers }, object>({ questions: { furtherAnswers }, steps }),
    /**
     * The schema of a draft's answers. Made on demand, for saves only: it costs more than the rest, and most callers
     * only read.
     */
    answers: () => (answers ??= draftSchema(questions)),
  }
}
export type FurtherForm = ReturnType<typeof formOf>

const known = new WeakMap<readonly FurtherQuestion[], FurtherForm>()

/** The form of a drive's questions, cached by list, which always belongs to one track. */
export function furtherForm<Form extends object>(
  asked: readonly FurtherQuestion[],
  scope: FurtherScope<Form>,
): FurtherForm {
  const one = known.get(asked) ?? formOf(asked, scope)
  known.set(asked, one)
  return one
}

/** The document kinds of all questions of a drive, or only of those asked with these answers. */
export function furtherDocumentKinds<Form extends object>(
  questions: readonly FurtherQuestion[],
  of?: { scope: FurtherScope<Form>; answers: Form },
): DocumentKind[] {
  return questions
    .filter((question) => question.kind === 'document' && (!of || isFor(question, of.scope, of.answers)))
    .map((question) => ({
      docType: docTypeOf(question),
      rules: 'paper',
      required: question.required,
    }))
}

/** The documents that a drive's questions require with these answers. */
export function furtherDocumentsFor<Form extends object>(
  { questions, scope }: { questions: readonly FurtherQuestion[]; scope: FurtherScope<Form> },
  answers: Form,
): DocumentKind[] {
  const asked = questions.filter(({ withdrawn }) => !withdrawn)
  return furtherDocumentKinds(asked, { scope, answers })
}

const choosing: readonly FurtherKind[] = ['yesNo', 'choice', 'choices']

/** Whether lists can be filtered by the answers to a question, which need options. */
export function isFilter({ kind }: Pick<FurtherQuestion, 'kind'>): boolean {
  return choosing.includes(kind)
}

/** The answers to visible questions only: those of the application. */
export function furtherAsked<Form extends object>(
  questions: readonly FurtherQuestion[],
  scope: FurtherScope<Form>,
  answers: Form,
): FurtherAnswers {
  const given = furtherAnswersOf(answers)
  const asked = questions.filter((question) => isGiven(given[question.id]) && isFor(question, scope, answers))
  return Object.fromEntries(asked.map(({ id }) => [id, given[id]]))
}

/** The chosen options of a drive's questions, for filters of lists; null for none. */
export function furtherChosen<Form extends object>(
  questions: readonly FurtherQuestion[],
  scope: FurtherScope<Form>,
  answers: Form,
): FurtherAnswers | null {
  const chosen = furtherAsked(questions.filter(isFilter), scope, answers)
  return Object.keys(chosen).length === 0 ? null : chosen
}
