import { z } from 'zod'
import { ExcludedApplication, ExclusionReason, type ListedCandidate } from './published-list.ts'

/** What can differ between two lists for one application; `reasons` for one that takes part in neither. */
const ListedFact = z.enum(['rank', 'category', 'pwd', 'notOpenAt', 'preferences', 'reasons'])
type ListedFact = z.infer<typeof ListedFact>

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

/** How a list differs from the one before, by application. */
export const ListDifferences = z.object({
  /** The people who are new in the list; `was`: why the list before did not consider them, empty if it did not name them. */
  came: z.array(z.object({ applicationId: z.string(), was: z.array(ExclusionReason) })),
  /** The people who are no longer in the list, and why. */
  went: z.array(ExcludedApplication),
  changed: z.array(
    z.object({
      applicationId: z.string(),
      changes: z.array(z.object({ of: ListedFact, from: Value, to: Value })),
    }),
  ),
})
export type ListDifferences = z.infer<typeof ListDifferences>
type FactChange = ListDifferences['changed'][number]['changes'][number]

/** The applications of a list: who takes part, and who does not. */
type ListedApplications = { rows: readonly ListedCandidate[]; excluded: readonly ExcludedApplication[] }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changesOf<Fact extends ListedFact>(
  facts: readonly Fact[],
  before: Record<Fact, FactChange['from']>,
  after: Record<Fact, FactChange['to']>,
): FactChange[] {
  return facts.filter((of) => !isSame(before[of], after[of])).map((of) => ({ of, from: before[of], to: after[of] }))
}

/** The differences of a list from the one before: who came, who went, and what changed. */
export function listDifferences(before: ListedApplications, after: ListedApplications): ListDifferences {
  const rowsBefore = new Map(before.rows.map((row) => [row.applicationId, row]))
  const excludedBefore = new Map(before.excluded.map((one) => [one.applicationId, one]))
  const found: ListDifferences = { came: [], went: [], changed: [] }
  const note = (applicationId: string, changes: FactChange[]) => {
    if (changes.length > 0) found.changed.push({ applicationId, changes })
  }
  for (const row of after.rows) {
    const { applicationId } = row
    const earlier = rowsBefore.get(applicationId)
    if (earlier) note(applicationId, changesOf(ListedFact.exclude(['reasons']).options, earlier, row))
    else found.came.push({ applicationId, was: excludedBefore.get(applicationId)?.reasons ?? [] })
  }
  for (const one of after.excluded) {
    const { applicationId } = one
    const earlier = excludedBefore.get(applicationId)
    if (rowsBefore.has(applicationId)) found.went.push(one)
    else if (earlier) note(applicationId, changesOf(['reasons'], earlier, one))
  }
  return found
}
