import type { PaperSection } from '#domain/applications/paper.ts'
import { isInForce, type LetterState } from '#domain/joining/allotment-letter.ts'
import type { JoiningRecord } from '#domain/joining/joining.ts'
import { lastDayToReport } from '#domain/joining/seat-life.ts'
import { feeReference } from '#domain/payments/fee-reference.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { joiningEndpoints } from '#domain/joining/joining.endpoints.ts'
import { readApplication } from '#server/applications/read-application.ts'
import { trackOf, type Tracks, type VerbOfTracks } from '#server/applications/track-of.ts'
import type { Context } from '#server/context.ts'
import { loadAccount } from '#server/institute/payment-account.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Caller } from '#server/platform/call.ts'
import type { StoredSeat } from '#server/selection/stored-seats.ts'
import { instituteIn } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'
import { seatPapers } from '#words/selection/seat-papers.ts'
import { findReceipt, type KeptReceipt } from './kept-receipt.ts'
import { readOwnLetter, type AllotmentLetter } from './allotment-letters.ts'
import { originalsOf } from './originals.ts'
import { joiningPolicies } from './seat-record.ts'
import { addressOf, drawSeatPaper, type SeatPaper } from './seat-paper.ts'

const text = (words: string) => ({ text: words, isProblem: false })

/** What the letter says of the answer: until when it is awaited, or which was given. */
function answerSaid(
  { answer, answerBy: until, canRise, isFeeSettled, isLastRound, ...seat }: StoredSeat,
  state: LetterState,
  language: Language,
): string[] {
  const say = seatPapers.in(language)
  const wait = canRise && !isLastRound ? [say('answer.wait')] : []
  if (state === 'offered' && answer === null) {
    const canWait = wait.length > 0 ? 'yes' : 'no'
    // A seat whose fee is still to pay is never kept by silence.
    const silence = isFeeSettled ? seat.silence : 'givesUp'
    return [say('answer.until', { until, canWait }), say('answer.silence', { silence }), ...wait]
  }
  if (state === 'joined') return [say('answer.joined')]
  return answer === 'float' ? [say('answer.floating'), ...wait] : [say('answer.frozen')]
}

type Policies = Awaited<ReturnType<typeof joiningPolicies>>

/** What a letter says of the institute: where fees are paid to, and in whose name it writes. */
type LetterSender = { account: Awaited<ReturnType<typeof loadAccount>>; institute: string; address: string }

/** How an unpaid seat fee is paid: on the page of the application, or from any bank with its reference. */
function howToPay<Form extends object, Settings>(
  { application: { applicationId }, letter: { feeRupees: fee, seat }, language }: SeatPaper<Form, Settings>,
  { account }: LetterSender,
): PaperSection[] {
  if (fee === 0 || seat.fee !== 'unpaid') return []
  const say = seatPapers.in(language)
  const { payeeName, accountNumber, ifsc, bankName, upiId } = account
  const into = [
    payeeName,
    ...(accountNumber === '' ? [] : [say('pay.account', { accountNumber, ifsc, bankName })]),
    ...(upiId === '' ? [] : [say('pay.upi', { upiId })]),
    say('pay.reference', { reference: feeReference({ applicationId, purpose: 'seat' }) }),
  ]
  const parts = [say('pay.text', { fee, until: seat.answerBy }), into.filter((one) => one !== '').join(' · ')]
  return [{ id: 'pay', title: say('pay'), parts: parts.map(text) }]
}

/** How to answer and to pay, when and where to report with what, and who can check the letter where. */
function sectionsOfLetter<Form extends object, Settings>(
  about: SeatPaper<Form, Settings, AllotmentLetter>,
  { place }: Policies,
  sender: LetterSender,
): PaperSection[] {
  const { track, application, letter, language } = about
  const { state, seat, publishedBy: name, hash } = letter
  const { address, institute } = sender
  const say = seatPapers.in(language)
  const days = say('report.days', { from: seat.reportFrom, until: lastDayToReport(seat) })
  const originals = originalsOf(track, application, language)
  const ticks = originals.map(({ kind, label }) => ({ path: kind, label, isThere: false }))
  return [
    { id: 'answer', title: say('answer'), parts: answerSaid(seat, state, language).map(text) },
    ...howToPay(about, sender),
    { id: 'report', title: say('report'), parts: [text(days), text(textIn(place, language))] },
    ...(ticks.length > 0 ? [{ id: 'bring', title: say('bring'), parts: [{ ticks }] }] : []),
    {
      id: 'check',
      title: say('check'),
      parts: [say('issued', { name, institute, list: seat.list, hash }), say('check.text', { address })].map(text),
    },
  ]
}

/** Which originals the institute has, and what was signed for the others. */
function sectionsOfReceipt<Form extends object, Settings>(
  { track, application, letter: { undertaking, asked }, language }: SeatPaper<Form, Settings, KeptReceipt>,
  { originals: kept, undertaken, note }: JoiningRecord,
): PaperSection[] {
  const say = seatPapers.in(language)
  const originals = originalsOf(track, application, language)
  const ticks = asked.map((kind) => {
    const label = originals.find((one) => one.kind === kind)?.label ?? kind
    return { path: kind, label, isThere: kept.includes(kind) }
  })
  const signed = [text(textIn(undertaking, language)), text(say('signed'))]
  return [
    ...(ticks.length > 0
      ? [{ id: 'originals', title: say('originals'), parts: [text(say('originals.lead')), { ticks }] }]
      : []),
    ...(undertaken ? [{ id: 'undertaking', title: say('undertaking'), parts: signed }] : []),
    ...(note === '' ? [] : [{ id: 'note', title: say('note'), parts: [text(note)] }]),
  ]
}

/** An application with what its papers say about it. */
async function readAbout(context: Context, tracks: Tracks, { params, actor, origin }: Caller & { params: PaperOf }) {
  const track = trackOf(tracks, params.applicationId)
  const application = await readApplication(context, track, { ...params, actor, origin })
  return { track, application, language: actor.language, madeAt: application.readAt }
}
type PaperOf = { applicationId: string }

const pdf = (fileName: string, body: Buffer) => ({ contentType: 'application/pdf', fileName, body })

/** The letter about an allotted seat, for its holder and the office. */
export const readAllotmentLetter: VerbOfTracks<
  typeof joiningEndpoints,
  'GET /api/applications/{applicationId}/allotted-seat/letter'
> = (tracks) => async (context, call) => {
  const of = await readAbout(context, tracks, call)
  const letter = await readOwnLetter(context.db, of.application)
  if (!isInForce(letter.state)) throw new Problem(refusal('no-allotted-seat'))
  const about = { ...of, letter }
  const policies = await joiningPolicies(context.db, letter.seat.listId)
  const { name: institute } = instituteIn(await loadInstitute(context.db), about.language)
  const address = addressOf(letter, context.config)
  const sections = sectionsOfLetter(about, policies, { account: await loadAccount(context.db), institute, address })
  const title = seatPapers.in(about.language)('letter')
  const paper = await drawSeatPaper(context, about, { title, sections })
  return pdf(`${call.params.applicationId}-allotment-letter.pdf`, paper)
}

/** The receipt of joining, for its holder and the office. */
export const readReceipt: VerbOfTracks<
  typeof joiningEndpoints,
  'GET /api/applications/{applicationId}/joining/receipt'
> = (tracks) => async (context, call) => {
  const of = await readAbout(context, tracks, call)
  const found = await findReceipt(context.db, of.track, of.application)
  if (!found || found.joining.left) throw new Problem(refusal('no-receipt'))
  const { receipt: letter, joining } = found
  const about = { ...of, letter, madeAt: joining.joinedAt }
  const say = seatPapers.in(about.language)
  const head = (['rollNumber', 'joinedAt', 'joinedBy'] as const).map((key) => ({
    path: key,
    label: say(key),
    value: { ...joining, joinedBy: letter.joinedBy, joinedAt: say('at', { at: joining.joinedAt }) }[key],
  }))
  const said = { title: say('receipt'), head, sections: sectionsOfReceipt(about, joining) }
  return pdf(`${call.params.applicationId}-joined.pdf`, await drawSeatPaper(context, about, said))
}
