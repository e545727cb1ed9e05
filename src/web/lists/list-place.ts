import { showNumber } from '#domain/platform/money.ts'
import { language } from '#web/platform/language.ts'
import { lists } from '#words/lists.ts'

const say = lists(language)

// From three rows, the least that can hold a row and its neighbours, to the most a page may have.
const pageSizes = Array.from({ length: 98 }, (_, index) => index + 3)

/** One page of a list that holds the row before a position, the row there and the row after it (positions from 1). */
export function pageAround(position: number): { page: number; limit: number } {
  const first = Math.max(0, position - 2)
  const last = position
  const limit = pageSizes.find((size) => Math.floor(first / size) === Math.floor(last / size)) ?? 100
  return { page: Math.floor(first / limit) + 1, limit }
}

export type Place = {
  /** From 1; null when the application no longer belongs to the list. */
  position: number | null
  /** As it is shown. */
  total: string
  previous: { id: string; position: number } | null
  next: { id: string; position: number } | null
}

/** Which applications stand on a page of a list. */
export type ListedIds = { ids: readonly string[]; page: number; total: string }

/** The same, of the answer of any list of applications. */
export function idsOf(answer: {
  applications: readonly { applicationId: string }[]
  currentPage: number
  total: number
  totalIsExact?: false | undefined
}): ListedIds {
  const { applications, currentPage, totalIsExact = true } = answer
  const total = totalIsExact ? showNumber(answer.total) : say('moreThan', { total: answer.total })
  return { ids: applications.map(({ applicationId }) => applicationId), page: currentPage, total }
}

type Answered = ListedIds & { limit: number }

/**
 * Where an application stands in a list that goes on changing: it was opened at `position`. When a decision took it out
 * of the list, the one that moved up into its position is next.
 */
export function placeIn(answered: Answered, id: string, position: number): Place {
  const offset = (answered.page - 1) * answered.limit
  const at = (index: number) => {
    const found = answered.ids[index - offset - 1]
    return found === undefined ? null : { id: found, position: index }
  }
  const found = answered.ids.indexOf(id)
  const here = found === -1 ? null : offset + found + 1
  return {
    position: here,
    total: answered.total,
    previous: at((here ?? position) - 1),
    next: here === null ? at(position) : at(here + 1),
  }
}
