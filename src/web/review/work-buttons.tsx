import { decisionPermissions } from '#domain/applications/decisions/decision.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { isWaitingFor } from './corrections/more-time.tsx'
import { ChooseButton } from './many/chosen-bar.tsx'
import type { ChosenApplications } from './many/use-chosen.ts'
import { TakeNext } from './scrutiny/take-next.tsx'

type WorkButtonsProps = {
  of: { track: string; applicationHref: (applicationId: string) => string }
  asked: ListSearch
  search: ListSearch
  chosen: ChosenApplications
}

/** Takes the next application to scrutinise, and begins a choice of several. */
export function WorkButtons({ of: { track, applicationHref }, asked, search, chosen }: WorkButtonsProps) {
  const mayWithin = useMayWithin(track)
  const mayAct = mayWithin([...decisionPermissions, 'decisions.propose', 'scrutiny.assign'])
  return (
    <>
      {mayWithin('scrutiny.mark') && (
        <TakeNext track={track} asked={asked} search={search} applicationHref={applicationHref} />
      )}
      {(mayAct || (isWaitingFor(search) && mayWithin('corrections.ask'))) && <ChooseButton chosen={chosen} />}
    </>
  )
}
