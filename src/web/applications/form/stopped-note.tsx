import { useEffect, useRef } from 'react'
import { Callout } from '#web/ui/callout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { joined, language } from '#web/platform/language.ts'
import { draftForm } from '#words/draft-form.ts'
import { useFormState } from './draft-form-context.ts'

const say = draftForm(language)

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
        <p>{joined(say.rich('stopped', { link: (inner) => <SiteLink href={viewHref}>{joined(inner)}</SiteLink> }))}</p>
      </Callout>
    </div>
  )
}
