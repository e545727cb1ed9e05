import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  AllotmentSummary,
  AskedAllotment,
  NextRound,
  RoundCorrection,
} from '#domain/selection/allotments.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { useDeed } from '#web/platform/use-deed.ts'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { allotments as say } from '#words/selection/allotments.ts'
import { OfficeReason } from './office-reason.tsx'
import type { SelectedDrive } from './policies-page.tsx'
import { DriveNav } from './drive-nav.tsx'
import { OneAllotment } from './one-allotment.tsx'
import { StageBrief } from './stage-line.tsx'
import { titleOfAllotment } from './title-of-allotment.ts'
import { shownRows } from './shown-rows.ts'
import { WritingDialog } from './writing-dialog.tsx'

/** The step after a round was allotted: another officer opens its newest draft. */
function NextStep({ of: { allotmentsHref }, draft }: { of: SelectedDrive; draft: AllotmentSummary | undefined }) {
  if (!draft) return null
  const href: string = `${allotmentsHref}/${draft.id}`
  return (
    <>
      <p>{say('waitsForSecond', { draft: draft.draft, name: draft.preparedBy })}</p>
      <ButtonLink size="dense" to={href}>
        {say('compare.publish')}
      </ButtonLink>
    </>
  )
}

const allotRound = (id: string, body: AskedAllotment) =>
  call('POST /api/drives/{id}/selection/allotments', { params: { id }, query: shownRows, body })

/** The next round: the button that allots it, or why it has to wait. */
function NextSection({ of, next, draft }: { of: SelectedDrive; next: NextRound; draft: AllotmentSummary | undefined }) {
  const { driveId, mayPropose } = of
  const { round, answerBy, waitsFor } = next
  const [day, setDay] = useState(answerBy ?? '')
  const { problem, isBusy, run } = useDeed()
  const allot = () =>
    run(async () => {
      await allotRound(driveId, { answerBy: day === '' || day === answerBy ? undefined : day })
      showToast({ type: 'success', title: say('allotted') })
    })
  return (
    <AdminSection title={say('next', { round })}>
      {waitsFor || !mayPropose ? (
        <p>{waitsFor ? waitsFor.error : say('notAllotted')}</p>
      ) : (
        <Stack gap={12} align="start">
          <NextStep of={of} draft={draft} />
          <DayField id="answerBy" label={say('answerBy')} hint={say('answerBy.hint')} value={day} onChange={setDay} />
          <ProblemAlert problem={problem} />
          <Button size="dense" variant={draft ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => void allot()}>
            {say(draft ? 'allotAgain' : 'allot', { round })}
          </Button>
        </Stack>
      )}
    </AdminSection>
  )
}

type CorrectionProps = {
  of: SelectedDrive
  correction: RoundCorrection
  hasNext: boolean
  draft: AllotmentSummary | undefined
}

/** What has changed since the last round was published, or what has to change first. */
function Changes({ of, correction: { factsFrom, left } }: Pick<CorrectionProps, 'correction' | 'of'>) {
  return (
    <>
      {factsFrom !== null && <Callout tone="warning">{say('correct.facts', { number: factsFrom })}</Callout>}
      {left > 0 && <Callout tone="warning">{say('correct.left', { count: left })}</Callout>}
      {factsFrom === null && left === 0 && (
        <p>
          {say('correct.unchanged')} <SiteLink href={of.stage.listsHref}>{say('correct.lists')}</SiteLink>
        </p>
      )}
    </>
  )
}

/** The way to correct the last published round: what is missing, a reason, and until when its seats can be answered. */
function Correction({ of, correction, hasNext, draft }: CorrectionProps) {
  const { driveId, mayPropose } = of
  const { number, round, answerBy, waitsFor } = correction
  const [isAsking, setIsAsking] = useState(false)
  const [day, setDay] = useState(answerBy)
  return (
    <AdminSection title={say('correct.title', { number })}>
      <Stack gap={12} align="start">
        {waitsFor ? (
          <p>
            {waitsFor.error} {hasNext && say('correct.next')}
          </p>
        ) : (
          <>
            <p>{say('correct.lead')}</p>
            <Changes of={of} correction={correction} />
            <NextStep of={of} draft={draft} />
            {mayPropose && (
              <Button size="dense" variant="secondary" onClick={() => setIsAsking(true)}>
                {say('correct', { round })}
              </Button>
            )}
          </>
        )}
      </Stack>
      {isAsking && (
        <WritingDialog
          title={say('correct.title', { number })}
          kept={`${driveId}.${number}.corrigendum`}
          label={say('correct.reason')}
          hint={say('correct.hint')}
          longest={1000}
          sendLabel={say('correct.go')}
          sentToast={say('allotted')}
          isPublished
          onSend={async (reason, reasonIn) => {
            const answered = day === answerBy ? undefined : day
            await allotRound(driveId, { corrects: number, reason, reasonIn, answerBy: answered })
          }}
          onClose={() => setIsAsking(false)}
        >
          <DayField
            id="correctedAnswerBy"
            label={say('answerBy')}
            hint={say('correct.dayHint')}
            value={day}
            onChange={setDay}
          />
        </WritingDialog>
      )}
    </AdminSection>
  )
}

function stateOf({ state, number, publishedInstead: instead }: AllotmentSummary): string {
  if (state === 'published') return say('state.published', { number: number ?? '' })
  if (state === 'prepared' && instead !== null) return say('state.overtaken', { number: instead })
  return state === 'prepared' ? say('state.prepared') : say('state.discarded')
}

/** An allotment in the list: its result, and of a published round how many have answered. */
function AllotmentLine({ allotment, href }: { allotment: AllotmentSummary; href: string }) {
  const { factsFrom, state, answers, corrects, candidates, seated, vacant } = allotment
  return (
    <AdminSection title={titleOfAllotment(allotment)} aside={<SiteLink href={href}>{say('open')}</SiteLink>}>
      <p>
        <b>{stateOf(allotment)}</b>
      </p>
      {corrects && (
        <p>
          {say('corrects', corrects)} <OfficeReason of={corrects} />
        </p>
      )}
      {factsFrom !== null && <p>{say('factsFrom', { number: factsFrom })}</p>}
      <p>{say('counts', { candidates, seated, vacant })}</p>
      {state === 'published' && <Muted as="p">{say('answers', { until: allotment.answerBy, ...answers })}</Muted>}
    </AdminSection>
  )
}

/** The allotments of a drive and the next round; with one of them in the address, that one. */
export function AllotmentsPage({ of, allotmentId }: { of: SelectedDrive; allotmentId: string | undefined }) {
  const answer = useQuery(ask('GET /api/drives/{id}/selection/allotments', { params: { id: of.driveId } }))
  return (
    <AdminPage
      above={<DriveNav of={of.stage} current="allotments" />}
      title={say('title')}
      lead={say('lead')}
      actions={allotmentId !== undefined && <SiteLink href={of.allotmentsHref}>{say('back')}</SiteLink>}
    >
      <StageBrief of={of.stage} />
      <Loaded of={answer}>
        {({ allotments, next }) =>
          allotmentId === undefined ? (
            <>
              <NextSection
                key={next.round}
                of={of}
                next={next}
                draft={allotments.find(({ state, round, corrects }) => {
                  return state === 'prepared' && round === next.round && corrects === null
                })}
              />
              {next.correction && (
                <Correction
                  key={next.correction.number}
                  of={of}
                  correction={next.correction}
                  hasNext={next.answerBy !== null}
                  draft={allotments.find(({ state, corrects }) => {
                    return state === 'prepared' && corrects?.number === next.correction?.number
                  })}
                />
              )}
              {allotments.length === 0 && <EmptyState title={say('none')} />}
              {allotments.map((allotment) => (
                <AllotmentLine key={allotment.id} allotment={allotment} href={`${of.allotmentsHref}/${allotment.id}`} />
              ))}
            </>
          ) : (
            <OneAllotment of={of} allotmentId={allotmentId} allotments={allotments} />
          )
        }
      </Loaded>
    </AdminPage>
  )
}
