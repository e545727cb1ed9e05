import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NextRound, RoundCorrection, RunSummary } from '#domain/selection/run-operations.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { useDeed } from '#web/platform/use-deed.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/callout.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { showToast } from '#web/ui/toast.ts'
import { allotmentRuns as say } from '#words/allotment-runs.ts'
import { OfficeReason } from './office-reason.tsx'
import type { SelectedDrive } from './policies-page.tsx'
import { DriveNav } from './drive-nav.tsx'
import { OneRun } from './one-run.tsx'
import { StageBrief } from './stage-line.tsx'
import { titleOfRun } from './title-of-run.ts'
import { WritingDialog } from './writing-dialog.tsx'

/** The step after a round was allotted: another officer opens the newest draft of it. */
function NextStep({ of: { runsHref }, draft }: { of: SelectedDrive; draft: RunSummary | undefined }) {
  if (!draft) return null
  const href: string = `${runsHref}/${draft.id}`
  return (
    <>
      <p>{say('waitsForSecond', { draft: draft.draft, name: draft.composedBy })}</p>
      <ButtonLink size="dense" to={href}>
        {say('compare.publish')}
      </ButtonLink>
    </>
  )
}

/** The next round: the button that allots it, or why it has to wait. */
function NextSection({ of, next, draft }: { of: SelectedDrive; next: NextRound; draft: RunSummary | undefined }) {
  const { client, driveId, mayPropose } = of
  const { round, answerBy, waitsFor } = next
  const [day, setDay] = useState(answerBy ?? '')
  const { problem, isBusy, run } = useDeed()
  const allot = () =>
    run(async () => {
      await client.allot(driveId, { answerBy: day === '' || day === answerBy ? undefined : day })
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
  draft: RunSummary | undefined
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

/** The way to put the last published round right: what is missing, a reason, and until when its seats can be answered. */
function Correction({ of, correction, hasNext, draft }: CorrectionProps) {
  const { client, driveId, mayPropose } = of
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
            await client.allot(driveId, { corrects: number, reason, reasonIn, answerBy: answered })
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

function stateOf({ state, number, publishedInstead: instead }: RunSummary): string {
  if (state === 'published') return say('state.published', { number: number ?? '' })
  if (state === 'composed' && instead !== null) return say('state.overtaken', { number: instead })
  return state === 'composed' ? say('state.composed') : say('state.discarded')
}

/** A run in the list: what came of it, and of a published round how many have answered. */
function RunLine({ run, href }: { run: RunSummary; href: string }) {
  const { factsFrom, state, answers, corrects, candidates, seated, vacant } = run
  return (
    <AdminSection title={titleOfRun(run)} aside={<SiteLink href={href}>{say('open')}</SiteLink>}>
      <p>
        <b>{stateOf(run)}</b>
      </p>
      {corrects && (
        <p>
          {say('corrects', corrects)} <OfficeReason of={corrects} />
        </p>
      )}
      {factsFrom !== null && <p>{say('factsFrom', { number: factsFrom })}</p>}
      <p>{say('counts', { candidates, seated, vacant })}</p>
      {state === 'published' && <Soft as="p">{say('answers', { until: run.answerBy, ...answers })}</Soft>}
    </AdminSection>
  )
}

/** The runs of a drive and the next round; with a run in the address, that run. */
export function RunsPage({ of, runId }: { of: SelectedDrive; runId: string | undefined }) {
  const answer = useQuery(of.client.runs(of.driveId))
  return (
    <AdminPage
      above={<DriveNav of={of.stage} current="runs" />}
      title={say('title')}
      lead={say('lead')}
      actions={runId !== undefined && <SiteLink href={of.runsHref}>{say('back')}</SiteLink>}
    >
      <StageBrief of={of.stage} />
      <Loaded of={answer}>
        {({ runs, next }) =>
          runId === undefined ? (
            <>
              <NextSection
                key={next.round}
                of={of}
                next={next}
                draft={runs.find(({ state, round, corrects }) => {
                  return state === 'composed' && round === next.round && corrects === null
                })}
              />
              {next.correction && (
                <Correction
                  key={next.correction.number}
                  of={of}
                  correction={next.correction}
                  hasNext={next.answerBy !== null}
                  draft={runs.find(({ state, corrects }) => {
                    return state === 'composed' && corrects?.number === next.correction?.number
                  })}
                />
              )}
              {runs.length === 0 && <EmptyState title={say('none')} />}
              {runs.map((run) => (
                <RunLine key={run.id} run={run} href={`${of.runsHref}/${run.id}`} />
              ))}
            </>
          ) : (
            <OneRun of={of} runId={runId} runs={runs} />
          )
        }
      </Loaded>
    </AdminPage>
  )
}
