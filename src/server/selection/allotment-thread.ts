import { parentPort, workerData } from 'node:worker_threads'
import type { Allotment } from '#lib/allotment/allot.ts'
import type { InstanceFault } from '#lib/allotment/instance.ts'
import { categories } from '#domain/applications/application.ts'
import type { SeatReason } from '#domain/selection/offer-operations.ts'
import { instanceOf } from '#domain/selection/published-list.ts'
import type { AllotmentList, ListDocument } from '#domain/selection/published-list.ts'
import { compareRounds, composeRound, explainRound } from '#domain/selection/round.ts'
import type { RoundInput } from '#domain/selection/round.ts'
import type { AllotmentRun, Move } from '#domain/selection/run-operations.ts'
import type { Language } from '#words/room.ts'
import { sayReason } from '#words/seat-reasons.ts'
import { hashOf } from './stored-list.ts'

/** A list of a round before it is published. */
type RoundContent = Omit<AllotmentList, 'number' | 'publishedAt'>

/** What a run shows beside its place in the list of runs. */
export type ShownRun = Pick<
  AllotmentRun,
  'allotment' | 'closingRanks' | 'conversions' | 'courses' | 'filled' | 'inputHash' | 'vacancies'
> & { counts: RunCounts }
export type RunCounts = { candidates: number; seated: number; vacant: number }

/** What is asked of the thread; lists are JSON texts, so that only it reads them. */
export type AllotmentJob =
  | { do: 'compose'; list: string; input: RoundInput; language: Language }
  | { do: 'show'; content: string; language: Language }
  | { do: 'explain'; content: string }
  | { do: 'compare'; first: string; second: string; language: Language }

/** What it answers to each. */
export type AllotmentAnswers = {
  compose: { fault: InstanceFault } | { content: string; shown: ShownRun }
  show: { shown: ShownRun }
  /** JSON: an array of what the round says to each application. */
  explain: { outcomes: string }
  compare: { moves: Move[] }
}

/** The reasons of a row in sentences, by its place: the same few are said again and again. */
function reasonsIn(content: RoundContent, language: Language, allotment?: Allotment): (place: number) => string {
  const reasonsAt = explainRound(content, allotment)
  const said = new Map<string, string>()
  const say = (reason: SeatReason) => {
    const key = JSON.stringify(Object.values(reason))
    const known = said.get(key) ?? sayReason(reason, { rank: 0, reader: 'office', language })
    said.set(key, known)
    return known
  }
  return (place) => reasonsAt(place).map(say).join(' ')
}

function filledIn({ courses, rows }: RoundContent): ShownRun['filled'] {
  const filled = Object.fromEntries(
    courses.map(({ name }) => [name, Object.fromEntries(categories.map((category) => [category, 0]))]),
  )
  for (const { outcome } of rows) {
    const ofCourse = outcome && filled[outcome.course]
    if (ofCourse) ofCourse[outcome.seat] = (ofCourse[outcome.seat] ?? 0) + 1
  }
  return filled
}

function show(content: RoundContent, language: Language, allotment?: Allotment): ShownRun {
  const { inputHash, courses, rows, closingRanks, conversions, vacant: vacancies } = content
  const reasonOf = reasonsIn(content, language, allotment)
  return {
    inputHash,
    courses,
    closingRanks,
    conversions,
    vacancies,
    filled: filledIn(content),
    allotment: rows.map(({ notOpenAt: _notOpenAt, ...row }, place) => ({ ...row, reason: reasonOf(place) })),
    counts: {
      candidates: rows.length,
      seated: rows.filter(({ outcome }) => outcome !== null).length,
      vacant: Object.values(vacancies)
        .flatMap((ofCourse) => Object.values(ofCourse))
        .reduce((sum, count) => sum + count, 0),
    },
  }
}

function compose(list: ListDocument, input: RoundInput, language: Language): AllotmentAnswers['compose'] {
  const round = composeRound(list, input)
  if ('fault' in round) return round
  const { composed, allotment } = round
  const content = { ...composed, inputHash: hashOf(instanceOf(composed)) }
  return { content: JSON.stringify(content), shown: show(content, language, allotment) }
}

function explain(content: RoundContent): AllotmentAnswers['explain'] {
  const reasonsAt = explainRound(content)
  const outcomes = content.rows.map(({ applicationId, rank, outcome }, place) => {
    const seat = { course: outcome?.course ?? null, seat: outcome?.seat ?? null }
    return { applicationId, rank, ...seat, reasons: reasonsAt(place) }
  })
  return { outcomes: JSON.stringify(outcomes) }
}

function compare(first: RoundContent, second: RoundContent, language: Language): AllotmentAnswers['compare'] {
  const reasonOf = reasonsIn(second, language)
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

function answerTo(job: AllotmentJob) {
  // Lists were written by this program.
  switch (job.do) {
    case 'compose':
      return compose(JSON.parse(job.list), job.input, job.language)
    case 'show':
      return { shown: show(JSON.parse(job.content), job.language) }
    case 'explain':
      return explain(JSON.parse(job.content))
    case 'compare':
      return compare(JSON.parse(job.first), JSON.parse(job.second), job.language)
  }
}

// A hundred thousand candidates keep a core busy for a second: nobody else waits for it.
const job: AllotmentJob = workerData
parentPort?.postMessage(answerTo(job))
