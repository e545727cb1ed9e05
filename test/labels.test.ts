import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { buttons, headings, type Label } from './labels-of-screens.ts'

/** Every reading of a text: one for each branch, with … for a value. */
function readings(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (begun, element) => {
      const parts = partsOf(element)
      return begun.flatMap((text) => parts.map((part) => text + part))
    },
    [''],
  )
}

function partsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) return readings(element.children)
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return ['…']
  return Object.values(element.options).flatMap(({ value }) => readings(value))
}

const read = (labels: Label[]): Label[] =>
  labels.flatMap(({ place, text }) =>
    readings(parse(text))
      .map((reading) => ({ place, text: reading.trim() }))
      .filter((label) => label.text !== ''),
  )

const found = (labels: Label[], isWrong: (text: string, place: string) => boolean) =>
  read(labels)
    .filter(({ place, text }) => isWrong(text, place))
    .map(({ place, text }) => `${place}: ${text}`)

/** Names and abbreviations that keep their capitals inside a label. */
const proper = new Set(['Enter', 'PhD'])
const isCapital = (word: string) => /^\p{Lu}\p{Ll}+/u.test(word) && !proper.has(word.replace(/\W+$/, ''))

/** What the specifications write with capitals or a full stop. */
const prescribed = new Set([
  'No Recruitments Yet',
  'No Applications Yet',
  'Error Loading Application',
  'No applications found.',
  'Failed to fetch applications.',
])

/** Whether a word after the first of a sentence has a capital. */
const hasTitleCase = (text: string) =>
  !prescribed.has(text) && text.split(/[.:?!“(] ?/).some((sentence) => sentence.split(/\s+/).slice(1).some(isCapital))

test('buttons and headings use sentence case', () => {
  expect(found([...buttons, ...headings], hasTitleCase)).toEqual([])
})

test('buttons and headings end without a full stop', () => {
  expect(found([...buttons, ...headings], (text) => text.endsWith('.') && !prescribed.has(text))).toEqual([])
})

/** The verbs of buttons: one for each act. */
const verbs = new Set(
  `Accept Add Allot Answer Apply Approve Ask Assign Back Cancel Change Check Choose Clear Close Compare Confirm Copy Correct Count Create Crop
   Delete Discard Dismiss Download E-mail Edit Enter Export Find Give Go Hide Import Invite Join Keep Leave Load Log Make
   Mark Move Name Note Object Open Pause Pay Photograph Play Prepare Preview Print Propose Publish Put Record Refund Reject Release Reload Remove Replace
   Request Review Save Scan See Select Send Set Show Sign Start Stay Stop Submit Take Tick Try Turn Undo Unpublish Update Upload Use Verify View Withdraw
   Write`.split(/\s+/),
)

const steps = 'a step forwards or backwards, in the words of the specification'
const opens = 'opens and closes what it names'
const chooses = 'chooses what it names'
const fact = 'while the button is busy or switched off, it tells why'

/** Buttons without a verb, each with its reason. */
const withoutVerb: Record<string, string> = {
  'draft-form.next': steps,
  'draft-form.previous': steps,
  'review.nextInList': steps,
  'log-in.submit': 'Login, in the words of the specification',
  'ui.logOut': 'Logout, in the words of the specification',
  'factors.useWay': 'a question first: Phone lost?',
  'payments.correctAllTheSame': 'an assurance first: The UTR is right',
  'seat-fees.sendAllTheSame': 'an assurance first: The UTR is right',
  'log-in.demoWho': chooses,
  'letters.field': chooses,
  'documents.onPage': chooses,
  'decide-many.allOnPage': chooses,
  'statements.all': chooses,
  'statements.days': chooses,
  'statements.toRefund': 'tells what the row of the statement is',
  'statements.notAFee': 'tells what the row of the statement is',
  'lists.filters': opens,
  'review.views': opens,
  'review.shorter': opens,
  'review.full': opens,
  'corrections.panel.submitted': opens,
  'review.notUploadedHere': 'follows the name of the document',
  'first-day.arrived': 'the answer to: Did the e-mail arrive?',
  'candidate-form.done': fact,
  'form.copied': fact,
  'refunds.makeFile': fact,
  'published-lists.checking': fact,
  'statements.importing': fact,
}

test('every button begins with the verb of its act, and every exception is still needed', () => {
  const beginsWithVerb = (text: string) => /^(I|Do not) /.test(text) || verbs.has(/^[\w-]+/.exec(text)?.[0] ?? '')
  const places = found(buttons, (text) => !beginsWithVerb(text)).map((one) => one.split(': ')[0] ?? one)
  expect([...new Set(places)].toSorted()).toEqual(Object.keys(withoutVerb).toSorted())
})

/** Other verbs for an act that has one already. */
const otherVerbs: [RegExp, string][] = [
  [/^(Mail|Post|Submit correction|Deliver)\b/, 'Send'],
  [/^(Store|Apply changes|Update(?! & publish))\b/, 'Save'],
  [/^(Announce|Release list|Make public)\b/, 'Publish'],
  [/^(Revoke|Retract|Take back the (?!answer))/, 'Withdraw'],
  [/^(Erase|Destroy|Drop)\b/, 'Delete'],
  [/^(Revert|Reverse)\b/, 'Undo'],
  [/^(Look|See to)\b/, 'Check, View'],
]

test('the same act has the same verb on every button', () => {
  const wrong = read(buttons).flatMap(({ place, text }) =>
    otherVerbs.filter(([refused]) => refused.test(text)).map(([, verb]) => `${place}: ${text} → ${verb}`),
  )
  expect(wrong).toEqual([])
})

test('no heading or button is a fragment that only its context explains', () => {
  const fragment =
    /^(For|From|To|Of|With|Wants?|Came|Went|Where|When|Who|What|In|Out|Empty for now|It|They|This|These)$/
  expect(found([...buttons, ...headings], (text) => fragment.test(text))).toEqual([])
})
