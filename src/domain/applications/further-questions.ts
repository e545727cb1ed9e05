import { z } from 'zod'
import type { DocumentKind } from '../documents/document.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { Day } from '../platform/day.ts'
import { line, lines as severalLines } from '../platform/text.ts'
import { choice, choices, yesNo } from '../questions/choice.ts'
import { day } from '../questions/day.ts'
import { form, type Section } from '../questions/form.ts'
import { draftSchema, group } from '../questions/group.ts'
import { number } from '../questions/number.ts'
import { isGiven, type Question, type Questions } from '../questions/question.ts'
import { lines, text } from '../questions/text.ts'
import { Category } from './application.ts'

// What an institute asks in one of its drives beside what the track asks in all of them.

export const furtherKinds = ['text', 'lines', 'number', 'day', 'yesNo', 'choice', 'choices', 'document'] as const
export type FurtherKind = (typeof furtherKinds)[number]

const names = z.array(line(120)).max(100)

/** For whom a question is: whoever fits all that is said, in one of the ways it names. */
const OnlyFor = z.object({
  categories: z.array(Category).max(5).optional(),
  /** True: for persons with a benchmark disability. */
  pwd: z.boolean().optional(),
  courses: names.optional(),
  departments: names.optional(),
  posts: names.optional(),
})
type OnlyFor = z.infer<typeof OnlyFor>

/** Of a number its value, of text its characters, of several options how many are chosen, of a day the day. */
const Limit = z.union([z.number().min(-1e12).max(1e12), Day])

/** A question of a drive, as it is asked. The server makes its id. */
export const FurtherQuestion = z.object({
  id: z.string().max(20),
  kind: z.enum(furtherKinds),
  label: line(200),
  hint: severalLines(500).optional(),
  required: z.boolean(),
  /** A document stands on the step of the documents. */
  step: z.int().min(1).max(20),
  onlyFor: OnlyFor.optional(),
  /** Of `choice` and `choices`. */
  options: z.array(line(150)).max(60).optional(),
  min: Limit.optional(),
  max: Limit.optional(),
  /** It expects numbers of 12 digits that are no Aadhaar numbers, such as those of accounts. */
  takesTwelveDigits: z.boolean().optional(),
  /** Not asked any more; what was answered stays. */
  withdrawn: z.boolean().optional(),
})
export type FurtherQuestion = z.infer<typeof FurtherQuestion>

/** The questions of a drive, in the order in which they are asked. */
export const FurtherQuestions = z.array(FurtherQuestion)

const maxQuestions = 30

/** The same as an administrator sends them, without an id where one is new. What is not sent at all stays as it is. */
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

/** Answers by the ids of their questions, as they are sent; what each may be is said by its question. */
export const FurtherAnswers = z
  .record(z.string(), z.unknown())
  .describe('By the id of each question: text, a number, YYYY-MM-DD, true or false, an option, or a list of options')
export type FurtherAnswers = z.infer<typeof FurtherAnswers>

/** What a drive offers, by the names of which a question can be for some only. */
export type Offered = { readonly [Way in 'courses' | 'departments' | 'posts']?: readonly string[] }

/** Where a track's drives may ask, and of whose answers they can make it depend. */
export type FurtherScope<Form extends object> = {
  /** The step with the documents, which is the last that asks. */
  documentsStep: number
  /** What the answers say of a person, under the names by which `onlyFor` asks for it; true says: all there are. */
  audience: {
    readonly [Way in keyof OnlyFor]?: (
      answers: Form,
    ) => (Way extends 'pwd' ? boolean : true | string | readonly string[]) | null | undefined
  }
}

/** Under which name the answers to a drive's questions stand among all answers. */
const key = 'furtherAnswers'

/** What was answered to a drive's questions, within all answers of an application. */
export function furtherAnswersOf(answers: object): FurtherAnswers {
  return (answers as { [key]?: FurtherAnswers | null })[key] ?? {}
}

/** The kind of document under which the file of a question is stored. */
/** The kind of the document that a question asks for. */
export const docTypeOf = ({ id }: Pick<FurtherQuestion, 'id'>) => `question-${id}`

/** Whether a question is for the person who gave these answers. */
function isFor<Form extends object>(
  { onlyFor = {} }: FurtherQuestion,
  { audience }: FurtherScope<Form>,
  answers: Form,
): boolean {
  return (Object.keys(onlyFor) as (keyof OnlyFor)[]).every((way) => {
    const wanted = onlyFor[way]
    const said = audience[way]?.(answers)
    if (!Array.isArray(wanted)) return wanted !== true || said === true
    if (wanted.length === 0 || said === true) return true
    return [said].flat().some((one) => (wanted as unknown[]).includes(one))
  })
}

/**
 * A number that is kept sealed where it is asked for must not be readable in an answer to another question either. One
 * in twelve of other numbers of 12 digits checks like it: a question that expects such numbers takes them as they are.
 */
const holdsNoAadhaar = (answer: unknown) =>
  (typeof answer !== 'string' && typeof answer !== 'number') || hideAadhaar(String(answer)) === String(answer)

type Ask = Parameters<typeof yesNo<object>>[0]

const atLeast = (min: number | undefined) => (typed: string) =>
  min !== undefined && typed.length < min ? { code: 'too-short', params: { min } } : null

const notAfter = (last: Day | undefined) => (typed: Day) =>
  last !== undefined && typed > last ? { code: 'too-late', params: { to: last } } : null

/** Characters of a text unless the question says it. */
const usualMax = { text: 200, lines: 2000 }

/** A question of the kind that is asked for, with the limits that belong to it. */
function questionOf({ kind, options = [], min: least, max: most }: FurtherQuestion, ask: Ask): Question | null {
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

/** What is withdrawn is read where it was answered, and lacks nothing. */
function made<Form extends object>(asked: FurtherQuestion, scope: FurtherScope<Form>): Question | null {
  const { id, required, takesTwelveDigits = false, withdrawn = false } = asked
  const shown = (answers: object) =>
    isFor(asked, scope, answers as Form) && (!withdrawn || isGiven(furtherAnswersOf(answers)[id]))
  const question = questionOf(asked, { required: required && !withdrawn, shown })
  if (question === null) return null
  const typed = {
    ...question,
    ...(!('options' in question) &&
      !takesTwelveDigits && { schema: () => question.schema().refine(holdsNoAadhaar, 'aadhaar-not-asked') }),
  }
  return withdrawn ? { ...typed, lacks: () => [] } : typed
}

/** The questions of a drive that have an answer, by their ids. */
function questionsOf<Form extends object>(asked: readonly FurtherQuestion[], scope: FurtherScope<Form>): Questions {
  return Object.fromEntries(
    asked.flatMap((one) => {
      const question = made(one, scope)
      return question ? [[one.id, question]] : []
    }),
  )
}

/** A drive's questions as a form of their own: a group, on the steps on which they are asked. */
function formOf<Form extends object>(asked: readonly FurtherQuestion[], scope: FurtherScope<Form>) {
  const questions = questionsOf(asked, scope)
  const onStep = (step: number): Section[] => {
    const paths = asked.filter(({ id, step: at }) => at === step && questions[id]).map(({ id }) => `${key}.${id}`)
    if (paths.length === 0) return []
    return [{ id: `further-${step}`, questions: Object.fromEntries(paths.map((path) => [path, 12])) }]
  }
  const steps = Array.from({ length: scope.documentsStep }, (_, index) => onStep(index + 1))
  // Its conditions look at the answers of the whole form.
  const furtherAnswers = group(questions) as unknown as Question<unknown, object, object> & { questions: Questions }
  let answers: ReturnType<typeof draftSchema> | undefined
  return {
    ...form<{ [key]: typeof furtherAnswers }, object>({ questions: { furtherAnswers }, steps }),
    /** What a draft takes of the answers. Made for who saves: it costs more than all the rest, and readers are many. */
    answers: () => (answers ??= draftSchema(questions)),
  }
}
export type FurtherForm = ReturnType<typeof formOf>

const known = new WeakMap<readonly FurtherQuestion[], FurtherForm>()

/** The form that a drive's questions are: one for a list, which always belongs to the same track. */
export function furtherForm<Form extends object>(
  asked: readonly FurtherQuestion[],
  scope: FurtherScope<Form>,
): FurtherForm {
  const one = known.get(asked) ?? formOf(asked, scope)
  known.set(asked, one)
  return one
}

/** Every document that a drive's questions ever asked for, or only of the person who gave some answers. */
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

/** The documents that a drive's questions ask for with these answers. */
export function furtherDocumentsFor<Form extends object>(
  { questions, scope }: { questions: readonly FurtherQuestion[]; scope: FurtherScope<Form> },
  answers: Form,
): DocumentKind[] {
  const asked = questions.filter(({ withdrawn }) => !withdrawn)
  return furtherDocumentKinds(asked, { scope, answers })
}

const choosing: readonly FurtherKind[] = ['yesNo', 'choice', 'choices']

/** Whether lists can be filtered by the answers to a question: by those that are chosen. */
export function isFilter({ kind }: Pick<FurtherQuestion, 'kind'>): boolean {
  return choosing.includes(kind)
}

/** The answers that are given to questions that are asked of the person who gave them: those of the application. */
export function furtherAsked<Form extends object>(
  questions: readonly FurtherQuestion[],
  scope: FurtherScope<Form>,
  answers: Form,
): FurtherAnswers {
  const given = furtherAnswersOf(answers)
  const asked = questions.filter((question) => isGiven(given[question.id]) && isFor(question, scope, answers))
  return Object.fromEntries(asked.map(({ id }) => [id, given[id]]))
}

/** What was chosen among what a drive's questions offer, as lists look for it; null when nothing was. */
export function furtherChosen<Form extends object>(
  questions: readonly FurtherQuestion[],
  scope: FurtherScope<Form>,
  answers: Form,
): FurtherAnswers | null {
  const chosen = furtherAsked(questions.filter(isFilter), scope, answers)
  return Object.keys(chosen).length === 0 ? null : chosen
}
