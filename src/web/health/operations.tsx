import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/accounts/use-may.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { operationsPage as say } from '#words/institute/operations.ts'
import { FailedMails } from './failed-mails.tsx'
import { healthQuery } from './health-query.ts'
import { ErrorTable, ProcessTable, StatementTable, WorkTable } from './running-tables.tsx'
import type { FailedSms } from '#domain/health/health.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { NotSentTable } from './not-sent.tsx'
import type { CheckResult, CheckState } from '#domain/health/checked.ts'
import { Badge, type BadgeLook } from '#web/ui/marks/badge.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { statusLooks } from '#web/ui/marks/status-look.ts'
import { Grid } from '#web/ui/grid.tsx'
import css from './operations.module.css'

const looks: Record<CheckState, BadgeLook> = {
  ok: { ...statusLooks.met, word: say('state.ok') },
  warn: { ...statusLooks.attention, word: say('state.warn') },
  fail: { ...statusLooks.failed, word: say('state.fail') },
}

/** Failed checks first, otherwise in the order of the table. */
const urgency: Record<CheckState, number> = { fail: 0, warn: 1, ok: 2 }

/** The checks of the portal, each with what to do about it. */
function CheckList({ checks }: { checks: readonly CheckResult[] }) {
  const sorted = checks.toSorted((one, other) => urgency[one.state] - urgency[other.state])
  return (
    <ListRows label={say('checks')}>
      {sorted.map(({ check, state, say: said }) => (
        <ListRow
          key={check}
          title={
            <Grid columns="150px minmax(0, 1fr)" gap={[4, 16]} align="start" className={css.check}>
              <Badge look={looks[state]} />
              <div>
                {say(`check.${check}`)}
                <p>{said}</p>
              </div>
            </Grid>
          }
        />
      ))}
    </ListRows>
  )
}

function answerText({ state, with: codes }: FailedSms): string {
  if (state === 'doubtful') return say('text.doubtful')
  return say.by(`text.${state}`, { known: codes === null ? 'no' : 'yes', codes: codes ?? '' })
}

/** SMS that may not have been sent; an officer decides whether to send them again. */
function FailedSmsList({ messages }: { messages: readonly FailedSms[] }) {
  return (
    <NotSentTable
      caption={say('failedSms')}
      to={say('toMobile')}
      none={say('noFailedSms')}
      rows={messages}
      answered={answerText}
      again={({ id, to }) => ({
        send: () => call('POST /api/operations/failed-text-messages/{id}/send-again', { params: { id } }),
        label: say('sendSmsAgain', { to }),
        done: say('isSmsSentAgain', { to }),
      })}
    />
  )
}

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
