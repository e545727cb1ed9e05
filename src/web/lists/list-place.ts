import { showNumber } from '#domain/platform/money.ts'
import { lists as say } from '#words/review/lists.ts'

// From three rows, enough for a row and its neighbours, to the maximum page size.
const pageSizes = Array.from({ length: 98 }, (_, index) => index + 3)

/** A page that contains the row at a position and both neighbours (positions from 1). */
export function pageAround(position: number): { page: number; limit: number } {
  const first = Math.max(0, position - 2)
  const last = position
  const limit = pageSizes.find((size) => Math.floor(first / size) === Math.floor(last / size)) ?? 100
  return { page: Math.floor(first / limit) + 1, limit }
}

export type ListPlace = {
  /** From 1; null when the application has left the list. */
  position: number | null
  /** As displayed. */
  total: string
  previous: { id: string; position: number } | null
  next: { id: string; position: number } | null
}

/** The applications on a page of a list. */
export type ListedIds = { ids: readonly string[]; page: number; total: string }

/** The same, from the answer of any list of applications. */
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

type IdsAround = ListedIds & { limit: number }

/**
 * The place of an application in a list that keeps changing, opened at `position`. If a decision removed it from the
 * list, the application that moved up to its position is next.
 */
export function placeIn(answered: IdsAround, id: string, position: number): ListPlace {
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
