import type { SeatDuty } from '#domain/joining/seat-life.ts'
import type { Day } from '#domain/platform/day.ts'
import { entriesIn, isKeyOf } from '#lib/values/records.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { MailedKind } from '#domain/platform/sms-message.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import { applicationMails } from '#words/review/application-mails.ts'
import { sayCourse } from '#words/form/courses.ts'
import type { FactsOf, Language, Room, Say, Sentences } from '#words/room.ts'
import { aboutApplication, contactFacts, noteOf, numberOf, standsOf, viewOf } from './about-application.ts'
import type { ApplicationMailFacts } from './application-mail-facts.ts'
import {
  button,
  marks,
  paragraph,
  type Block,
  type MailSite,
  type Sentence,
  type SummaryLine,
  type Template,
} from './mail-content.ts'

/** The types of facts by their names: `course` is written as the drive names it, `flag` as yes or no. */
type FactTypes = {
  text: string
  textOrNone: string | null
  day: Day
  instant: string
  rupees: Rupees
  rupeesOrNone: Rupees | null
  count: number
  flag: boolean
  course: string
  byLanguage: TextByLanguage
}

/**
 * A fact of another type, with what sentences know where it is absent. They know texts, numbers and flags; blocks read
 * the others.
 */
type OtherFact<T> = { type?: T; absent: string }
/** A fact that sentences know and that follows from the others; it is not stored. */
type DerivedFact = { from: (data: never, reader: MailReader) => string | number }
type FactsOfKind = Readonly<Record<string, keyof FactTypes | OtherFact<unknown> | DerivedFact>>

export const of = <T>(absent = ''): OtherFact<T> => ({ absent })
export const from = <Data>(derive: (data: Data, reader: MailReader) => string | number) => ({ from: derive })

type TypeOfFact<Fact> = Fact extends keyof FactTypes ? FactTypes[Fact] : Fact extends OtherFact<infer T> ? T : never
type QueuedFacts<F> = { [Name in keyof F as F[Name] extends { from: unknown } ? never : Name]: TypeOfFact<F[Name]> }
/** A fact that may be undefined is absent in mails of earlier versions. */
type WithAbsent<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: T[Name]
}
type DataOf<F> = ApplicationMailFacts & WithAbsent<QueuedFacts<F>>

/** The reader of a mail. */
export type MailReader = { site: MailSite; language: Language }

type CommonFact = 'application' | 'contact' | 'drive' | 'hasContact'
type GivenFact<F> = CommonFact | (keyof F & string) | `has${Capitalize<keyof F & string>}`
/** The sentences of a kind whose facts are all given: its own, `seat-joined.keep`, or one that its room shares. */
type Sayable<S extends Sentences, K extends string, F> = {
  [Key in keyof S & string]: keyof FactsOf<S[Key]> extends GivenFact<F>
    ? Key extends `${K}.${infer Own}`
      ? Own
      : Key extends `${string}.${string}`
        ? never
        : Key
    : never
}[keyof S & string]

/** A part of a mail: a sentence, or a block. */
type MailPart<S extends Sentences, K extends string, F> =
  | Sayable<S, K, F>
  /** The application's number, the button to it, and where it stands step by step. */
  | 'number'
  | 'view'
  | 'steps'
  /** The button `go`, to the page of the mail or another one. */
  | 'go'
  | { go: string }
  | { shows: readonly ('application' | (keyof F & string))[] }
  /** The office's own words. */
  | { note: keyof F & string }
  /** A sentence if a fact is there or true, else another one or none. */
  | { when: keyof F & string; say?: Sayable<S, K, F>; otherwise?: Sayable<S, K, F> }
  | ((data: DataOf<F>, reader: MailReader & { say: Say<S> }) => readonly Block[])

/** What is known of every kind of mail; `Data` are its facts. */
export type MailRow<Data = never> = {
  text: Template<Data>
  /** How much it tells of where its application stands: a sentence, each step, or nothing. */
  standing: 'none' | 'sentence' | 'steps'
  /** The SMS that goes along with it. */
  sms?: MailedKind | ((data: Data) => MailedKind)
  /** The duty of the holder of a seat whose last day it names, for their calendar. */
  lastDay?: { duty: SeatDuty; of: (data: Data) => Day | null }
}
/** The facts of each kind of a table. */
export type MailsOf<Table> = { [K in keyof Table]: Table[K] extends MailRow<infer Data> ? Data : never }

type DeclaredMail<S extends Sentences, K extends string, F> = Partial<
  Pick<MailRow<DataOf<F>>, 'lastDay' | 'sms' | 'standing'>
> & {
  facts: F
  /** The sentence beside the subject, if not `preview`. */
  preview?: Sayable<S, K, F>
  /** What somebody does who does not expect it, if not the sentence of all mails. */
  closing?: Sayable<S, K, F>
  /** In their order; the sentence `body`, the number and the button to the application without it. */
  parts?: readonly MailPart<S, K, F>[]
}

/** A mail whose template is a function. */
export const written = <Data>(
  text: Template<Data>,
  more: Partial<Omit<MailRow<Data>, 'text'>> = {},
): MailRow<Data> => ({ text, standing: 'sentence', ...more })

type SaidFacts = Readonly<Record<string, unknown>>
type AnyMailPart = MailPart<Sentences, string, FactsOfKind>
type AnyDeclared = DeclaredMail<Sentences, string, FactsOfKind>

/** The sentences of any room, by keys that were checked where its rows are declared. */
type AnySay = {
  has: (key: string) => boolean
  by(key: string, facts?: object): string
  richBy<Part>(
    key: string,
    facts: object,
    marks: Record<string, (inner: readonly (string | Part)[]) => Part>,
  ): readonly (string | Part)[]
}
type AnyRoom = { in: (language: string) => AnySay }

/** A mail while it is written. */
type MailDraft = MailReader & {
  kind: string
  facts: FactsOfKind
  data: SaidFacts & ApplicationMailFacts
  /** The facts as sentences know them. */
  given: SaidFacts
  say: AnySay
}

const isThere = (value: unknown) => value !== null && value !== undefined

/** A fact as sentences know it: blocks read those that are neither texts, numbers nor flags. */
function givenFact(kind: FactsOfKind[string], value: unknown, { site, language }: MailReader): unknown {
  if (!isThere(value))
    return kind === 'rupeesOrNone' ? 0 : typeof kind === 'object' && 'absent' in kind ? kind.absent : ''
  if (kind === 'course' && typeof value === 'string') return sayCourse(value, language, site.ofDrive)
  if (kind === 'byLanguage') return textIn(value as TextByLanguage, language)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? '' : value
}

/** The facts of a mail as its sentences know them; `hasUtr` is whether there is a `utr`. */
function givenFacts(facts: FactsOfKind, data: MailDraft['data'], reader: MailReader): SaidFacts {
  const own = entriesIn(facts).flatMap(([name, kind]): [string, unknown][] =>
    typeof kind === 'object' && 'from' in kind
      ? [[name, kind.from(data as never, reader)]]
      : [
          [name, givenFact(kind, data[name], reader)],
          [`has${name.charAt(0).toUpperCase()}${name.slice(1)}`, isThere(data[name]) ? 'yes' : 'no'],
        ],
  )
  const { applicationId: application, driveTitle: drive } = data
  return { application, drive, ...contactFacts(data, reader.site), ...Object.fromEntries(own) }
}

/** The key of a sentence of a kind: its own, or the one that its room shares. */
const keyOf = ({ kind, say }: MailDraft, part: string) => (say.has(`${kind}.${part}`) ? `${kind}.${part}` : part)

const saidOf = (draft: MailDraft, part: string): Sentence => draft.say.richBy(keyOf(draft, part), draft.given, marks)

/** How facts are shown beside their labels. */
const shown: Readonly<Partial<Record<keyof FactTypes, (value: unknown, language: Language) => string>>> = {
  rupees: (amount, language) => applicationMails.in(language)('as.rupees', { amount: Number(amount) }),
  rupeesOrNone: (amount, language) => applicationMails.in(language)('as.rupees', { amount: Number(amount) }),
  day: (day, language) => applicationMails.in(language)('as.day', { day: String(day) }),
  instant: (at, language) => applicationMails.in(language)('as.instant', { at: String(at) }),
}

/** A fact under its label: the sentence of its name, of the kind, its room or all mails. */
function lineOf(draft: MailDraft, name: string): SummaryLine[] {
  const { data, facts, given, language, say } = draft
  const value = given[name]
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return []
  const [key, kind] = [keyOf(draft, name), facts[name]]
  const show = typeof kind === 'string' ? shown[kind] : undefined
  return [
    {
      label: say.has(key) ? say.by(key, given) : applicationMails.in(language).by(`shown.${name}` as 'shown.reason'),
      value: show ? show(data[name], language) : String(value),
    },
  ]
}

/** The blocks of the parts that have no facts of their own. */
const fixed: Readonly<Record<'go' | 'number' | 'steps' | 'view', (draft: MailDraft) => Block[]>> = {
  number: ({ data, language }) => [numberOf(data, language)],
  view: ({ data, site, language }) => [viewOf(data, site, language)],
  steps: ({ data, site, language }) => standsOf(data, site, language),
  go: (draft) => [button(draft.say.by(keyOf(draft, 'go'), draft.given), draft.site.url(draft.data.path))],
}

function blocksOf(draft: MailDraft, part: AnyMailPart): readonly Block[] {
  const { data, language, say, site } = draft
  if (typeof part === 'function') return part(data, draft as never)
  if (typeof part === 'string') return isKeyOf(fixed, part) ? fixed[part](draft) : [paragraph(saidOf(draft, part))]
  if ('go' in part) return [button(say.by(keyOf(draft, 'go')), site.url(part.go))]
  if ('shows' in part) {
    const lines = part.shows.flatMap((name) => lineOf(draft, name))
    return lines.length > 0 ? [{ kind: 'summary', lines }] : []
  }
  if ('note' in part) return noteOf(data[part.note] as string | null, language)
  const isSo = part.when in data ? Boolean(data[part.when]) : draft.given[part.when] === 'yes'
  const chosen = isSo ? part.say : part.otherwise
  return chosen === undefined ? [] : [paragraph(saidOf(draft, chosen))]
}

const usualParts: readonly AnyMailPart[] = ['body', 'number', 'view']

/** The template of a declared mail. */
function textOf(kind: string, words: AnyRoom, row: AnyDeclared): Template<MailDraft['data']> {
  const { facts, parts = usualParts, preview = 'preview', closing } = row
  return (data, site, language) => {
    const reader = { site, language }
    const draft = { ...reader, kind, facts, data, given: givenFacts(facts, data, reader), say: words.in(language) }
    const content = {
      subject: draft.say.by(keyOf(draft, 'subject'), draft.given),
      preview: draft.say.by(keyOf(draft, preview), draft.given),
      blocks: parts.flatMap((part) => blocksOf(draft, part)),
      ...(closing !== undefined && { unexpected: saidOf(draft, closing) }),
    }
    return aboutApplication(content, data, reader)
  }
}

/** Declares the mails about applications that a room sends, and whose sentences are in `words`. */
export function mails<S extends Sentences, const F extends Readonly<Record<string, FactsOfKind>>>(
  words: Room<S>,
  rows: { [K in keyof F]: DeclaredMail<S, K & string, F[K]> },
): { [K in keyof F]: MailRow<DataOf<F[K]>> } {
  const made = entriesIn(rows).map(([kind, row]) => {
    const { facts: _facts, preview: _preview, closing: _closing, parts = usualParts, ...more } = row as AnyDeclared
    const standing = parts.includes('steps') ? 'steps' : 'sentence'
    return [kind, { standing, ...more, text: textOf(kind, words, row as AnyDeclared) }]
  })
  return Object.fromEntries(made) as { [K in keyof F]: MailRow<DataOf<F[K]>> }
}
