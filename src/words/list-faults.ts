import type { ListFault } from '#lib/list-check/check-list.ts'
import { publishedLists } from './published-lists.ts'
import { room, type Language } from './room.ts'

/** What a check finds, by its code; `row` is the application, where it is about one. */
const listFaults = room('list-faults', {
  'unknown-format': 'The format {format} is not known to this page.',
  'text-changed': 'The text of the list does not have its hash: it has {found}.',
  'input-changed': 'Rows, seats and policies do not have the hash of the input: they have {found}.',
  'row-repeated': '{row} is on the list twice.',
  'rank-repeated': '{row} has the rank {rank} of {other}.',
  'rank-order': '{row} stands behind the worse rank of {other}.',
  'listed-and-excluded': '{row} is among the candidates and among the excluded.',
  'unknown-course': '{row} asks for {course}, which has no seats here.',
  'not-asked': '{row} has a seat of {course}, which it did not ask for.',
  'not-allowed': '{row} has a seat {seat} of {course}, which it may not have.',
  'other-outcome': 'The rule gives {row} “{expected}”, the list says “{listed}”.',
  'better-passed-over':
    '{other} has a seat {seat} of {course} with a worse rank than {row}, who would rather be there.',
  'lost-seat': '{row} held “{before}” and stayed, and now has “{listed}”.',
  'other-before': 'The list before gave {row} “{expected}”, this one says “{listed}”.',
  'new-entrant': '{row} was not on the list before.',
  'facts-changed': 'Rank, category or disability of {row} are not those of the list before.',
  'other-preferences': 'The answer of {row} leaves “{expected}” of its preferences, the list has “{listed}”.',
  'closing-rank': '{seat} of {course} closed at {expected}, the list says {listed}.',
  'vacant-seats': '{seat} of {course} has {expected} vacant seats, the list says {listed}.',
  'conversion-not-needed': 'Of {course}, {count} seats went from {from} to {to}, and fewer seat the same people.',
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
