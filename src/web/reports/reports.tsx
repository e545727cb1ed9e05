import { IconPrinter } from '@tabler/icons-react'
import { useQueries, keepPreviousData, useQuery } from '@tanstack/react-query'
import { mayWithin } from '#domain/accounts/permissions.ts'
import { dayOf, isDay } from '#domain/platform/calendar.ts'
import { reportNames, type Report, type ReportName } from '#domain/reports/report.ts'
import { printNow } from '#web/applications/print/print-now.ts'
import type { Track, TrackAdmin } from '#web/applications/track.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { useList } from '#web/lists/use-list.ts'
import { useSession } from '#web/platform/session.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Row, Muted } from '#web/ui/layout.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { reports as say, sayPast } from '#words/review/reports.ts'
import css from './reports.module.css'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import { DownloadButton } from '#web/applications/download-pdf.tsx'
import { download } from '#web/platform/download.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { ReportCharts } from './report-charts.tsx'
import { ReportedTable } from './reported-table.tsx'

/** A drive, and where its list is. */
type ReportedDrive = { id: string; title: string; listHref: string }

/** The drive of the report, its time and officer, and what cannot be known of an earlier day. */
function Origin({ report }: { report: Report }) {
  const { name, driveTitle: title, day, madeAt: at, madeBy: by, head } = report
  return (
    <>
      {day === null ? say('shownNow', { title, at, name: by }) : say('shownOn', { title, day, at, name: by })}
      {day !== null && (
        <>
          <br />
          {say('pastLine', { what: sayPast(name, language) })}
        </>
      )}
      {head && (
        <>
          <br />
          {say('headLine', head)}
        </>
      )}
    </>
  )
}

type OneReportProps = { name: ReportName; drive: ReportedDrive; day: string | undefined }

/** One report: charts, its tables, and a button for Excel. */
function OneReport({ name, drive: { id, title }, day }: OneReportProps) {
  const asked = { params: { name }, query: { drive: id, ...(day !== undefined && { day }) } }
  const answer = useQuery({ ...ask('GET /api/reports/{name}', asked), placeholderData: keepPreviousData })
  const report = say.by(`title.${name}`)
  return (
    <AdminSection
      title={report}
      aside={
        <span data-screen-only>
          <DownloadButton
            size="dense"
            variant="quiet"
            label={say('excelOf', { report })}
            save={() => download('GET /api/reports/{name}', { ...asked, accept: spreadsheet, of: title })}
          />
        </span>
      }
    >
      <Loaded of={answer} rows={2} rowHeight={48}>
        {({ report: found }) => (
          <>
            <Muted as="p" isSmall className={css.origin}>
              <Origin report={found} />
            </Muted>
            <ReportCharts report={found} />
            {found.tables.map((table) => (
              <ReportedTable key={table.id} table={table} isUpdating={answer.isPlaceholderData} />
            ))}
          </>
        )}
      </Loaded>
    </AdminSection>
  )
}

type TrackPart = Track & TrackAdmin

/** The drives of all tracks that have reports, those that are open or upcoming first. */
function useReportedDrives(parts: readonly TrackPart[]) {
  const { user } = useSession()
  const reported = parts.flatMap(({ name, drives: { stored, haveReports, listHref } }) =>
    haveReports && mayWithin(user ?? {}, 'reports.read', name) ? [{ stored, listHref }] : [],
  )
  const asked = useQueries({ queries: reported.map(({ stored }) => stored) })
  const drives = reported.flatMap(({ listHref }, place) =>
    (asked[place]?.data ?? []).map(({ id, title, isRunning }): ReportedDrive & { isRunning: boolean } => ({
      id,
      title,
      isRunning,
      listHref: listHref(id),
    })),
  )
  const missing = asked.find(({ data }) => data === undefined)
  return { missing, drives: drives.toSorted((one, other) => Number(other.isRunning) - Number(one.isRunning)) }
}

type ShownReportsProps = { drives: readonly ReportedDrive[]; drive: ReportedDrive }

/** The choice of drive and day, and all its reports. */
function ShownReports({ drives, drive }: ShownReportsProps) {
  const { search, change } = useList('reports')
  const day = isDay(search['day'] ?? '') ? search['day'] : undefined
  return (
    <>
      <Row gap={[8, 16]} align="top" below={16} data-screen-only className={css.choice}>
        <SelectField
          label={say('choose')}
          placeholder={null}
          value={drive.id}
          options={drives.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => change({ drive: event.currentTarget.value })}
        />
        <DayField
          label={say('day')}
          hint={say('dayHint')}
          isOptional
          value={search['day'] ?? ''}
          max={dayOf(new Date())}
          onChange={(typed) => change({ day: typed })}
        />
      </Row>
      <div className={css.reports}>
        {reportNames.map((name) => (
          <OneReport key={name} name={name} drive={drive} day={day} />
        ))}
      </div>
    </>
  )
}

/** The institute as the head of printed reports: the head of the page is not printed. */
function Letterhead() {
  const { name, address, logoUrl } = useInstitute()
  return (
    <Row gap={16} below={16} data-print-only className={css.letterhead}>
      {logoUrl && <img src={logoUrl} alt="" className={css.logo} />}
      <div>
        <p className={css.institute}>{name}</p>
        <p className={css.address}>{address}</p>
      </div>
    </Row>
  )
}

type ReportsProps = { parts: readonly TrackPart[] }

/** The reports of a drive on one page, now or as of a day, to read, to print and for Excel. */
export function Reports({ parts }: ReportsProps) {
  const { search } = useList('reports')
  const { missing, drives } = useReportedDrives(parts)
  const drive = missing ? undefined : (drives.find(({ id }) => id === search['drive']) ?? drives[0])
  return (
    <AdminPage
      above={<Letterhead />}
      title={say('reports')}
      lead={say('lead')}
      isWide
      actions={
        drive && (
          <Row gap={12} data-screen-only>
            <SiteLink href={drive.listHref}>{say('list')}</SiteLink>
            <Button size="dense" variant="secondary" icon={IconPrinter} onClick={() => void printNow()}>
              {say('print')}
            </Button>
          </Row>
        )
      }
    >
      {missing && <NotThere of={missing} />}
      {drive && <ShownReports {...{ drives, drive }} />}
      {!missing && !drive && <EmptyState title={say('noDrives')} />}
    </AdminPage>
  )
}
