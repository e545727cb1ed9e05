import { useState, type ReactNode } from 'react'
import { isProposed } from '#domain/applications/decisions/proposal.ts'
import { useMay } from '#web/accounts/use-may.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { joined } from '#web/platform/language.ts'
import { useSession } from '#web/platform/session.ts'
import { Notices } from '#web/review/application/panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Row } from '#web/ui/layout.tsx'
import { proposals as say } from '#words/review/proposals.ts'

type ProposalNoticeProps = {
  /** The value of `track` in the tables. */
  track: string
  application: AnyApplication
  /** Opens the decision, filled in as proposed. */
  onDecide: () => void
  onWithdraw: () => Promise<unknown>
}

/** What is proposed, to decide so or to withdraw it; after the decision, what had been proposed. */
export function ProposalNotice({ track, application, onDecide, onWithdraw }: ProposalNoticeProps) {
  const [isBusy, setIsBusy] = useState(false)
  const may = useMay()
  const { user } = useSession()
  const { proposal, driveId, status, abilities } = application
  if (!proposal) return null
  const { transition, reasonSaid, comments, by, at, isReturned } = proposal
  const facts = { name: by.name, transition, reason: reasonSaid ?? 'none', at }
  if (!isProposed({ status, proposal })) {
    return (
      <Notices>
        <Callout tone="info" isSmall>
          {say('hadProposed', facts)}
        </Callout>
      </Notices>
    )
  }
  const withdraw = async () => {
    setIsBusy(true)
    await onWithdraw()
    setIsBusy(false)
  }
  const isOwn = by.id === user?.id
  const decides = !isOwn && may('applications.decide', { track, driveId }) && abilities.transitions.includes(transition)
  const bold = (text: readonly ReactNode[]) => <b>{joined(text)}</b>
  return (
    <Notices>
      <Callout tone="info" isSmall>
        <p>{joined(say.rich(isReturned ? 'returned' : 'proposes', { ...facts, b: bold }))}</p>
        {comments && <p>{comments}</p>}
        <Row gap={8} above={4}>
          {decides && (
            <Button size="dense" variant="secondary" onClick={onDecide}>
              {say('decide', { transition })}
            </Button>
          )}
          {isOwn && (
            <Button size="dense" variant="secondary" isBusy={isBusy} onClick={() => void withdraw()}>
              {say('withdraw')}
            </Button>
          )}
        </Row>
      </Callout>
    </Notices>
  )
}
