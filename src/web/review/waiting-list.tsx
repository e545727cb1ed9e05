import { useQuery } from '@tanstack/react-query'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import { useMay } from '#web/accounts/use-may.ts'
import type { Track } from '#web/applications/track.ts'
import { withSearch, type ListSearch } from '#web/lists/list-search.ts'
import { ask } from '#web/platform/query-client.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { adminFrame as say } from '#words/institute/admin-frame.ts'

/** What waits at this moment, fetched at every visit. */
export const waitingQuery = { ...ask('GET /api/waiting'), staleTime: 0 }

type WaitingTrack = Pick<Track, 'name' | 'title' | 'listHref'>
type WaitingRow = { href: string; text: string; why?: string | undefined }

/** Payments that wait: rows of the bank, and online ones. */
function paymentRows({ bank, online }: OfficeWaiting): WaitingRow[] {
  const href = '/admin/payments'
  const inBank = bank.toVerify + bank.toLookAt + bank.toRefund + bank.notInBank
  const until = bank.lastDay === null ? undefined : say('bankUntil', { day: bank.lastDay })
  const rows = [
    inBank > 0 && { href, text: say('bank', bank), why: until },
    bank.joinedUnseen > 0 && { href, text: say('joinedUnseen', { count: bank.joinedUnseen }), why: until },
    online.toRefund > 0 && { href, text: say('onlineToRefund', { count: online.toRefund }) },
    online.unknown > 0 && { href, text: say('onlineUnknown', { count: online.unknown }) },
  ]
  return rows.filter((row) => row !== false)
}

/** Applications that wait beside those to verify and to decide, by track. */
function applicationRows({ held, paidDrafts, refusedMails }: OfficeWaiting, tracks: readonly WaitingTrack[]) {
  const ofEach = (
    counts: Readonly<Record<string, number>>,
    shows: ListSearch,
    texts: (facts: { count: number; track: string }) => Omit<WaitingRow, 'href'>,
  ): WaitingRow[] =>
    tracks.flatMap(({ name, title: track, listHref }) => {
      const count = counts[name] ?? 0
      return count > 0 ? [{ href: withSearch(listHref, shows), ...texts({ count, track }) }] : []
    })
  const heldUntil = held.firstAt === null ? undefined : say('heldUntil', { at: held.firstAt })
  return [
    ...ofEach(held.byTrack, { held: 'true' }, (facts) => ({ text: say('held', facts), why: heldUntil })),
    ...ofEach(paidDrafts, { status: 'pending', paymentStatus: 'paid' }, (facts) => ({
      text: say('paidDrafts', facts),
      why: say('paidDraftsWhy'),
    })),
    ...ofEach(refusedMails, { mailRefused: 'true' }, (facts) => ({
      text: say('refusedMails', facts),
      why: say('refusedMailsWhy'),
    })),
  ]
}

/** People who have joined and want to leave. */
const wishRows = ({ leaving }: OfficeWaiting): WaitingRow[] =>
  leaving.map(({ applicationId: number, name, askedAt: at }) => ({
    href: `/admin/application/${encodeURIComponent(number)}`,
    text: say('leaving', { number, name: name ?? '' }),
    why: say('leavingWhy', { at }),
  }))

type WaitingRowsProps = { waiting: OfficeWaiting; tracks: readonly WaitingTrack[]; mayVerify: boolean }

export function WaitingRows({ waiting, tracks, mayVerify }: WaitingRowsProps) {
  const rows = [...wishRows(waiting), ...(mayVerify ? paymentRows(waiting) : []), ...applicationRows(waiting, tracks)]
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{say('alsoWaiting')}</h2>
      <ListRows label={say('alsoWaiting')}>
        {rows.map(({ href, text, why }) => (
          <ListRow key={text} isClickable hasChevron title={<SiteLink href={href}>{text}</SiteLink>} meta={why} />
        ))}
      </ListRows>
    </section>
  )
}

/** Other waiting work: payments, held decisions, paid drafts, refused addresses; empty without any. */
export function WaitingList({ tracks }: { tracks: readonly WaitingTrack[] }) {
  const mayVerify = useMay()('payments.verify')
  const { data } = useQuery(waitingQuery)
  return data && <WaitingRows waiting={data} tracks={tracks} mayVerify={mayVerify} />
}
