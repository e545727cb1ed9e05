import { isNoName } from '../platform/no-name.ts'
import { nameFault } from '../platform/person-name.ts'
import { yesNo } from './choice.ts'
import { is, not, when, type Condition } from './condition.ts'
import { readElsewhere, type AnswerWords, type Instead } from './question.ts'
import { text } from './text.ts'

const required = true
const max = 100

/** The fault of a parent's name. Somebody who cannot give it says so with a tick, and not as the name. */
const parentFault = (name: string) => (isNoName(name) ? 'no-name' : nameFault(name))

/** Relations to an applicant of a person who is named in place of a parent. */
type Relation = 'father' | 'mother' | 'guardian'

/** A person named in place of a parent. In a draft the name, or the relation, may be missing. */
export type NamedInstead = { relation?: Relation | null | undefined; name?: string | null | undefined }

/** Reads the person that the answers name instead: `Sita Devi (mother)`. */
export function namedInstead(answers: readonly string[], personIn: (answers: unknown) => NamedInstead): Instead {
  return {
    answers,
    text(given, path: string, words: AnswerWords) {
      const { relation, name } = personIn(given)
      return name ? words.note(`${path}.instead`, { relation: relation ?? 'none', name }) : null
    },
  }
}

type ParentOptions<Tick extends string> = {
  /** The path of the tick that says that it cannot be given. */
  unless: Tick
  autoComplete?: string
  example: string
  instead: Instead
}

/** The name of a parent, required unless a tick says that it cannot be given. */
export function parentName<const Tick extends string>({ unless, instead, ...asked }: ParentOptions<Tick>) {
  const shown = when(unless, not(is(true)))
  return { ...text({ max, required, shown, ...asked, check: parentFault }), instead }
}

/** The tick for a parent's name that cannot be given. Generated people have parents. */
export function cannotName() {
  return { ...readElsewhere(yesNo({ as: 'tick' })), madeUp: () => false }
}

/** The name of a person named in place of a parent. */
export function nameInstead<LooksAt extends string = never>({
  example,
  shown,
}: {
  example: string
  shown?: Condition<LooksAt>
}) {
  return readElsewhere(text({ max, required, example, check: parentFault, ...(shown && { shown }) }))
}
