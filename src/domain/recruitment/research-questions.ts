import { z } from 'zod'
import { numberOf, showTypedDay } from '../platform/answers.ts'
import { day } from '../questions/day.ts'
import { group } from '../questions/group.ts'
import { own } from '../questions/own.ts'
import { answerAt, type AnswerOf } from '../questions/question.ts'
import { rows, texts } from '../questions/rows.ts'
import { storable } from '../questions/storable.ts'
import { lines, text } from '../questions/text.ts'
import { textOf } from '../questions/typed.ts'
import { periodText } from './jobs.ts'

const required = true
const maxEntries = 50

/** Other text is read as 0, be it `''` or `two` (docs/rules.md, Publications). */
const Count = z
  .union([z.number(), z.string(), z.null()])
  .transform((typed) => Math.trunc(Number(typed)))
  .transform((count) => (Number.isFinite(count) ? Math.min(Math.max(count, 0), 100_000) : 0))

const count = own<number>({
  schema: () => Count,
  typed: (stored) => (stored === null || stored === undefined ? '' : String(stored)),
  stored(typed) {
    const tidy = storable(textOf(typed))
    return tidy === null ? null : Count.parse(numberOf(tidy) ?? 0)
  },
  text: String,
  madeUp: (dice) => dice.between(0, 40),
  digits: 8,
  columns: (path) => [
    {
      path,
      kind: 'number',
      width: 12,
      cell(answers) {
        const found = answerAt(path)(answers)
        return typeof found === 'number' ? found : 0
      },
    },
  ],
})

const publications = {
  ...group({ nationalIndexed: count, internationalIndexed: count }),
  schema: () => z.object({ nationalIndexed: Count, internationalIndexed: Count }).partial(),
}

const researchProjects = rows(
  {
    title: text({ max: 300, required }),
    role: text({ max: 100 }),
    duration: text({ max: 100 }),
    fundingAgency: text({ max: 200 }),
  },
  {
    max: maxEntries,
    table: ['title', 'role', 'fundingAgency', 'duration'],
    widths: { title: 12, fundingAgency: 12 },
  },
)

const memberships = rows(
  {
    organizationName: text({ max: 200, required }),
    membershipId: text({ max: 100 }),
    validFrom: day({}),
    validTo: {
      ...day({ notBefore: { day: 'validFrom', code: 'before-start' } }),
      madeUp: (dice) => `${dice.between(2032, 2040)}-03-31`,
    },
  },
  {
    max: maxEntries,
    widths: { organizationName: 8, membershipId: 4 },
    inOneText: [
      'organizationName',
      'membershipId',
      {
        name: 'period',
        of: ['validFrom', 'validTo'],
        text: ({ validFrom, validTo }, words) =>
          validTo ? periodText([validFrom, validTo], words) : showTypedDay(validFrom),
      },
    ],
  },
)

const entries = texts({ max: 300, maxEntries })

/** Pasted from a CV, one per line: a cell of Excel holds 32,767 characters. */
const publicationList = lines({ max: 30_000 })

/** A candidate's scientific work, with references. */
export const professionalData = group({
  publications,
  publicationList,
  researchProjects,
  awards: entries,
  memberships,
  editorialBoards: entries,
})
export type ProfessionalData = AnswerOf<typeof professionalData>
