import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/accounts/use-may.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { operationsPage as say } from '#words/operations.ts'
import { CheckList } from './check-list.tsx'
import { FailedMails } from './failed-mails.tsx'
import { FailedSmsList } from './failed-sms.tsx'
import { healthQuery } from './health-query.ts'
import { ErrorTable, ProcessTable, StatementTable, WorkTable } from './running-tables.tsx'

/** The state of the portal: its checks, waiting work, and failures. */
export function Operations() {
  const may = useMay()
  const asked = useQuery(healthQuery)
  const askAgain = (
    <Button size="dense" variant="secondary" isBusy={asked.isFetching} onClick={() => void asked.refetch()}>
      {say('askAgain')}
    </Button>
  )
  return (
    <AdminPage
      above={may('settings.write') && <SiteLink href="/admin/settings">{say('settings')}</SiteLink>}
      title={say('title')}
      lead={say('lead')}
      actions={askAgain}
      isWide
    >
      <Loaded of={asked} rows={12} rowHeight={48}>
        {({ askedAt, checks, failedMails, failedSms, processes, work, errors, slowest }) => (
          <>
            <AdminSection title={say('checks')} lead={say('asked', { at: askedAt })}>
              <CheckList checks={checks} />
            </AdminSection>
            <AdminSection title={say('failedMails')} lead={failedMails.length > 0 && say('failedMailsLead')}>
              <FailedMails mails={failedMails} />
            </AdminSection>
            {failedSms && (
              <AdminSection title={say('failedSms')} lead={failedSms.length > 0 && say('failedSmsLead')}>
                <FailedSmsList messages={failedSms} />
              </AdminSection>
            )}
            <AdminSection title={say('processes')}>
              <ProcessTable processes={processes} />
            </AdminSection>
            <AdminSection title={say('queue')}>
              <WorkTable work={work} />
            </AdminSection>
            <AdminSection title={say('errors')} lead={errors.length > 0 && say('errorsLead')}>
              <ErrorTable errors={errors} />
            </AdminSection>
            <AdminSection title={say('slowest')}>
              <StatementTable slowest={slowest} />
            </AdminSection>
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}
