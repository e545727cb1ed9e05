import { useQueries } from '@tanstack/react-query'
import { NextForYou } from '#web/applications/next-action.tsx'
import { groupsOf, type OwnApplication } from '#web/applications/own-application.ts'
import type { QueryFor } from '#web/applications/track.ts'
import { Link } from '#lib/router/link.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { together } from '#web/ui/states/loading.ts'
import { landing as say } from '#words/institute/landing.ts'

/** What somebody who is logged in does next, on the first page. `own` are their applications, track by track. */
export function nextOnLanding(own: readonly QueryFor<OwnApplication[]>[]) {
  return function NextOnLanding() {
    const { data } = together(...useQueries({ queries: [...own] }))
    if (!data) return null
    const groups = groupsOf(data.flat())
    return (
      <Stack gap={12}>
        <NextForYou groups={groups} drive={undefined} />
        <p>
          <Link to="/dashboard">{say('yourApplications')}</Link>
        </p>
      </Stack>
    )
  }
}
