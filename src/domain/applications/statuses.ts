// Apart from the schemas: pages read answers without a schema library.

/**
 * Every status of an application (docs/rules.md, Words of a status): what the calls of administrators say for it, and those of a
 * track that has no words of its own; and, of one that the office decides on, how it ends for the applicant; `open` may still
 * become another.
 */
export const statuses = {
  draft: { admin: 'pending', outcome: null },
  submitted: { admin: 'submitted', outcome: null },
  accepted: { admin: 'accepted', outcome: 'good' },
  rejected: { admin: 'rejected', outcome: 'bad' },
} as const satisfies Record<string, { admin: string; outcome: DecisionOutcome | null }>

export type DecisionOutcome = 'good' | 'open' | 'bad'
export type Statuses = typeof statuses

type AdminWords = { readonly [S in keyof Statuses]: Statuses[S]['admin'] }

/** What the calls of administrators say for each status. */
export const adminStatusWords = Object.fromEntries(
  Object.entries(statuses).map(([status, { admin }]) => [status, admin]),
) as AdminWords
