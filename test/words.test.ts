import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { studentColumns } from '#domain/admission/student-columns.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { studentForm } from '#domain/admission/student-questions.ts'
import type { ColumnsOfList } from '#domain/lists/list-columns.ts'
import { addressPairOf } from '#domain/questions/address.ts'
import type { Steps } from '#domain/questions/form.ts'
import type { AnswerWords, Question } from '#domain/questions/question.ts'
import { unprintedLetter } from '#domain/platform/printed-scripts.ts'
import { facultyColumns } from '#domain/recruitment/faculty-columns.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { facultyForm } from '#domain/recruitment/faculty-questions.ts'
import { languages, translated } from '#words/catalogue.ts'
import type { Sentences } from '#words/room.ts'
import { isFromTemplate } from './keys-of-templates.ts'
import { askedByTables } from './field-tables.ts'
import { codeOf, english, sources, wordSources, writtenRooms, type Source } from './rooms-of-words.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'src/words')

/** Every room of every language but English, as in its file. */
const translations = [...languages.keys()]
  .filter((language) => language !== 'en')
  .flatMap((language) =>
    readdirSync(join(folder, language))
      .filter((name) => name !== 'language.json')
      .map((name) => ({ language, room: basename(name, '.json'), file: `${language}/${name}` })),
  )

// The parts of a sentence compiled by icu-minify: [name, kind, detail], a mark with its content, text, or 0 for "#".
const kinds = ['#', 'choice', 'plural', 'ordinal', 'number', 'day', 'time']
type Part = { name: string; kind: string; forms: string[] }

/** The facts and marks of a compiled sentence, at any depth. */
function partsOf(nodes: unknown): Part[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: unknown): Part[] => {
    if (!Array.isArray(node)) return []
    const [name, type, detail] = node as [string, unknown, unknown]
    if (type === undefined) return [{ name, kind: 'text', forms: [] }]
    if (typeof type !== 'number' || type === 0) return [{ name, kind: 'mark', forms: [] }, ...partsOf(node.slice(1))]
    const branches = type <= 3 ? Object.entries(detail as Record<string, unknown>) : []
    const forms = branches.map(([form]) => form).toSorted()
    return [{ name, kind: kinds[type] ?? '', forms }, ...branches.flatMap(([, branch]) => partsOf(branch))]
  })
}

/** Names with their kinds, each once; a number may be shown and counted. */
const factsOf = (sentence: string) =>
  [
    ...new Set(
      partsOf(compile(sentence)).map(
        ({ name, kind }) => `${name} ${['plural', 'ordinal'].includes(kind) ? 'number' : kind}`,
      ),
    ),
  ].toSorted()

/** The faults in the plurals and choices of a sentence in a language. */
function wrongForms(sentence: string, language: string): string[] {
  return partsOf(compile(sentence)).flatMap(({ name, kind, forms }) => {
    if (kind !== 'plural' && kind !== 'ordinal') return []
    const type = kind === 'plural' ? 'cardinal' : 'ordinal'
    const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted()
    const given = forms.filter((form) => !form.startsWith('='))
    return given.join() === needed.join() ? [] : [`${name}: ${given.join()} instead of ${needed.join()}`]
  })
}

/** Why a sentence cannot be read: it lacks a brace, or no paper has its letters. */
function unread(key: string, sentence: string): string[] {
  try {
    compile(sentence)
  } catch {
    return [`${key} has a brace or a mark too few or too many`]
  }
  const letter = unprintedLetter(sentence)
  return letter === null ? [] : [`${key}: no font of the PDFs has ${letter}`]
}

/** The faults of a room in another language, compared with its English. */
function wrongTranslations(en: Sentences, hi: Sentences, isComplete = true): string[] {
  const missing = isComplete ? Object.keys(en).filter((key) => !(key in hi)) : []
  const extra = Object.keys(hi).filter((key) => !(key in en))
  const others = Object.keys(en).filter(
    (key) => key in hi && factsOf(en[key] ?? '').join() !== factsOf(hi[key] ?? '').join(),
  )
  return [
    ...missing.map((key) => `${key} is missing`),
    ...extra.map((key) => `${key} is not in English`),
    ...others.map((key) => `${key} has other facts or marks`),
  ]
}

test('the check sees the catalogue, in which a room is called as its file', () => {
  expect([...english.keys()]).toContain('log-in')
  expect(writtenRooms.filter(({ name, path }) => basename(path) !== `${name}.ts`)).toEqual([])
  expect(translations.map(({ file }) => file)).toContain('hi/log-in.json')
  expect(translations.filter(({ room }) => !english.has(room))).toEqual([])
})

test.each([...english])(
  '%s: every sentence is valid ICU, and its plurals have the forms of English',
  (_, sentences) => {
    const wrong = Object.entries(sentences).flatMap(([key, sentence]) =>
      wrongForms(sentence, 'en').map((complaint) => `${key}: ${complaint}`),
    )
    expect(wrong).toEqual([])
  },
)

test.each(translations)(
  '$file has the sentences, facts and marks of English, and the plural forms of its language; all once it is offered',
  ({ room, language }) => {
    const sentences = translated(room, language) ?? {}
    expect(Object.entries(sentences).flatMap(([key, sentence]) => unread(key, sentence))).toEqual([])
    const isComplete = languages.get(language)?.isOffered
    expect(wrongTranslations(english.get(room) ?? {}, sentences, isComplete)).toEqual([])
    const wrong = Object.entries(sentences).flatMap(([key, sentence]) =>
      wrongForms(sentence, language).map((complaint) => `${key}: ${complaint}`),
    )
    expect(wrong).toEqual([])
  },
)

const offered = [...languages].filter(([language, { isOffered }]) => isOffered && language !== 'en')
test.each(offered)('%s, which people can choose, has every room', (language) => {
  expect([...english.keys()].filter((room) => translated(room, language) === null)).toEqual([])
})

test('a translation without a fact, a mark, a form or a sentence is found', () => {
  const en = {
    left: '{count, plural, one {# seat} other {# seats}}',
    rules: 'Read the <link>rules</link>.',
    by: 'By {name}',
  }
  expect(
    wrongTranslations(en, { left: '{count, plural, one {# सीट} other {# सीटें}}', rules: 'नियम', more: '' }),
  ).toEqual(['by is missing', 'more is not in English', 'rules has other facts or marks'])
  expect(wrongTranslations(en, { rules: en.rules }, false)).toEqual([])
  expect(wrongTranslations(en, { ...en, left: 'सीट' })).toEqual(['left has other facts or marks'])
  expect(wrongForms('{n, selectordinal, one {#ला} other {#वाँ}}', 'hi')).toEqual([
    'n: one,other instead of few,many,one,other,two',
  ])
  expect(unread('left', '{count, plural, one {# आसन} other {# आसने}')).toEqual([
    'left has a brace or a mark too few or too many',
  ])
  expect(unread('rules', 'قواعد')).toEqual(['rules: no font of the PDFs has ق'])
  expect(unread('rules', '<link>নিয়ম</link> পড়ুন।')).toEqual([])
})

/** The keys of words for a form's questions follow from their paths. */
type AnyForm = {
  steps: Steps
  questionAt: (path: string) => Question | undefined
  fields: ReadonlyMap<string, object>
  columns: () => { path: string }[]
  read: (answers: object, words: AnswerWords) => unknown
  documents: readonly { docType: string }[]
}
const student: AnyForm = { ...studentForm, documents: studentDocumentKinds }
const forms: Readonly<Record<string, AnyForm>> = {
  student,
  faculty: { ...facultyForm, documents: facultyDocumentKinds },
}

const rulesText = readdirSync(join(root, 'src/domain'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(root, 'src/domain', name), 'utf8'))
  .join('\n')

/** Every path with words in a form: fields, groups around them, columns, lines, documents, the tick of an address. */
function pathsOf(form: AnyForm): string[] {
  const named: string[] = []
  const name = (path: string) => String(named.push(path))
  form.read({}, { name, head: name, option: (_, value) => value, yesNo: String, period: String, note: String })
  // For a list, the questions of its rows.
  const cells = [...form.fields].flatMap(([path, field]) =>
    'questions' in field ? Object.keys(field.questions as object).map((cell) => `${path}.${cell}`) : [],
  )
  const papers = form.documents.map(({ docType }) => `documents.${docType}`)
  const columns = form.columns().map(({ path }) => path)
  const ticks = [addressPairOf(form)?.same ?? []].flat()
  const fields = [...form.fields.keys(), ...cells, ...columns, ...named, ...papers, ...ticks]
  return fields.flatMap((path) => path.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.')))
}

// For lists: the name of an entry, the text of an empty list, and the button to add one; marks of a total; and what is read in place of a hidden answer.
const aspects = [
  'label',
  'name',
  'head',
  'heading',
  'hint',
  'within',
  'entry',
  'empty',
  'add',
  'of-total',
  'instead',
  'instead.label',
]

/** Whether a form uses a sentence: of a section, or a question's label, the word of a value, or an error. */
function isOfForm(form: AnyForm, key: string): boolean {
  const ids = form.steps.flat().flatMap((section) => [section.id, 'readIn' in section ? section.readIn : section.id])
  if (ids.some((id) => [`section.${id}`, `section.${id}.title`, `section.${id}.lead`].includes(key))) return true
  if (rulesText.includes(`'${key}'`)) return true
  return pathsOf(form).some((path) => {
    if (!key.startsWith(`${path}.`)) return false
    const aspect = key.slice(path.length + 1).replace(/\.chosen$/, '')
    return aspects.includes(aspect) || rulesText.includes(`'${aspect}'`)
  })
}

// Sentences found by a code of a rule or of the audit. The table of all codes is not a use.
const byCode = new Set([
  'problems',
  'foreseen',
  'health',
  'complaints',
  'deeds',
  'exclusions',
  'file-warnings',
  'list-faults',
  'history',
  'inputs',
  'payments',
  'publishing',
  'timeline',
])
const saidByRules = new Set(
  'questions print posts courses indian-states categories reasons reason-sentences sms'.split(' '),
)
/** Whether a declared mail says a sentence: one of its parts, the label of a fact, or what every mail has. */
function isOfMail(text: string, key: string): boolean {
  const [, kind, part = key] = /^([^.]+)\.(.+)$/.exec(key) ?? []
  if (!text.includes('mails(') || (kind !== undefined && !new RegExp(`'${kind}'|\\b${kind}: `).test(text))) return false
  return ['subject', 'preview', 'body'].includes(part) || new RegExp(`'${part}'|\\b${part}: `).test(text)
}

const isNamed = (text: string, part: string) => new RegExp(`'${part}'|\\b${part}: `).test(text)

/** Whether a page with a table of fields shows a sentence: a label, an option of a list, or their hint. */
function isOfFields(text: string, key: string): boolean {
  if (!text.includes('<TableFields')) return false
  const field = key.replace(/\.(?:hint|none|add|remove|up|down)$/, '')
  const [, choice = ''] = /(\w+)\.[^.]+$/.exec(field) ?? []
  const isOption = new RegExp(`\\b${choice}: \\{ as: 'choice', of: \\w`).test(text)
  return isOption || isFromTemplate(text, field) || field.split('.').every((part) => isNamed(text, part))
}

const listed: Readonly<Record<string, ColumnsOfList>> = {
  'student-list': studentColumns,
  'candidate-list': facultyColumns,
}

/** Whether a list names a column by a sentence, or its filter. */
function isOfColumn(room: string, key: string): boolean {
  const [, name = ''] = /^(?:column|filter)\.(\w+)$/.exec(key) ?? []
  return Object.hasOwn(listed[room] ?? {}, name)
}

const tableOfCodes = 'src/domain/platform/problem-codes.ts'

/** Whether a finding of the rules uses a sentence: by the name of its rule, and its reason. */
function isOfRule(key: string): boolean {
  const [rule = '', aspect = ''] = key.split('.')
  const isAspect = ['name', 'required', 'actual', 'allowed'].includes(aspect) || rulesText.includes(`'${aspect}'`)
  return (isAspect && new RegExp(`'${rule}'|\\b${rule}: \\[`).test(rulesText)) || rulesText.includes(`'${key}'`)
}

test('every sentence is used somewhere', () => {
  const unsaid = [...english].flatMap(([room, sentences]) => {
    const isUser = ({ path, imports }: Source) =>
      byCode.has(room) ? path !== tableOfCodes : imports.some((one) => one.room === room)
    const users = [...sources, ...wordSources].filter(isUser).map(({ text }) => text)
    // The file of a room may use its sentences itself, and code says findings of rules by their codes.
    users.push(codeOf.get(room) ?? '', ...(saidByRules.has(room) ? [rulesText] : []))
    const form = forms[room]
    const asked = askedByTables(room)
    const isLiteral = (key: string) => users.some((text) => text.includes(`'${key}'`))
    const isSaid = (key: string) => {
      const [, path, aspect] = /^(.*)\.([^.]*)$/.exec(key) ?? []
      if (isLiteral(key) || (form && isOfForm(form, key))) return true
      if (room === 'eligibility' && isOfRule(key)) return true
      if (isOfColumn(room, key)) return true
      if (users.some((text) => isFromTemplate(text, key) || isOfMail(text, key) || isOfFields(text, key))) return true
      if (asked.has(key)) return true
      // A fact of the audit, or its word: named where it is recorded.
      if (room === 'audit-facts') return new RegExp(`\\b${key.replace('is.', '')}\\b`).test(rulesText)
      return form !== undefined && path !== undefined && aspects.includes(aspect ?? '') && isLiteral(path)
    }
    return Object.keys(sentences)
      .filter((key) => !isSaid(key))
      .map((key) => `${room}: ${key}`)
  })
  expect(unsaid).toEqual([])
})

test('a sentence about a missing question or section is found', () => {
  const keys = [
    'section.neet',
    'mobile.label',
    'mobile.not-a-mobile',
    'section.hostel',
    'hostel.label',
    'mobile.not-red',
  ]
  expect(keys.filter((key) => !isOfForm(student, key))).toEqual(['section.hostel', 'hostel.label', 'mobile.not-red'])
})

test('a sentence about a missing rule or reason is found', () => {
  const keys = ['minimum-age.known', 'department.met', 'subject.english', 'least-age.known', 'minimum-age.guessed']
  expect(keys.filter((key) => !isOfRule(key))).toEqual(['least-age.known', 'minimum-age.guessed'])
})
