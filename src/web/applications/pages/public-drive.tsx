import { IconArrowRight, IconCalendarPlus, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { driveNumber } from '#domain/drives/drive-address.ts'
import type { PublishedFile } from '#domain/documents/published-file.ts'
import { showSize } from '#web/documents/file-size.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { joined } from '#web/platform/language.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import type { LoadState } from '#web/ui/states/loading.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { publicDrive as say } from '#words/drives/public-drive.ts'
import { publishedFile as sayFile } from '#words/form/published-file.ts'
import { CancelledNote } from '../cancelled-note.tsx'
import { LoadFailure } from '../load-failure.tsx'
import type { ShownDrive } from '../track.ts'
import { printNow } from '../print/print-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import side from '../side-card.module.css'
import css from './public-drive.module.css'

/** Declares the canonical address of a public page, as the server's HTML does. */
function useCanonical(path: string | undefined): void {
  useEffect(() => {
    const link = document.head.querySelector('link[rel=canonical]') ?? document.createElement('link')
    if (path === undefined) return link.remove()
    link.setAttribute('rel', 'canonical')
    link.setAttribute('href', new URL(path, location.href).href)
    document.head.append(link)
    return () => link.remove()
  }, [path])
}

/** Explains that applying needs an account, with links that lead back here. */
function AccountFirst({ href }: { href: string }) {
  const search = { from: href }
  return (
    <p className={css.account}>
      {joined(
        say.rich('account', {
          register: (inner) => (
            <Link to="/register" search={search}>
              {joined(inner)}
            </Link>
          ),
          login: (inner) => (
            <Link to="/login" search={search}>
              {joined(inner)}
            </Link>
          ),
        }),
      )}
    </p>
  )
}

type PublicDriveProps = {
  drive: ShownDrive
  advertisement: PublishedFile | null
  description: string
  isPublished: boolean
  /** Rows below the dates: seats, posts. */
  facts: readonly { label: string; value: ReactNode }[]
  /** Rules, seats, fees, documents. */
  children: ReactNode
}

function Days({ drive, isPublished }: Pick<PublicDriveProps, 'drive' | 'isPublished'>) {
  const { state, startDate, endDate, cancelled } = drive
  if (cancelled) return null
  if (!isPublished) return <Callout tone="warning">{say('preview')}</Callout>
  if (state === 'Open') return null
  const on = state === 'Closed' ? endDate : startDate
  return <Callout tone="warning">{say(state === 'Closed' ? 'closed' : 'upcoming', { on })}</Callout>
}

/** Dates, number, offer, and the way to apply. */
function DriveCard({ drive, advertisement, isPublished, facts }: Omit<PublicDriveProps, 'children' | 'description'>) {
  const { id, startDate, endDate, state, applyHref, publicHref } = drive
  const { status } = useSession()
  return (
    <Card className={side.card}>
      <dl className={classNames(side.facts, css.facts)}>
        {startDate !== '' && (
          <div>
            <dt>{say('period')}</dt>
            <dd>{say('days', { from: startDate, to: endDate })}</dd>
            {state === 'Open' && (
              <dd>
                <Deadline startDate={startDate} endDate={endDate} />
              </dd>
            )}
          </div>
        )}
        {[...facts, { label: say('number'), value: driveNumber(id) }].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Days drive={drive} isPublished={isPublished} />
      <Stack gap={12} align="start" data-screen-only>
        {isPublished && state === 'Open' && (
          <SiteButton href={applyHref} size="large" block iconAfter={IconArrowRight}>
            {say('apply')}
          </SiteButton>
        )}
        {isPublished && state === 'Open' && status === 'out' && publicHref && <AccountFirst href={publicHref} />}
        {advertisement && isPublished && (
          <SiteButton href={advertisement.url} variant="secondary" icon={IconFileTypePdf}>
            {sayFile('link', { title: sayFile('advertisement'), size: showSize(advertisement.size) })}
          </SiteButton>
        )}
        <Stack gap={12} align="start" className={css.further}>
          {isPublished && state !== 'Closed' && publicHref && (
            <SiteButton href={`${publicHref}/closing-day.ics`} variant="quiet" icon={IconCalendarPlus}>
              {say('calendar')}
            </SiteButton>
          )}
          <Button variant="quiet" icon={IconPrinter} onClick={() => void printNow()}>
            {say('print')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  )
}

/** The public page of a drive: when and how to apply, for what, and on which terms. */
export function PublicDrive({ children, description, ...about }: PublicDriveProps) {
  const { title, publicHref, cancelled } = about.drive
  useCanonical(about.isPublished ? publicHref : undefined)
  return (
    <PageBody>
      <PageTitle lead={description}>{title}</PageTitle>
      <Stack gap={24}>
        {cancelled && <CancelledNote cancelled={cancelled}>{say('cancelledFor')}</CancelledNote>}
        <Columns gap={48} className={css.columns}>
          {/* Rules refer to the last day: without one they cannot be shown yet. */}
          <div>{about.drive.endDate === '' ? <Callout>{say('no-dates')}</Callout> : children}</div>
          <DriveCard {...about} />
        </Columns>
      </Stack>
    </PageBody>
  )
}

type PublicDrivePageProps<T> = { of: LoadState<T>; children: (drive: T) => ReactNode }

/** The page of a drive while it loads, is unknown, or failed to load. */
export function PublicDrivePage<T>({ of: { data, error, refetch, isFetching }, children }: PublicDrivePageProps<T>) {
  if (data) return children(data)
  if (!error) return <Spinner isPage />
  if (!(error instanceof ApiError) || error.status !== 404)
    return <LoadFailure error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  return (
    <LoadFailure
      title={say('goneTitle')}
      message={say('gone')}
      actions={<SiteButton href="/">{say('toHome')}</SiteButton>}
    />
  )
}
