import { useQuery } from '@tanstack/react-query'
import type { PublishedSummary } from '#domain/selection/lists.endpoints.ts'
import { useLayoutEffect } from 'react'
import { useInstitute } from '#web/institute/institute-query.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { useShownPage } from '#lib/router/router-provider.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageBody, Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { publishedLists as say } from '#words/selection/published-lists.ts'
import { OfficeReason } from './office-reason.tsx'
import { CourseNames } from './course-names.tsx'
import { LeftOutReasons } from './left-out.tsx'
import { ListCheck } from './list-check.tsx'
import { ListRows } from './list-rows.tsx'
import { ListRule } from './list-rule.tsx'
import { ClosedWithPwd, SeatsTable } from './seats-table.tsx'

function ListLinks({ numbers }: { numbers: readonly string[] }) {
  return numbers.map((number) => (
    <SiteLink key={number} href={`/lists/${number}`}>
      {number}
    </SiteLink>
  ))
}

/** The last day for objections to a list, and its relation to others. */
function Standing({ list: { summary, correctedBy, cancelledOn, isIntact } }: { list: PublishedSummary }) {
  const { corrects } = summary
  return (
    <Stack gap={8}>
      {!isIntact && (
        <Callout tone="bad" role="alert">
          {say('broken')}
        </Callout>
      )}
      {cancelledOn && <Callout tone="bad">{say('cancelled', { on: cancelledOn })}</Callout>}
      {correctedBy.length > 0 && (
        <Callout tone="warning">
          {say('correctedBy')} <ListLinks numbers={correctedBy} />
        </Callout>
      )}
      {corrects && (
        <Callout>
          {say('corrects')} <OfficeReason of={corrects} /> {say('earlier')} <ListLinks numbers={[corrects.number]} />
        </Callout>
      )}
      {!cancelledOn && summary.kind === 'provisional' && summary.objectionsUntil !== null && (
        <Callout>{say('objectUntil', { until: summary.objectionsUntil })}</Callout>
      )}
      {summary.kind === 'allotment' && (
        <Callout>
          {say('answerUntil', { until: summary.answerBy })}{' '}
          <SiteLink href={`/lists/${summary.follows}`}>{say('follows', { number: summary.follows })}</SiteLink>{' '}
          {summary.factsFrom !== undefined && (
            <SiteLink href={`/lists/${summary.factsFrom}`}>{say('factsFrom', { number: summary.factsFrom })}</SiteLink>
          )}
        </Callout>
      )}
    </Stack>
  )
}

function PublishedListBody({ list }: { list: PublishedSummary }) {
  const { summary, translations } = list
  const { number, publishedAt } = summary
  const institute = translatorIn(useInstitute().translations, language)(summary.institute)
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <Muted as="p">
          <UserText>{translatorIn(translations, language)(summary.drive.title)}</UserText>
        </Muted>
        <Muted as="p">{say('published', { number, at: publishedAt, institute })}</Muted>
        <Standing list={list} />
      </Stack>
      {list.isIntact && (
        <>
          <ListCheck list={list} />
          <section>
            <SectionHead title={say('rowsTitle')} />
            {list.leftOut && (
              <LeftOutReasons
                title={say('leftOut', { rows: list.rowCount, excluded: list.excludedCount })}
                of={list.leftOut}
              />
            )}
            <ListRows list={list} />
          </section>
          <section>
            <SectionHead title={say('seatsTitle')} />
            <SeatsTable summary={summary} />
            {summary.kind === 'allotment' && <ClosedWithPwd courses={summary.courses} />}
          </section>
          <section>
            <SectionHead title={say('ruleTitle')} />
            <ListRule policies={summary.policies} />
          </section>
        </>
      )}
    </Stack>
  )
}

/** The title of a list of this kind. */
function titleOf(summary: PublishedSummary['summary']): string {
  return say.by(`title.${summary.kind}`, { round: summary.kind === 'allotment' ? summary.round : 0 })
}

/** `/lists/{number}`: a published list, which everybody can check. */
export function PublishedListPage() {
  const number = decodeURIComponent(useShownPage().location.pathname.split('/')[2] ?? '')
  const found = useQuery(ask('GET /api/lists/{number}/summary', { params: { number } }))
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  const summary = found.data?.list.summary
  const isLoading = found.isLoading
  // Replaces the beginning of the list in the server's HTML.
  useLayoutEffect(() => {
    if (!isLoading) document.getElementById('first-words')?.remove()
  }, [isLoading])
  return (
    <PageBody>
      <PageTitle>{summary ? titleOf(summary) : say('noTitle')}</PageTitle>
      {isMissing ? (
        <Card>
          <EmptyState title={say('noSuch')} />
        </Card>
      ) : (
        <Loaded of={found} errorTitle={say('notLoaded')}>
          {({ list }) => (
            <CourseNames translations={list.translations}>
              <PublishedListBody list={list} />
            </CourseNames>
          )}
        </Loaded>
      )}
    </PageBody>
  )
}
