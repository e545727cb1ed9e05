import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { peoplePage as say } from '#words/account/people.ts'

/** What an office cannot do that has no two independent officers yet, and from when it can. */
export function OneOfficer() {
  const { data } = useQuery({ ...ask('GET /api/people/standing'), staleTime: 0 })
  if (!data?.isAlone) return null
  return (
    <Callout>
      <b>{say('aloneTitle')}</b> {data.twoFrom === null ? say('aloneOne') : say('aloneUntil', { from: data.twoFrom })}
    </Callout>
  )
}
