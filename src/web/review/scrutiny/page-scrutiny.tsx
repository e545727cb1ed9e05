import { useState } from 'react'
import type { CorrectionItem } from '#domain/corrections/correction.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { querySearch, type ListSearch } from '#web/lists/list-search.ts'
import { language } from '#web/platform/language.ts'
import { useSession } from '#web/platform/session.ts'
import type { ReviewSource } from '#web/review/reviews.ts'
import { sayFindingReason } from '#words/scrutiny.ts'
import { ScrutinyBar } from './scrutiny-bar.tsx'
import { ScrutinyPanel } from './scrutiny-panel.tsx'
import { TakeNext } from './take-next.tsx'
import { useScrutiny, type ScrutinyWork } from './use-scrutiny.ts'

/** What does not fit or cannot be read, with its reason in words; whoever chose “another reason” writes it. */
function doubtsOf({ scrutiny: { items }, findingOf }: ScrutinyWork): CorrectionItem[] {
  return items.flatMap(({ of, key }) => {
    const { verdict = 'fits', reason = null } = findingOf({ of, key }) ?? {}
    if (verdict === 'fits') return []
    return [{ of, key, reason: reason && reason !== 'other' ? sayFindingReason(reason, language) : '' }]
  })
}

/**
 * The parts of scrutiny on the page of an application: the button for the next one, the panel, what a correction begins
 * with, and what the viewer of documents needs. Nobody looks at the own application.
 */
export function usePageScrutiny<A extends AnyApplication>(
  { scrutiny: client, calls, list, firstDocument }: ReviewSource<A>,
  application: A | undefined,
  { applicationId, search }: { applicationId: string; search: ListSearch },
) {
  const { user } = useSession()
  // Kept when moving to the next application: officers compare the same document of many.
  const [shown, show] = useState(firstDocument)
  const isAsked = application !== undefined && application.status !== 'draft' && application.email !== user?.email
  const of = { applicationId, isAsked, listCalls: [calls.list, calls.stats] }
  const work = useScrutiny(client, of, { document: shown, show })
  const onShow = (key: string) => (work ? work.select({ of: 'document', key }) : show(key))
  const viewer = { shown, onShow, ahead: work?.ahead, children: work && <ScrutinyBar work={work} /> }
  if (!client || !work) return { viewer, panel: null, doubts: [], takeNext: null }
  const asked = { ...querySearch(search, list.queryNames), ...client.scopeOf(search) }
  return {
    viewer,
    doubts: doubtsOf(work),
    panel: <ScrutinyPanel work={work} client={client} applicationId={applicationId} />,
    takeNext: work.scrutiny.mayMark && (
      <TakeNext client={client} asked={asked} search={search} applicationHref={list.applicationHref} />
    ),
  }
}
