import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/accounts/use-may.ts'
import type { Track } from '#web/applications/track.ts'
import { withSearch } from '#web/lists/list-search.ts'
import { ask } from '#web/platform/query-client.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { adminFrame as say } from '#words/admin-frame.ts'

/** Other waiting work: bank rows, held decisions, paid drafts, refused addresses; empty without any. */
export function WaitingList({ tracks }: { tracks: readonly Pick<Track, 'name' | 'title' | 'listHref'>[] }) {
  const mayVerify = useMay()('payments.verify')
  const { data } = useQuery({ ...ask('GET /api/waiting'), staleTime: 0 })
  if (!data) return null
  const { bank, online, held, paidDrafts, refusedMails } = data
  const hasBankWork = mayVerify && bank.toVerify + bank.toLookAt + bank.toGiveBack + bank.notInBank > 0
  const hasOnlineWork = mayVerify && online.toGiveBack > 0
  const drafts = tracks.filter(({ name }) => (paidDrafts[name] ?? 0) > 0)
  const unreached = tracks.filter(({ name }) => (refusedMails[name] ?? 0) > 0)
  if (!hasBankWork && !hasOnlineWork && held.count === 0 && drafts.length + unreached.length === 0) return null
  return (
    <section>
      <h2>{say('alsoWaiting')}</h2>
      <ListRows label={say('alsoWaiting')}>
        {hasBankWork && (
          <ListRow
            isClickable
            hasChevron
            title={<SiteLink href="/admin/payments">{say('bank', bank)}</SiteLink>}
            meta={bank.lastDay && say('bankUntil', { day: bank.lastDay })}
          />
        )}
        {hasOnlineWork && (
          <ListRow
            isClickable
            hasChevron
            title={<SiteLink href="/admin/payments">{say('onlineToGiveBack', { count: online.toGiveBack })}</SiteLink>}
          />
        )}
        {held.firstAt !== null && <ListRow title={say('held', { count: held.count, at: held.firstAt })} />}
        {drafts.map(({ name, title, listHref }) => (
          <ListRow
            key={name}
            isClickable
            hasChevron
            title={
              <SiteLink href={withSearch(listHref, { status: 'pending', paymentStatus: 'paid' })}>
                {say('paidDrafts', { count: paidDrafts[name] ?? 0, track: title })}
              </SiteLink>
            }
            meta={say('paidDraftsWhy')}
          />
        ))}
        {unreached.map(({ name, title, listHref }) => (
          <ListRow
            key={name}
            isClickable
            hasChevron
            title={
              <SiteLink href={withSearch(listHref, { mailRefused: 'true' })}>
                {say('refusedMails', { count: refusedMails[name] ?? 0, track: title })}
              </SiteLink>
            }
            meta={say('refusedMailsWhy')}
          />
        ))}
      </ListRows>
    </section>
  )
}
