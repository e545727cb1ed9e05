import { parentPort } from 'node:worker_threads'
import type { InstanceFault } from '#lib/allotment/instance.ts'
import { canonicalPieces } from '#domain/platform/canonical-json.ts'
import { categories } from '#domain/drives/category.ts'
import type { SeatReason } from '#domain/selection/allotted-seats.endpoints.ts'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import { compareRounds, prepareRound, explainRound, type RoundInput } from '#domain/selection/round.ts'
import type { RoundAllotment, Move } from '#domain/selection/allotments.endpoints.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { sayCourse } from '#words/form/courses.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'
import { sayReason } from '#words/selection/seat-reasons.ts'

/** A piece of JSON in memory of its own, which the thread can hand over without a copy. */
type WrittenJson = Uint8Array<ArrayBuffer>

/** A list of a round before it is published. */
type RoundContent = Omit<AllotmentList, 'number' | 'publishedAt'>
/** The same without its rows. */
type RoundHead = Omit<RoundContent, 'rows'>

/** What an allotment shows beside its place among all; its rows are written already, as JSON in portions. */
export type ShownAllotment = Pick<
  RoundAllotment,
  'closingRanks' | 'conversions' | 'courses' | 'filled' | 'inputHash' | 'toAnswer' | 'vacancies'
> & { counts: AllotmentCounts; rows: WrittenJson[] }
export type AllotmentCounts = { candidates: number; seated: number; vacant: number }

/** The words for the reasons of an allotment. */
type AllotmentWords = { language: Language; translations: Translations }

/** Requests to the thread; lists are JSON texts, so that only the thread reads them. */
export type AllotmentJob =
  | {
      do: 'prepare'
      list: string
      facts: string | null
      input: RoundInput
      words: AllotmentWords
      most: number | undefined
    }
  | { do: 'show'; content: string; words: AllotmentWords; most: number | undefined }
  | { do: 'publish'; content: string; words: AllotmentWords; most: number | undefined }
  | { do: 'compare'; first: string; second: string; words: AllotmentWords }

/** What it answers to each. */
export type AllotmentAnswers = {
  prepare:
    | { fault: InstanceFault }
    | { unseated: string[] }
    | { content: WrittenJson[]; head: RoundHead; shown: ShownAllotment }
  show: { shown: ShownAllotment }
  publish: { shown: ShownAllotment; said: SaidByRound }
  compare: { moves: Move[] }
}

/** What a round says to applications, as JSON. */
export type SaidByRound = {
  /** Each of the different reasons once. */
  reasons: string
  /** The applications with their ranks and seats, and the place of their reasons among these. */
  outcomes: string
}

type ReasonsAt = (place: number) => SeatReason[]

/** The reasons of a row in sentences, by its place: the same few occur again and again. */
function sentencesOf(reasonsAt: ReasonsAt, { language, translations }: AllotmentWords): (place: number) => string {
  const translate = translatorIn(translations, language)
  const said = new Map<SeatReason, string>()
  const say = (reason: SeatReason) => {
    const known = said.get(reason)
    if (known !== undefined) return known
    const named = { ...reason, course: sayCourse(reason.course, language, translate) }
    const sentence = sayReason(named, { rank: 0, reader: 'office', language })
    said.set(reason, sentence)
    return sentence
  }
  return (place) => reasonsAt(place).map(say).join(' ')
}

function filledIn({ courses, rows }: RoundContent): ShownAllotment['filled'] {
  const filled = Object.fromEntries(
    courses.map(({ name }) => [name, Object.fromEntries(categories.map((category) => [category, 0]))]),
  )
  for (const { outcome } of rows) {
    const ofCourse = outcome && filled[outcome.course]
    if (ofCourse) ofCourse[outcome.seat] = (ofCourse[outcome.seat] ?? 0) + 1
  }
  return filled
}

const encoder = new TextEncoder()
const portion = 2_000

/** The best rows of a round with their reasons, as the elements of a JSON array. */
function* writeRows(
  { rows }: RoundContent,
  most: number | undefined,
  sayAt: (place: number) => string,
): Generator<WrittenJson> {
  const shown = rows.slice(0, most)
  for (let first = 0; first < shown.length; first += portion) {
    const some = shown.slice(first, first + portion).map(({ notOpenAt: _notOpenAt, ...row }, place) => {
      return { ...row, reason: sayAt(first + place) }
    })
    const written = JSON.stringify(some).slice(1, -1)
    yield encoder.encode(first === 0 ? written : `,${written}`)
  }
}

function show(
  content: RoundContent,
  { words, most }: { words: AllotmentWords; most: number | undefined },
  reasonsAt = explainRound(content),
): ShownAllotment {
  const { inputHash, courses, rows, closingRanks, conversions, vacant: vacancies } = content
  return {
    inputHash,
    courses,
    closingRanks,
    conversions,
    vacancies,
    filled: filledIn(content),
    toAnswer: rows.filter(({ before, outcome }) => outcome && before?.course !== outcome.course).length,
    rows: [...writeRows(content, most, sentencesOf(reasonsAt, words))],
    counts: {
      candidates: rows.length,
      seated: rows.filter(({ outcome }) => outcome !== null).length,
      vacant: Object.values(vacancies)
        .flatMap((ofCourse) => Object.values(ofCourse))
        .reduce((sum, count) => sum + count, 0),
    },
  }
}

function prepare({
  list,
  facts,
  input,
  ...asked
}: Extract<AllotmentJob, { do: 'prepare' }>): AllotmentAnswers['prepare'] {
  const round = prepareRound(JSON.parse(list), input, facts === null ? null : JSON.parse(facts))
  if (!('prepared' in round)) return round
  const { prepared, instance } = round
  const content = { ...prepared, inputHash: hashOf(instance) }
  const { rows: _rows, ...head } = content
  const written = Array.from(canonicalPieces(content), (piece) => encoder.encode(piece))
  return { content: written, head, shown: show(content, asked, explainRound(content, instance)) }
}

function saidBy({ rows }: RoundContent, reasonsAt: ReasonsAt): SaidByRound {
  const reasons = new Map<string, number>()
  const placeOf = (said: SeatReason[]) => {
    const key = JSON.stringify(said)
    const place = reasons.get(key) ?? reasons.size
    reasons.set(key, place)
    return place
  }
  const outcomes = rows.map(({ applicationId, rank, category, before, outcome }, place) => {
    const kept = before?.answer === 'freeze'
    return { applicationId, rank, category, ...outcome, kept, reasons: placeOf(reasonsAt(place)) }
  })
  return { reasons: `[${[...reasons.keys()].join()}]`, outcomes: JSON.stringify(outcomes) }
}

function compare(first: RoundContent, second: RoundContent, words: AllotmentWords): AllotmentAnswers['compare'] {
  const reasonOf = sentencesOf(explainRound(second), words)
  const placeOf = new Map(second.rows.map(({ applicationId }, place) => [applicationId, place]))
  return {
    moves: compareRounds(first, second).map(({ applicationId, rank, from, to }) => ({
      applicationId,
      rank,
      wasIn: from !== null,
      isIn: to !== null,
      from: from?.outcome ?? null,
      to: to?.outcome ?? null,
      reason: to && reasonOf(placeOf.get(applicationId) ?? -1),
    })),
  }
}

function answerTo(job: AllotmentJob): AllotmentAnswers[AllotmentJob['do']] {
  // Lists were written by this program.
  switch (job.do) {
    case 'prepare':
      return prepare(job)
    case 'show':
      return { shown: show(JSON.parse(job.content), job) }
    case 'publish': {
      const content: RoundContent = JSON.parse(job.content)
      const reasonsAt = explainRound(content)
      return { shown: show(content, job, reasonsAt), said: saidBy(content, reasonsAt) }
    }
    case 'compare':
      return compare(JSON.parse(job.first), JSON.parse(job.second), job.words)
  }
}

// A hundred thousand candidates keep a core busy for a second: nobody else waits for it.
parentPort?.on('message', (job: AllotmentJob) => {
  const answer = answerTo(job)
  const written = [...('content' in answer ? answer.content : []), ...('shown' in answer ? answer.shown.rows : [])]
  parentPort?.postMessage(
    answer,
    written.map(({ buffer }) => buffer),
  )
})
