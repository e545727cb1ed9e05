/** An own application as the start pages show it, whatever its track. */
export type OwnApplication = {
  applicationId: string
  /** What was applied for. */
  title: string
  /** The drive it belongs to, when the title does not say so already. */
  drive?: string
  status: 'draft' | 'submitted' | 'accepted' | 'rejected'
  endDate: string
  mayEdit: boolean
  steps: { current: number; count: number; line: string }
  updatedAt: string
  submittedAt: string | null
  /** “Payment recorded, awaiting verification”. */
  paymentNote: { status: 'waiting' | 'verified' | 'failed'; word: string } | null
  /** Why it was rejected. */
  reason: string | null
  viewHref: string
  editHref: string
  printHref: string
}

/** Drafts that can still be sent, the one that closes first on top. */
export function openDrafts(applications: readonly OwnApplication[]): OwnApplication[] {
  return applications
    .filter((application) => application.status === 'draft' && application.mayEdit)
    .sort((one, other) => (one.endDate < other.endDate ? -1 : 1))
}
