// Apart from the schemas: pages that show answers load no schema library.

/**
 * Every status of an application (docs/rules.md, Words of a status), with its word in administrators' calls and in
 * calls of a track without words of its own, and the outcome of a decided one for the applicant; `open` may still
 * change, and `ended` is the applicant's own decision.
 */
export const statuses = {
  draft: { admin: 'pending', outcome: null },
  submitted: { admin: 'submitted', outcome: null },
  accepted: { admin: 'accepted', outcome: 'good' },
  rejected: { admin: 'rejected', outcome: 'bad' },
  withdrawn: { admin: 'withdrawn', outcome: 'ended' },
} as const satisfies Record<string, { admin: string; outcome: DecisionOutcome | null }>

export type DecisionOutcome = 'good' | 'open' | 'bad' | 'ended'
export type Statuses = typeof statuses

type AdminWords = { readonly [S in keyof Statuses]: Statuses[S]['admin'] }

/** The word of administrators' calls for each status. */
export const adminStatusWords = Object.fromEntries(
  Object.entries(statuses).map(([status, { admin }]) => [status, admin]),
) as AdminWords
