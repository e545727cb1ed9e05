import { useMutation, useQuery } from '@tanstack/react-query'
import type { FirstDay } from '#domain/institute/institute.ts'
import { useMay } from '#web/accounts/use-may.ts'
import type { Track, TrackAdmin } from '#web/applications/track.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { languageName } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { firstDay as say } from '#words/institute/first-day.ts'
import { useInstitute } from '#web/institute/institute-query.ts'

const firstDayQuery = { ...ask('GET /api/institute/first-day'), staleTime: 0 }

function useAct(act: () => Promise<FirstDay>) {
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => setAnswer(firstDayQuery.queryKey, answer),
    onError: (error) => showToast({ type: 'error', title: error.message }),
  })
}

/** Sends a mail to the administrator, to see whether it arrives. */
function TestMailRow({ isSent }: { isSent: boolean }) {
  const { user } = useSession()
  const sending = useAct(() => call('POST /api/institute/test-mail'))
  const confirming = useAct(() => call('PUT /api/institute/test-mail', { body: { arrived: true } }))
  return (
    <ListRow
      title={say('testMail')}
      meta={isSent ? say('testMailSent', { email: user?.email ?? '' }) : say('testMailWhy')}
      end={
        <Row gap={8}>
          <Button
            size="dense"
            variant={isSent ? 'quiet' : 'secondary'}
            isBusy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {isSent ? say('sendAgain') : say('send')}
          </Button>
          {isSent && (
            <Button size="dense" isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
              {say('arrived')}
            </Button>
          )}
        </Row>
      }
    />
  )
}

type FirstDayTrack = Pick<Track, 'name' | 'title'> & Pick<TrackAdmin, 'drives'>

function FirstDriveLinks({ parts }: { parts: readonly FirstDayTrack[] }) {
  return (
    <Row gap={16}>
      {parts.map(({ name, title, drives: { editHref } }) => {
        return editHref === undefined ? null : (
          <SiteLink key={name} href={editHref}>
            {title}
          </SiteLink>
        )
      })}
    </Row>
  )
}

/** What remains to do before the first applicant, once the institute has a name; empty when all is done. */
export function FirstDayList({ parts }: { parts: readonly FirstDayTrack[] }) {
  const may = useMay()
  const { name } = useInstitute()
  const { data } = useQuery(firstDayQuery)
  if (!data || name === '') return null
  const { account, testMail, secondAdministrator, firstDrive, untranslated } = data
  if (account && testMail === 'arrived' && secondAdministrator && firstDrive && untranslated.length === 0) return null
  const settings = (word: string) => <SiteLink href="/admin/settings">{word}</SiteLink>
  return (
    <section>
      <h2>{say('title')}</h2>
      <ListRows label={say('title')}>
        {!account && <ListRow title={say('account')} meta={say('accountWhy')} end={settings(say('enterAccount'))} />}
        {testMail !== 'arrived' && <TestMailRow isSent={testMail === 'sent'} />}
        {!secondAdministrator && may('people.grant') && (
          <ListRow
            title={say('secondAdministrator')}
            meta={say('secondAdministratorWhy')}
            end={<SiteLink href="/admin/people">{say('invite')}</SiteLink>}
          />
        )}
        {!firstDrive && may('drives.write') && (
          <ListRow title={say('firstDrive')} meta={say('firstDriveWhy')} end={<FirstDriveLinks parts={parts} />} />
        )}
        {untranslated.length > 0 && (
          <ListRow
            title={say('translations', { languages: { and: untranslated.map(languageName) } })}
            meta={say('translationsWhy')}
            end={settings(say('enterTranslations'))}
          />
        )}
      </ListRows>
    </section>
  )
}
