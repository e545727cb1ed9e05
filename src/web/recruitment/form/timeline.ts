import { daysBetween } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { periodOf } from '#domain/recruitment/experience.ts'
import type { WorkExperience } from '#domain/recruitment/jobs.ts'
import { overlapsOf, type Overlap } from '../overlaps.ts'

/** `from` and `width` are percentages of the timeline; rows count from 0, one per job with dates. */
type TimelineBar = { row: number; from: number; width: number }
type TimelineOverlap = TimelineBar & { toRow: number }

export type Timeline = {
  bars: readonly TimelineBar[]
  overlaps: readonly TimelineOverlap[]
  /** 1 January of some years. */
  years: readonly { year: number; at: number }[]
}

type DatedJob = { job: WorkExperience; from: Day; to: Day }

function datedJobs(jobs: readonly WorkExperience[], countTo: Day): DatedJob[] {
  return jobs.flatMap((job) => {
    const period = periodOf(job, countTo)
    return period ? [{ job, ...period }] : []
  })
}

/** Overlaps with the two rows of the chart. */
function overlapsByRow(dated: readonly DatedJob[], countTo: Day): (Overlap & { row: number; toRow: number })[] {
  return dated.flatMap(({ job }, row) =>
    dated.flatMap((other, toRow) =>
      toRow > row ? overlapsOf([job, other.job], countTo).map((overlap) => ({ ...overlap, row, toRow })) : [],
    ),
  )
}

const yearSteps = [1, 2, 5, 10, 20]
const mostYears = 8

function yearsBetween(first: number, last: number): number[] {
  const count = last - first + 1
  const step = yearSteps.find((one) => count / one <= mostYears) ?? 50
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => first + place * step)
}

/** The jobs as bars from the first year to `countTo`; null while no job has dates. */
export function timelineOf(jobs: readonly WorkExperience[], countTo: Day): Timeline | null {
  const dated = datedJobs(jobs, countTo)
  if (dated.length === 0) return null
  const firstYear = Math.min(...dated.map(({ from }) => Number(from.slice(0, 4))))
  const start = `${firstYear}-01-01`
  const days = daysBetween(start, countTo) + 1
  const span = (from: Day, to: Day) => ({
    from: (daysBetween(start, from) / days) * 100,
    width: ((daysBetween(from, to) + 1) / days) * 100,
  })
  return {
    bars: dated.map(({ from, to }, row) => ({ row, ...span(from, to) })),
    overlaps: overlapsByRow(dated, countTo).map(({ row, toRow, from, to }) => ({ row, toRow, ...span(from, to) })),
    years: yearsBetween(firstYear, Number(countTo.slice(0, 4))).map((year) => ({
      year,
      at: span(`${year}-01-01`, `${year}-01-01`).from,
    })),
  }
}
