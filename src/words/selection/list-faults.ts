import type { ListFault } from '#lib/list-check/check-list.ts'
import { publishedLists } from './published-lists.ts'
import { room, type Language } from '#words/room.ts'

/** What a check finds, by its code; `row` is the application, where it is about one. */
const listFaults = room('list-faults', {
  'unknown-format': 'This page does not know the format {format}.',
  'text-changed': 'The text of the list does not match its published hash: its hash is {found}.',
  'previous-changed': 'List {number}, published before this one, does not match the hash that this list names.',
  'input-changed': 'Rows, seats and policies do not match the published hash of the input: their hash is {found}.',
  'row-repeated': '{row} is on the list twice.',
  'rank-repeated': '{row} has the same rank, {rank}, as {other}.',
  'rank-order': '{row} is listed after {other}, whose rank is worse.',
  'listed-and-excluded': '{row} is both on the list and among the excluded.',
  'unknown-course': '{row} chose {course}, which has no seats here.',
  'not-asked': '{row} was given a seat in {course}, which it did not choose.',
  'not-allowed': '{row} was given a seat in {course} ({seat}), for which it is not eligible.',
  'other-outcome': 'By the rule, {row} should have “{expected}”, but the list has “{listed}”.',
  'better-passed-over':
    '{other} has a seat in {course} ({seat}), although {row} has a better rank and prefers that seat.',
  'lost-seat': '{row} held “{before}” and is still in the process, but now has “{listed}”.',
  'other-before': 'The earlier list gave {row} “{expected}”, but this list has “{listed}”.',
  'new-entrant': '{row} was not on the earlier list.',
  'facts-changed': 'The rank, category or disability of {row} differs from the earlier list.',
  'other-preferences':
    'After the answer of {row}, “{expected}” should remain of its preferences, but the list has “{listed}”.',
  'closing-rank': 'In {course}, {seat} closed at rank {expected}, but the list has {listed}.',
  'vacant-seats': 'In {course}, {seat} has {expected} vacant seats, but the list has {listed}.',
  'conversion-not-needed':
    'In {course}, {count} seats were converted from {from} to {to}, although fewer would seat the same people.',
  'no-seat': 'no seat',
} as const satisfies Record<ListFault['code'] | 'no-seat', string>)

type FaultNames = { language: Language; nameOf: (course: string) => string }

/** A fault as a sentence, with seats and courses as the page of the list names them. */
export function sayListFault({ row, code, facts }: ListFault, { language, nameOf }: FaultNames): string {
  const [say, sayList] = [listFaults.in(language), publishedLists.in(language)]
  const said = Object.entries(facts).map(([key, fact]): [string, number | string] => {
    if (fact === null) return [key, say('no-seat')]
    if (typeof fact === 'number') return [key, fact]
    if (typeof fact === 'string') return [key, key === 'course' ? nameOf(fact) : fact]
    if ('seat' in fact) return [key, sayList('seat', { course: nameOf(fact.course), category: fact.seat })]
    return [key, fact.map(nameOf).join(', ')]
  })
  return say.by(code, { ...Object.fromEntries(said), row: row ?? '' })
}
