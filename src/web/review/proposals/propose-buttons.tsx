import { useState } from 'react'
import { doubtOf, sentProposal } from '#domain/applications/decisions/decision.ts'
import type { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import { useMay } from '#web/accounts/use-may.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { RejectFields } from '#web/review/application/reject-fields.tsx'
import { acceptWarnings } from '#web/review/application/transition.ts'
import { TransitionDialog } from '#web/review/application/transition-dialog.tsx'
import type { useDecision } from '#web/review/application/use-decision.ts'
import type { ReviewSource } from '#web/review/reviews.ts'
import { TransitionButtons } from '#web/lifecycle/transition-buttons.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { proposals as say } from '#words/review/proposals.ts'
import { manyProposals } from './proposal-calls.ts'
import { proposalLife } from './proposal-life.ts'

type ProposeButtonsProps<A extends AnyApplication> = {
  reviews: ReviewSource<A>
  application: A
  name: string
  /** Whether the decision needs a proposal by another officer. */
  isNeeded: boolean
  make: ReturnType<typeof useDecision>['make']
}

/** Proposes a decision: for officers who do not decide themselves, and for all where it takes two. */
export function ProposeButtons<A extends AnyApplication>(props: ProposeButtonsProps<A>) {
  const { reviews, application, name, isNeeded, make } = props
  const { applicationId, driveId, status, payment, abilities } = application
  const { track } = reviews
  const [opened, setOpened] = useState<ProposedTransition | null>(null)
  const may = useMay()
  const scope = { track, driveId }
  const isOffered = may('decisions.propose', scope) && (isNeeded || !may('applications.decide', scope))
  const mayNow = isOffered && status === 'submitted' && abilities.reviewRefusal === null
  // Where one person may propose and decide, the keys are those of decisions.
  const areKeysFree = mayNow && !may('applications.decide', scope)
  useSingleKeys({
    a: areKeysFree && abilities.mayProposeAccepting ? () => setOpened('accept') : undefined,
    r: areKeysFree ? () => setOpened('reject') : undefined,
  })
  if (!mayNow) return null
  const facts = { name, applicationId }
  const names = proposalLife.names.filter((one) => abilities.mayProposeAccepting || !proposalLife.rowOf(one).takesSeat)
  const despite = opened && doubtOf(opened, { status, payment }) && (`${opened}.despite.${payment.status}` as const)
  return (
    <>
      <TransitionButtons life={proposalLife} names={names} isHeld={false} onAsk={setOpened} />
      {opened && (
        <TransitionDialog
          key={opened}
          transition={opened}
          life={proposalLife}
          applicationId={applicationId}
          facts={facts}
          despite={despite && say.has(despite) ? say.by(despite) : null}
          warnings={proposalLife.rowOf(opened).takesSeat ? acceptWarnings(application) : []}
          reads={application.applicantReads}
          reasons={(of) => <RejectFields applicationId={applicationId} {...of} />}
          foresee={manyProposals.foreseeDecisions}
          onClose={() => setOpened(null)}
          onDecide={async (proposal) => {
            const request = { params: { applicationId }, body: sentProposal(proposal) }
            const isDone = await make(() => callOnce('PUT /api/applications/{applicationId}/proposal', request))
            setOpened(null)
            if (isDone) showToast({ type: 'success', title: proposalLife.say(opened, 'done', facts) })
            document.querySelector<HTMLElement>('main h1')?.focus()
          }}
        />
      )}
    </>
  )
}
