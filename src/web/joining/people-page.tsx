import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isDay } from '#domain/platform/calendar.ts'
import { seatReportNames, type Report, type SeatReportName } from '#domain/reports/report.ts'
import { DownloadButton } from '#web/applications/download-pdf.tsx'
import { printNow } from '#web/applications/print/print-now.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { useList } from '#web/lists/use-list.ts'
import { withSearch } from '#web/lists/list-search.ts'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'
import { isOneOf } from '#lib/values/records.ts'
import { ReportedTable } from '#web/reports/reported-table.tsx'
import { DriveNav } from '#web/selection/drive-nav.tsx'
import type { StagedDrive } from '#web/selection/stage-line.tsx'
import { useMayWithin } from '#web/accounts/use-may.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { Row, Muted } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { seatPeople as say } from '#words/selection/seat-people.ts'
import css from './people-page.module.css'

/** The list that the address names; first the expected people. */
const firstList: SeatReportName = 'day'

/** The choice of one of the lists. */
function ListLinks({ current, href }: { current: SeatReportName; href: string }) {
  return (
    <Row as="nav" gap={[4, 16]} below={12} data-screen-only data-tall-links aria-label={say('lists')}>
      {(['day', 'calls', 'register'] as const).map((name) =>
        name === current ? (
          <b key={name} aria-current="page">
            {say(name)}
          </b>
        ) : (
          <SiteLink key={name} href={withSearch(href, { list: name })}>
            {say(name)}
          </SiteLink>
        ),
      )}
    </Row>
  )
}

/** The list on the screen, and as a paper of the institute with a place to sign. */
function ShownList({ report, isUpdating }: { report: Report; isUpdating: boolean }) {
  const { name, tables, driveTitle: title, madeAt: at, madeBy, forDay: day } = report
  const institute = useInstitute()
  const [table] = tables
  if (!table || !isOneOf(seatReportNames, name)) return null
  return (
    <div className={css.paper}>
      <div data-paper-only className={css.head}>
        <b>{institute.name}</b>
        <span>{institute.address.replaceAll('\n', ', ')}</span>
      </div>
      <h2 data-paper-only>{say(name)}</h2>
      <Muted as="p" isSmall>
        {day === undefined ? say('made', { title, at, name: madeBy }) : say('madeOf', { title, day, at, name: madeBy })}
      </Muted>
      {table.rowCount === 0 ? (
        <EmptyState title={say(`none.${name}`)} />
      ) : (
        <ReportedTable table={table} isUpdating={isUpdating} isWhole />
      )}
      <p data-paper-only className={css.signature}>
        {say('signature')}
      </p>
    </div>
  )
}

/** `…/selection/people`: lists for the counter, for the telephone and for the university. */
export function PeoplePage({ of: stage }: { of: StagedDrive }) {
  const { search, change } = useList('people')
  const mayExport = useMayWithin(stage.track)('applications.export')
  const asked = search['list'] ?? ''
  const name = isOneOf(seatReportNames, asked) ? asked : firstList
  const typed = search['day'] ?? ''
  const day = name === 'day' && isDay(typed) ? { day: typed } : {}
  const wire = { params: { id: stage.driveId, people: name }, query: day }
  const answer = useQuery({
    ...ask('GET /api/drives/{id}/selection/people/{people}', wire),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className={css.sheet}>
      <AdminPage
        isWide
        above={<DriveNav of={stage} current="people" />}
        title={say('title')}
        lead={say('lead')}
        actions={
          <Row gap={8} data-screen-only>
            {mayExport && (
              <DownloadButton
                size="dense"
                label={say('excel')}
                save={() =>
                  download('GET /api/drives/{id}/selection/people/{people}/xlsx', {
                    ...wire,
                    of: answer.data?.report.driveTitle ?? say(name),
                  })
                }
              />
            )}
            <Button size="dense" icon={IconPrinter} onClick={() => void printNow()}>
              {say('print')}
            </Button>
          </Row>
        }
      >
        <ListLinks current={name} href={stage.peopleHref} />
        {name === 'day' && (
          <div className={css.day} data-screen-only>
            <DayField
              label={say('onDay')}
              hint={null}
              value={typed === '' ? (answer.data?.report.forDay ?? '') : typed}
              onChange={(next) => change({ day: next })}
            />
          </div>
        )}
        <Loaded of={answer} rows={6} rowHeight={28}>
          {({ report }) => <ShownList report={report} isUpdating={answer.isPlaceholderData} />}
        </Loaded>
      </AdminPage>
    </div>
  )
}
