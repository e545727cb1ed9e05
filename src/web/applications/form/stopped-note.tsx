import { useEffect, useRef } from 'react'
import { Callout } from '#web/ui/callout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { useFormState } from './draft-form-context.ts'

/** Nothing can be saved any more: why, and where to go. */
export function StoppedNote({ viewHref }: { viewHref: string }) {
  const activity = useFormState(({ keeper }) => keeper.current().activity)
  const box = useRef<HTMLDivElement>(null)
  const isStopped = activity.kind === 'stopped'
  useEffect(() => {
    if (isStopped) box.current?.focus()
  }, [isStopped])
  if (!isStopped) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Callout tone="bad" role="alert">
        <p>
          <b>{activity.message}</b>
        </p>
        <p>
          What you type now is not saved. <SiteLink href={viewHref}>See the application as it is stored</SiteLink>
        </p>
      </Callout>
    </div>
  )
}
