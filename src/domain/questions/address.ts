import { textIn } from '#lib/values/records.ts'
import { joined } from '../platform/text.ts'
import { yesNo } from './choice.ts'
import type { AnyForm } from './form.ts'
import { group } from './group.ts'
import { pincode, state } from './india.ts'
import { readElsewhere, type AnswerWords, type Conditions, type Question } from './question.ts'
import { lines, text } from './text.ts'

const required = true

/** The name of each part of an address among the answers, in the order in which people write the parts. */
export type AddressParts = { street: string; town: string; state: string; pincode: string }

/** Paths of the address that this one may copy, and of the answer that says whether it does. */
type Twin = { of: string; same: string }

type AddressOptions<Street extends string, Town extends string, LooksAt extends string> = Pick<
  Conditions<LooksAt, never>,
  'shown'
> & {
  /** The names of its first two parts among the answers. */
  names: readonly [street: Street, town: Town]
  /** Tells the browser which of a person's addresses it may fill in: `section-current`. */
  letters: string
  twin?: Twin
}

/** An address in India. Its parts are read as one text, as on a letter. */
export function address<const Street extends string, const Town extends string, LooksAt extends string = never>({
  names: [street, town],
  letters,
  twin,
  shown,
}: AddressOptions<Street, Town, LooksAt>) {
  const parts = {
    [street]: lines({ max: 400, required, autoComplete: `${letters} street-address` }),
    [town]: text({ max: 100, required, autoComplete: `${letters} address-level2` }),
    state: state({ required, autoComplete: `${letters} address-level1` }),
    pincode: pincode({ required, autoComplete: `${letters} postal-code` }),
  } as { readonly [Name in Street]: ReturnType<typeof lines<unknown, never>> } & {
    readonly [Name in Town]: ReturnType<typeof text<unknown, never>>
  } & {
    readonly state: ReturnType<typeof state>
    readonly pincode: ReturnType<typeof pincode>
  }
  const written = (stored: unknown, path: string, words: AnswerWords): string | null => {
    const given = (part: string) => textIn(stored, part)
    const inState = given('state')
    const named = inState && words.option(`${path}.state`, inState)
    return joined([given(street), joined([joined([given(town), named]), given('pincode')], ' ')], '\n')
  }
  const names: AddressParts = { street, town, state: 'state', pincode: 'pincode' }
  const one = group(parts, {
    lines: [{ of: [street, town, 'state', 'pincode'], text: written }],
    ...(shown && { shown }),
  })
  return { ...one, kind: 'address' as const, names, twin }
}

/** Asks by a tick whether an address is a copy of another one. Readers see only the addresses, not the tick. */
export function sameAddress() {
  return readElsewhere(yesNo({ as: 'same-address' }))
}

/** Paths of an address and of one that may be its copy. */
export type AddressPair = {
  first: string
  second: string
  parts: AddressParts
  /** Path of the value that both are the same. Where no question asks for it, the form computes it from the answers. */
  same: string
}

type Address = ReturnType<typeof address>

/** Whether a question asks for an address. */
export function isAddress(question: Pick<Question, 'kind'> | undefined): question is Address {
  return question?.kind === 'address'
}

type FormQuestions = Pick<AnyForm, 'steps' | 'questionAt'>

const pairs = new WeakMap<FormQuestions, AddressPair[]>()

/** The address of a form that may be a copy, with the address that it copies. Always the same object for a form. */
export function addressPairOf(form: FormQuestions): AddressPair | undefined {
  const known = pairs.get(form)
  if (known) return known[0]
  const paths = form.steps.flatMap((sections) => sections.flatMap(({ questions }) => Object.keys(questions)))
  const found = paths.flatMap((second) => {
    const question = form.questionAt(second)
    if (!isAddress(question) || !question.twin) return []
    return [{ first: question.twin.of, second, parts: question.names, same: question.twin.same }]
  })
  pairs.set(form, found)
  return found[0]
}
