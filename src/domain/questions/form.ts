import { askedOf, draftSchema, lacksOf, madeUpOf } from './group.ts'
import {
  answerAt,
  isTable,
  type AnswerColumn,
  type AnswerLine,
  type AnswerPart,
  type Answers,
  type AnswerWords,
  type Complaint,
  type Dice,
  type Field,
  type Instead,
  type ConditionPath,
  type Path,
  type Question,
  type Questions,
} from './question.ts'
import { isSame, type TypedValues } from './typed.ts'

/** The width of a question in twelfths of the sheet. */
export type Width = 3 | 4 | 5 | 6 | 8 | 9 | 12

/** Questions under a common title, in order, each with its width. */
export type Section<P extends string = string> = {
  id: string
  /** The section that shows its answers, if another one does. */
  readIn?: string
  /** Shown first to the office, which decides by it. */
  place?: 'first'
  questions: { readonly [Q in P]?: Width }
}

/** The steps of a form, in order. One without answers, such as the review, has no sections. */
export type Steps<P extends string = string> = readonly (readonly Section<P>[])[]

/** Something missing or wrong, with its step. */
export type StepComplaint = Complaint & { step: number }

/** What every form can do, whatever its questions. */
export type AnyForm<Form extends object = object> = {
  fields: ReadonlyMap<string, Field>
  steps: Steps
  typed(stored: object): TypedValues
  stored(typed: TypedValues): Record<string, unknown>
  settled(path: string, typed: TypedValues): TypedValues
  stepOf(path: string): number | undefined
  questionAt(path: string): Question | undefined
  isShown(path: string, answers: object): boolean
  /** What is read in place of hidden answers, by the path of each. */
  instead: ReadonlyMap<string, Instead>
  lacks(answers: Form, facts: unknown): StepComplaint[]
}

/** Answers that are read together, in the order of the form, with their step. */
export type AnswerSection = {
  id: string
  step: number
  place?: 'first'
  /** Whether it may have tables, which need the full width. */
  isWide: boolean
  parts: AnswerPart[]
}

/** The lines of some sections, without their tables. */
export function linesOf(sections: readonly Pick<AnswerSection, 'parts'>[]): AnswerLine[] {
  return sections.flatMap(({ parts }) => parts.flatMap((part) => (isTable(part) ? [] : [part])))
}

type FormParts<Q extends Questions, Facts> = {
  questions: Q
  steps: Steps<Path<Q>>
  /** Fields of the form stored beside its answers, such as a payment reference. */
  beside?: Questions
  /** Rules across several answers. */
  check?: (answers: Answers<Q>, facts: Facts) => Complaint[]
}

/** A part that is read as a whole, with the groups around it. */
type Unit = {
  path: string
  chain: readonly Question[]
  read: (answers: object, words: AnswerWords) => AnswerPart[]
}
type PlacedUnit = Unit & Pick<Section, 'place'> & { section: string; step: number }

type DraftPart = Record<string, unknown>

function put(part: DraftPart, [first = '', ...rest]: readonly string[], answer: unknown): void {
  if (rest.length === 0) part[first] = answer
  else put((part[first] ??= {}) as DraftPart, rest, answer)
}

/** The question at a path, and the groups around it. */
function chainTo(questions: Questions, path: string): Question[] {
  const [first = '', ...rest] = path.split('.')
  const question = questions[first]
  if (!question) throw new Error(`no question is called ${path}`)
  return rest.length === 0 ? [question] : [question, ...chainTo(question.questions ?? {}, rest.join('.'))]
}

/** The parts read at a path: the line that includes the answer, the answer itself, or those within it. */
function unitsAt(path: string, chain: readonly Question[]): Unit[] {
  const [name = '', at] = [path.split('.').at(-1), path.slice(0, Math.max(0, path.lastIndexOf('.')))]
  const line = chain.at(-2)?.lines?.find(({ of }) => of.includes(name))
  if (line) {
    const first = `${at}.${line.of[0]}`
    const called = line.name === undefined ? at : `${at}.${line.name}`
    const read: Unit['read'] = (answers, words) => [
      { path: first, label: words.name(called), value: line.text(answerAt(at)(answers) as never, at, words) },
    ]
    return [{ path: first, chain: chain.slice(0, -1), read }]
  }
  const question = chain.at(-1)
  if (question?.read)
    return [{ path, chain, read: (answers, words) => question.read?.(answerAt(path)(answers), path, words) ?? [] }]
  const within = Object.entries(question?.questions ?? {})
  return within.flatMap(([one, inner]) => unitsAt(`${path}.${one}`, [...chain, inner]))
}

/** The parts that the form shows, in the order of its steps. */
function placedOf(questions: Questions, steps: Steps): PlacedUnit[] {
  const seen = new Set<string>()
  return steps.flatMap((sections, index) =>
    sections.flatMap(({ id, readIn = id, place, questions: asked }) =>
      Object.keys(asked)
        .flatMap((path) => unitsAt(path, chainTo(questions, path)))
        .filter(({ path }) => !seen.has(path) && seen.add(path))
        .map((unit) => ({ ...unit, ...(place && { place }), section: readIn, step: index + 1 })),
    ),
  )
}

const isWithin = (path: string, around: string) => `${path}.`.startsWith(`${around}.`)

/** The fields in the order of the steps. Throws for a question on no step, because nobody would see it. */
function fieldsOf(questions: Questions, steps: Steps): [string, Field & { step: number }][] {
  const placed = steps.flatMap((sections, index) =>
    sections.flatMap((section) => Object.keys(section.questions).map((path) => ({ path, step: index + 1 }))),
  )
  const fields = new Map(Object.entries(questions).flatMap(([name, question]) => question.fields(name)))
  const ordered = placed.flatMap(({ path, step }) =>
    [...fields].filter(([at]) => isWithin(at, path)).map(([at, field]) => [at, { ...field, step }] as const),
  )
  const missing = [...fields.keys()].filter((path) => !ordered.some(([at]) => at === path))
  if (missing.length > 0) throw new Error(`these questions stand on no step: ${missing.join(', ')}`)
  return ordered.map(([path, field]) => [path, field])
}

/** The step of an answer, also of one within a field, such as in a row, and of a group around fields. */
function stepFinder(fields: readonly [string, { step: number }][]): (path: string) => number | undefined {
  const steps = new Map<string, number>()
  const around = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))
  for (const [path, { step }] of fields)
    for (let at = path; at !== ''; at = around(at)) if (!steps.has(at)) steps.set(at, step)
  return (path) => {
    let at = path
    while (at !== '' && !steps.has(at)) at = around(at)
    return steps.get(at)
  }
}

/** The first error at each place, in the order of the fields. */
function inOrder(complaints: readonly Complaint[], paths: readonly string[]): Complaint[] {
  const first = new Map<string, Complaint>()
  for (const complaint of complaints) if (!first.has(complaint.path)) first.set(complaint.path, complaint)
  const placeOf = ({ path }: Complaint) => paths.findIndex((at) => isWithin(path, at) || isWithin(at, path))
  return [...first.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The columns of a field. A hidden answer leaves its cells empty, or shows what is read in its place. */
function columnsAt(path: string, chain: readonly Question[]): AnswerColumn[] {
  const isShown = (answers: object) => chain.every((question) => question.isShown(answers))
  const { columns, instead } = chain.at(-1) ?? {}
  return (columns?.(path) ?? []).map(({ cell, ...column }) => ({
    ...column,
    cell: (answers, words) => (isShown(answers) ? cell(answers, words) : (instead?.text(answers, path, words) ?? null)),
  }))
}

/** Typed values of a form, and their conversion to answers. */
function typing(fields: ReadonlyMap<string, Field>) {
  const placed = [...fields].map(([path, field]) => ({ path, field, read: answerAt(path) }))
  return {
    fields,
    typed: (stored: unknown): TypedValues =>
      Object.fromEntries(placed.map(({ path, field, read }) => [path, field.typed(read(stored))])),
    /** The part of a draft to send, from the values of some fields; unknown fields are left out. */
    stored(typed: TypedValues): Record<string, unknown> {
      const draft: DraftPart = {}
      for (const [path, value] of Object.entries(typed)) {
        const field = fields.get(path)
        if (field) put(draft, path.split('.'), field.stored(value))
      }
      return draft
    },
    /** The tidied values after a field was left; a cell of a list is named by its whole path. */
    settled(path: string, typed: TypedValues): TypedValues {
      const [at, field] = [...fields].find(([one]) => isWithin(path, one)) ?? []
      const value = at === undefined ? undefined : typed[at]
      if (at === undefined || value === undefined || !field?.settled) return {}
      const settled = field.settled(value, path.slice(at.length + 1))
      return isSame(settled, value) ? {} : { [at]: settled }
    },
  }
}

/** The line of what is read in place of a hidden answer. */
function lineInstead(path: string, { text }: Instead): Unit['read'] {
  return (answers, words) => [{ path, label: words.name(`${path}.instead`), value: text(answers, path, words) }]
}

/** Reads answers in the order of the steps. */
function reading(placed: readonly PlacedUnit[]) {
  const wide = new Set(placed.flatMap(({ chain, section }) => (chain.at(-1)?.kind === 'rows' ? section : [])))
  return (answers: object, words: AnswerWords): AnswerSection[] => {
    const sections = new Map<string, AnswerSection>()
    for (const { path, chain, read: own, section: id, step, place } of placed) {
      const isShown = chain.every((question) => question.isShown(answers))
      const instead = chain.at(-1)?.instead
      if (!isShown && !instead) continue
      const read = instead && !isShown ? lineInstead(path, instead) : own
      const section = sections.get(id) ?? { id, step, ...(place && { place }), isWide: wide.has(id), parts: [] }
      section.parts.push(...read(answers, words))
      sections.set(id, section)
    }
    return [...sections.values()]
  }
}

/** What is read in place of hidden answers, and the answers of calls, which have '' there. */
function replacing(questions: Questions, paths: readonly string[]) {
  const replaced = paths.flatMap((path) => {
    const chain = chainTo(questions, path)
    const instead = chain.at(-1)?.instead
    return instead ? [{ path, chain, instead }] : []
  })
  return {
    instead: new Map(replaced.map(({ path, instead }) => [path, instead])),
    /** The answers of a call: a name that cannot be given is an empty one, whatever was typed before. */
    told<Form extends object>(answers: Form): Form {
      const hidden = replaced.filter(({ chain }) => !chain.every((question) => question.isShown(answers)))
      if (hidden.length === 0) return answers
      const copy = structuredClone(answers)
      for (const { path } of hidden) put(copy as DraftPart, path.split('.'), '')
      return copy
    },
  }
}

/**
 * A form, made from its questions and their steps. It derives everything from the questions, so there is no other list
 * of answers in which one could be forgotten.
 */
export function form<const Q extends Questions, Facts = unknown>(
  parts: FormParts<Q, Facts> & { questions: { readonly [K in keyof Q]: Question<unknown, Facts, ConditionPath<Q>> } },
) {
  const { steps, beside = {}, check } = parts
  const questions: Q = parts.questions
  const own = fieldsOf(questions, steps)
  const paths = own.map(([path]) => path)
  const others = Object.entries(beside).flatMap(([name, question]) => question.fields(name))
  const stepOf = stepFinder(own)
  const questionAt = (path: string) => chainTo(questions, path).at(-1)
  return {
    questions,
    steps,
    stepOf,
    /** A question, also one within groups and lists. */
    questionAt,
    /** Whether a question is shown with these answers. */
    isShown: (path: string, answers: object) => chainTo(questions, path).every((question) => question.isShown(answers)),
    ...typing(new Map<string, Field>([...own, ...others])),
    ...replacing(questions, paths),
    draft: () => draftSchema<Q>(questions),
    /** What is missing or wrong in the answers, in the order of the steps. */
    lacks(answers: Answers<Q>, facts: Facts): StepComplaint[] {
      const complaints = [
        ...lacksOf(questions, { stored: answers }, answers, facts),
        ...(check?.(answers, facts) ?? []),
      ]
      return inOrder(complaints, paths).map((complaint) => ({ ...complaint, step: stepOf(complaint.path) ?? 0 }))
    },
    /** The answers to visible questions only; a draft keeps the hidden ones, in case their question comes back. */
    asked: <Form extends Answers<Q>>(answers: Form): Form => ({ ...answers, ...askedOf(questions, answers, answers) }),
    /** Every answer in words, in the order of the steps. */
    read: reading(placedOf(questions, steps)) as (answers: Answers<Q>, words: AnswerWords) => AnswerSection[],
    columns: (): AnswerColumn[] => paths.flatMap((path) => columnsAt(path, chainTo(questions, path))),
    madeUp: (dice: Dice): Answers<Q> => madeUpOf<Q>(questions, dice),
  }
}
