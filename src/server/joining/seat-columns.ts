import type { ListedSeat, SeatFilters } from '#domain/joining/listed-seat.ts'
import { showDay } from '#domain/platform/calendar.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import { columnMakers } from '#server/lists/export/column-makers.ts'
import { asItIs, saidBounds, saidYesOrNo, type SaidFilter } from '#server/lists/said-filters.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import { saySeatAnswer, saySeatFee, seatFacts } from '#words/selection/seat-facts.ts'
import { sheets } from '#words/review/sheets.ts'

/** The filters by seats in words. */
export function saidOfSeats(language: Language): Record<keyof SeatFilters, SaidFilter> {
  const say = seatFacts.in(language)
  const comes = saidBounds(say('comes'), language, (day) => showDay(day))
  return {
    seatCourse: { label: say('seatCourse'), value: asItIs },
    seatCategory: { label: say('seatCategory'), value: asItIs },
    seatRound: { label: say('seatRound'), value: asItIs },
    seatAnswer: { label: say('seatAnswer'), value: (word) => saySeatAnswer(word, language) },
    seatFee: { label: say('seatFee'), value: (word) => saySeatFee(word, language) },
    comesFrom: comes.from,
    comesTo: comes.to,
    joined: saidYesOrNo(say('joined'), language),
  }
}

type SeatSheetWords = {
  language: Language
  words: Pick<QuestionWords, 'yesNo' | 'heading'>
  /** A name of a drive in the language of the sheet. */
  translate: (driveId: string, name: string) => string
}

/** The columns of a sheet about seats; none where nobody of its drives has been given one. */
export function seatColumns<Row extends { applicationId: string; driveId: string }>(
  seats: Readonly<Record<string, ListedSeat>>,
  { language, words, translate }: SeatSheetWords,
): SheetColumn<Row>[] {
  if (Object.keys(seats).length === 0) return []
  const { text, number, day } = columnMakers<Row>(words, sheets.in(language))
  const of = ({ applicationId }: Row) => seats[applicationId]
  return [
    text('seat-course', 26, (row) => translate(row.driveId, of(row)?.course ?? '') || null),
    text('seat-category', 12, (row) => of(row)?.seat),
    number('seat-round', 8, (row) => of(row)?.round),
    text('seat-list', 14, (row) => of(row)?.list),
    text('seat-answer', 22, (row) => saySeatAnswer(of(row)?.answer, language)),
    text('seat-fee', 22, (row) => saySeatFee(of(row)?.fee, language)),
    day('comes-until', 14, (row) => of(row)?.comes?.until),
    day('joined-on', 13, (row) => of(row)?.joinedOn),
    text('roll-number', 18, (row) => of(row)?.rollNumber),
  ]
}
