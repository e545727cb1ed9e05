import { IconPlayerTrackNext } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { filtersOf, withSearch, type ListSearch } from '#web/lists/list-search.ts'
import { call } from '#web/platform/api.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSingleKeys } from '#web/ui/keys/single-keys.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { scrutiny as say } from '#words/review/scrutiny.ts'

type TakeNextProps = {
  /** The track of the list. */
  track: string
  /** The filters of the list one stands in, as its calls have them, and as its address has them. */
  asked: ListSearch
  search: ListSearch
  applicationHref: (applicationId: string) => string
}

/** Opens the next application that nobody has, by the filters of the list; its key is N. */
export function TakeNext({ track, asked, search, applicationHref }: TakeNextProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const body = { track, filters: filtersOf(asked) }
  /** The rest of the list by reasons, which add up to it. */
  const whyNone = async () => {
    const { left } = await call('POST /api/applications/take-next/left', { body })
    const total = left.reduce((sum, { count }) => sum + count, 0)
    if (total === 0) return say('noneLeftAtAll')
    const reasons = left.map(({ why, count }) => say(`left.${why}`, { count }))
    return say('leftUntaken', { total, reasons: { and: reasons } })
  }
  const take = async () => {
    setIsBusy(true)
    try {
      const taken = await call('POST /api/applications/take-next', { body })
      if (!taken) return showToast({ type: 'success', title: say('noneLeft'), message: await whyNone() })
      const { applicationId: next } = taken.application
      await navigate({ href: withSearch(applicationHref(next), { ...search, at: undefined }) })
    } catch (error) {
      showToast({ type: 'error', title: errorMessage(error) })
    } finally {
      setIsBusy(false)
    }
  }
  useSingleKeys({ n: () => void take() })
  return (
    <Button size="dense" variant="secondary" icon={IconPlayerTrackNext} isBusy={isBusy} onClick={() => void take()}>
      {say('takeNext')}
    </Button>
  )
}
