import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { LoadState } from '#web/ui/states/loading.ts'
import { SkeletonBar } from '#web/ui/states/skeleton.tsx'
import { lists as say } from '#words/review/lists.ts'
import { StatsStrip } from './stats-strip.tsx'

/** The numbers above a list: loading, failed, or loaded. */
export function StatsPanel<T>({ of, children }: { of: LoadState<T>; children: (stats: T) => ReactNode }) {
  const { data, error, refetch, isFetching } = of
  if (error) {
    return (
      <Callout tone="bad" isSmall role="alert">
        <Row justify="between">
          <span>{say('statsFailed')}</span>
          <Button size="dense" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
            {say('tryAgain')}
          </Button>
        </Row>
      </Callout>
    )
  }
  return <StatsStrip>{data ? children(data) : <SkeletonBar width="100%" height={110} />}</StatsStrip>
}
