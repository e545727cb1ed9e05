import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import type { Report, ReportName } from '#domain/reports/report.ts'
import { DownloadButton } from '#web/applications/download-pdf.tsx'
import type { TrackAdmin } from '#web/applications/track.ts'
import { download } from '#web/platform/download.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { reports as say, sayPast } from '#words/reports.ts'
import { ReportCharts } from './report-charts.tsx'
import { ReportedTable } from './reported-table.tsx'
import css from './reports.module.css'

/** A drive, the call for its reports, and where its list is. */
export type ReportedDrive = {
  id: string
  title: string
  call: NonNullable<TrackAdmin['drives']['reportCall']>
  listHref: string
}

/** The drive of the report, when and by whom it was made, and what cannot be known of an earlier day. */
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
export function OneReport({ name, drive: { id, title, call }, day }: OneReportProps) {
  const asked = { params: { name }, query: { drive: id, ...(day !== undefined && { day }) } }
  const answer = useQuery({ ...ask(call, asked), placeholderData: keepPreviousData })
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
            save={() => download(call, { ...asked, accept: spreadsheet, of: title })}
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
