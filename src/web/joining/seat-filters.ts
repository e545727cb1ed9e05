import { categories } from '#domain/drives/category.ts'
import { seatWords } from '#domain/joining/seat-words.ts'
import { SeatFeeWord } from '#domain/payments/seat-fee.ts'
import { roundNumbers } from '#domain/selection/round-numbers.ts'
import type { Filter, FilterOption } from '#web/lists/filters.ts'
import { language } from '#web/platform/language.ts'
import { saySeatAnswer, saySeatFee, seatFacts as say } from '#words/selection/seat-facts.ts'

const asTheyAre = (value: string): FilterOption => ({ value, label: value })

/** The filters of a list by seats; `courses` are those of its drives. */
export function seatFilters(courses: readonly FilterOption[]): readonly Filter[] {
  return [
    { kind: 'several', name: 'seatCourse', label: say('seatCourse'), options: courses },
    { kind: 'several', name: 'seatCategory', label: say('seatCategory'), options: categories.map(asTheyAre) },
    { kind: 'several-of-many', name: 'seatRound', label: say('seatRound'), options: roundNumbers.map(asTheyAre) },
    {
      kind: 'several',
      name: 'seatAnswer',
      label: say('seatAnswer'),
      options: seatWords.map((value) => ({ value, label: saySeatAnswer(value, language) })),
    },
    {
      kind: 'several',
      name: 'seatFee',
      label: say('seatFee'),
      options: SeatFeeWord.options.map((value) => ({ value, label: saySeatFee(value, language) })),
    },
    { kind: 'days', from: 'comesFrom', to: 'comesTo', label: say('comes') },
    {
      kind: 'one',
      name: 'joined',
      label: say('joined'),
      options: [
        { value: 'true', label: say('yes') },
        { value: 'false', label: say('no') },
      ],
    },
  ]
}
