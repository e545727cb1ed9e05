import { helplineOf } from '#domain/institute/helpline.ts'
import type { SeatFeeWord } from '#domain/payments/seat-fee.ts'
import { photoOf } from '#server/applications/paper/application-paper.ts'
import { drawnInTurn } from '#server/applications/paper/drawn-in-turn.ts'
import type { TablesPaper } from '#server/applications/paper/paper.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { institutePicture } from '#server/institute/institute-picture.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import type { StoredSeat } from '#server/selection/stored-seats.ts'
import { sayCourse } from '#words/form/courses.ts'
import { instituteIn, translatorIn } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'
import { seatFeeWords } from '#words/money/seat-fee-words.ts'
import { seatPapers } from '#words/selection/seat-papers.ts'
import type { AllotmentLetter } from './allotment-letters.ts'

/** What papers say of a seat and its letter. */
export type SeatOnPaper = Pick<
  AllotmentLetter,
  'driveTitle' | 'feeRupees' | 'name' | 'number' | 'publishedAt' | 'translations'
> & {
  seat: Pick<StoredSeat, 'answerBy' | 'course' | 'fee' | 'list' | 'rank' | 'round' | 'seat'>
}

/** What a paper about a seat is made from; `madeAt` is now, unless the paper is kept. */
export type SeatPaper<Form extends object, Settings, Letter extends SeatOnPaper = SeatOnPaper> = {
  track: Track<Form, Settings>
  application: StoredApplication<Form, Settings>
  letter: Letter
  language: Language
  madeAt: string
}

/** The address at which a letter is checked. */
export const addressOf = ({ number }: SeatOnPaper, { publicUrl }: Context['config']): string =>
  `${publicUrl}/letters/${number}`

type FeeOnPaper = { fee: number; until: string; state: SeatFeeWord; language: Language }

/** The seat fee: until when it is to be paid, or its state in the word that every screen shows. */
function feeInWords({ fee, until, state, language }: FeeOnPaper): string {
  const say = seatPapers.in(language)
  if (state === 'unpaid') return say('fee.due', { fee, until })
  return say('fee.stands', { fee, word: seatFeeWords.in(language)(`fee.${state}`) })
}

/** The lines of every paper about a seat: whose it is, and which. */
function headOf<Form extends object, Settings>({ letter, language }: SeatPaper<Form, Settings>): TablesPaper['head'] {
  const say = seatPapers.in(language)
  const { number, name, driveTitle, translations, publishedAt, feeRupees: fee, seat } = letter
  const translate = translatorIn(translations, language)
  const { answerBy: until } = seat
  const facts = [
    ['number', number],
    ['name', name],
    ['drive', translate(driveTitle)],
    ['course', sayCourse(seat.course, language, translate)],
    ['seat', seat.seat],
    ['rank', say('count', { count: seat.rank })],
    ['round', say('roundOf', { round: seat.round, list: seat.list })],
    ['offered', say('on', { at: isoInstant(publishedAt) })],
    ...(fee > 0 ? [['fee', feeInWords({ fee, until, state: seat.fee, language })] as const] : []),
  ] as const
  return facts.map(([key, value]) => ({ path: key, label: say(key), value }))
}

/** Draws a paper about a seat: under the institute's head, with the photo, and a code that leads to its letter's page. */
export async function drawSeatPaper<Form extends object, Settings>(
  { config, ...services }: Pick<Context, 'config' | 'db' | 'log' | 'storage'>,
  about: SeatPaper<Form, Settings>,
  { head = [], ...said }: Pick<TablesPaper, 'sections' | 'title'> & Partial<Pick<TablesPaper, 'head'>>,
): Promise<Buffer> {
  const { track, application, letter, language, madeAt } = about
  const { applicationId, applicantId } = application
  const say = seatPapers.in(language)
  const { logoKey, ...institute } = instituteIn(await loadInstitute(services.db), language)
  const paper: TablesPaper = {
    ...said,
    language,
    head: [...head, ...headOf(about)],
    about: { word: say('application'), number: applicationId },
    institute: { name: institute.name, address: institute.address },
    side: {
      photo: { alt: say('photo'), otherwise: say('noPhoto') },
      picture: await photoOf(services, application),
      code: { text: addressOf(letter, config), alt: say('code') },
    },
    made: say('made', { at: isoInstant(madeAt) }),
    contact: [institute[track.officeEmail], helplineOf(institute)].filter((one) => one !== ''),
    pictures: { logo: await institutePicture(services, logoKey) },
  }
  return drawnInTurn(paper, applicantId)
}
