import { useQuery } from '@tanstack/react-query'
import { isInForce, type CheckedLetter } from '#domain/joining/allotment-letter.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { ask } from '#web/platform/query-client.ts'
import { useShownPage } from '#lib/router/router-provider.tsx'
import { CourseNames, useCourseName } from '#web/selection/course-names.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageBody, Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { letterCheck as say } from '#words/review/letter-check.ts'

function Letter({ letter }: { letter: CheckedLetter }) {
  const nameOf = useCourseName()
  const { applicationId, initials, drive, course, seat, round, list, publishedAt, answerBy, state } = letter
  return (
    <Stack gap={16}>
      <Callout tone={isInForce(state) ? 'good' : 'warning'} role="status">
        <b>{say.by(`state.${state}`, { until: answerBy })}</b>
      </Callout>
      <p>{say('lead')}</p>
      <AnswerList>
        <Answer label={say('application')}>{applicationId}</Answer>
        <Answer label={say('initials')}>
          {initials}
          <Muted as="p">{say('initialsHint')}</Muted>
        </Answer>
        <Answer label={say('drive')}>
          <UserText>{drive}</UserText>
        </Answer>
        <Answer label={say('course')}>{nameOf(course)}</Answer>
        <Answer label={say('seat')}>{seat}</Answer>
        <Answer label={say('round')}>
          {say.rich('roundOf', {
            round,
            list,
            link: (inner) => <SiteLink href={`/lists/${list}`}>{inner}</SiteLink>,
          })}
        </Answer>
        <Answer label={say('offeredOn')}>{say('at', { at: publishedAt })}</Answer>
      </AnswerList>
    </Stack>
  )
}

/** `/letters/{number}`: whether a seat allotment letter is genuine, for anybody who holds it. */
export function LetterPage() {
  const number = decodeURIComponent(useShownPage().location.pathname.split('/')[2] ?? '')
  const found = useQuery(ask('GET /api/letters/{number}', { params: { number } }))
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  return (
    <PageBody>
      <PageTitle lead={number}>{say('title')}</PageTitle>
      {isMissing ? (
        <Card>
          <EmptyState title={say('noSuch')}>{say('noSuchText')}</EmptyState>
        </Card>
      ) : (
        <Loaded of={found} errorTitle={say('notLoaded')}>
          {({ letter }) => (
            <CourseNames translations={letter.translations}>
              <Letter letter={letter} />
            </CourseNames>
          )}
        </Loaded>
      )}
    </PageBody>
  )
}
