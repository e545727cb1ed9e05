import { useState } from 'react'
import { useMay } from '#web/accounts/use-may.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { querySearch, type ListSearch } from '#web/lists/list-search.ts'
import { useSession } from '#web/platform/session.ts'
import type { ReviewSource } from '#web/review/reviews.ts'
import { ScrutinyBar } from './scrutiny-bar.tsx'
import { ScrutinyPanel } from './scrutiny-panel.tsx'
import { TakeNext } from './take-next.tsx'
import { useScrutiny } from './use-scrutiny.ts'

/**
 * The parts of scrutiny on the page of an application: the button for the next one, the panel, and what the viewer
 * of documents needs. Nobody scrutinises their own application; findings are for those who may open documents.
 */
export function usePageScrutiny<A extends AnyApplication>(
  { scopeOf, list, firstDocument, track }: ReviewSource<A>,
  application: A | undefined,
  { applicationId, search }: { applicationId: string; search: ListSearch },
) {
  const { user } = useSession()
  const may = useMay()
  // Kept when moving to the next application: officers compare the same document of many.
  const [chosen, show] = useState<string | null>(null)
  const shown = chosen ?? firstDocument
  const isAsked =
    application !== undefined &&
    application.status !== 'draft' &&
    application.email !== user?.email &&
    may('documents.read', { track, driveId: application.driveId })
  const work = useScrutiny({ applicationId, isAsked }, { document: shown, isNew: chosen === null, show })
  const onShow = (key: string) => (work ? work.select({ of: 'document', key }) : show(key))
  const inView = work?.current?.of === 'document' ? work.current.key : shown
  const viewer = { shown: inView, onShow, ahead: work?.ahead, children: work && <ScrutinyBar work={work} /> }
  if (!work) return { viewer, looked: { scrutiny: null, foundRules: [] }, takeNext: null }
  const mayAssign =
    application?.status === 'submitted' && may('scrutiny.assign', { track, driveId: application.driveId })
  const asked = { ...querySearch(search, list.queryNames), ...scopeOf(search) }
  const rules = work.scrutiny.items.filter((item) => item.of === 'rule')
  return {
    viewer,
    looked: {
      scrutiny: <ScrutinyPanel {...{ work, track, applicationId, mayAssign }} />,
      foundRules: rules.map((rule) => work.findingOf(rule)?.verdict),
    },
    takeNext: work.scrutiny.mayMark && (
      <TakeNext track={track} asked={asked} search={search} applicationHref={list.applicationHref} />
    ),
  }
}
