import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personSigns } from '#domain/applications/same-person.ts'
import type { SelectionList, SelectionLists } from '#domain/selection/selection-lists.endpoints.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { ask } from '#web/platform/query-client.ts'
import { useParams } from '#lib/router/router-provider.tsx'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { selectionLists as say } from '#words/selection/selection-lists.ts'
import { OfficeReason } from './office-reason.tsx'
import { PrepareCorrigendum } from './prepare-corrigendum.tsx'
import { DriveNav } from './drive-nav.tsx'
import { Objections } from './objections.tsx'
import { OpenedListDialog } from './opened-list.tsx'
import { StageBrief, type StagedDrive } from './stage-line.tsx'
import { useDeed } from '#web/platform/use-deed.ts'

/** What pages of lists need of a track. */
export type TrackLists = {
  track: string
  reviewHref: (applicationId: string) => string
  stageOf: (driveId: string) => StagedDrive
}

type NextProps = {
  next: SelectionLists['next']
  /** Prepared lists that wait for a second officer. */
  waiting: readonly SelectionList[]
  driveId: string
}

/** Buttons for the lists that can be prepared now, and why the others cannot. */
function NextSteps({ next, waiting, driveId }: NextProps) {
  const [corrected, setCorrected] = useState<{ kind: SelectionList['kind']; corrects: string } | null>(null)
  const { problem, isBusy, run } = useDeed()
  const refusals = new Set(next.map(({ refusal }) => refusal))
  // All for the same reason: it is shown once.
  const waitsFor = next.length > 1 && refusals.size === 1 ? (next[0]?.refusal ?? null) : null
  const prepare = (kind: SelectionList['kind']) =>
    run(async () => {
      await callOnce('POST /api/drives/{id}/selection/lists', { params: { id: driveId }, body: { kind } })
      showToast({ type: 'success', title: say('preparedToast') })
    })
  return (
    <Stack gap={12}>
      <ProblemAlert problem={problem} />
      {waiting.map((list) => (
        <p key={list.id}>{say('waitsFor', { kind: list.kind, name: list.preparedBy.name })}</p>
      ))}
      {waitsFor !== null && <p>{waitsFor}</p>}
      {waitsFor === null &&
        next.map(({ kind, corrects, refusal }) => (
          <Row key={kind} gap={[8, 16]}>
            {refusal === null ? (
              <Button
                size="dense"
                variant={waiting.length > 0 || corrects !== null ? 'secondary' : 'primary'}
                isBusy={isBusy}
                onClick={() => (corrects === null ? void prepare(kind) : setCorrected({ kind, corrects }))}
              >
                {say(
                  corrects !== null ? 'correct' : waiting.some((one) => one.kind === kind) ? 'prepareAgain' : 'prepare',
                  {
                    kind,
                  },
                )}
              </Button>
            ) : (
              <span>
                <b>{say(`kind.${kind}`)}:</b> {refusal}
              </span>
            )}
          </Row>
        ))}
      {corrected && <PrepareCorrigendum {...corrected} driveId={driveId} onClose={() => setCorrected(null)} />}
    </Stack>
  )
}

/** The time and officer of a list, and how many people are in it. */
function Facts({ list }: { list: SelectionList }) {
  const {
    rows,
    excluded,
    leftOut,
    preparedBy,
    preparedAt,
    publishedBy,
    publishedAt,
    objectionsUntil: until,
    corrects,
  } = list
  const made = say('preparedBy', { name: preparedBy.name, at: preparedAt })
  return (
    <>
      {say('counts', { rows, excluded })} ·{' '}
      {leftOut !== null && leftOut.byOffice > 0 && <>{say('byOffice', { count: leftOut.byOffice })} · </>}
      {publishedBy && publishedAt ? say('publishedBy', { name: publishedBy.name, at: publishedAt }) : made}
      {until && <div>{say('objectionsUntil', { until })}</div>}
      {corrects && (
        <div>
          {say('correctsList', corrects)} <OfficeReason of={corrects} />
        </div>
      )}
    </>
  )
}

type ListsProps = { lists: readonly SelectionList[]; onOpen: (list: SelectionList) => void }

function Lists({ lists, onOpen }: ListsProps) {
  if (lists.length === 0) return <Muted as="p">{say('none')}</Muted>
  // The newest one stands at the top.
  const first = lists.findLast(({ number }) => number !== null)
  return (
    <ListRows isInset>
      {lists.map((list) => (
        <ListRow
          key={list.id}
          title={
            list.number === null ? say(`kind.${list.kind}`) : say('named', { kind: list.kind, number: list.number })
          }
          meta={<Facts list={list} />}
          below={
            list.number === null ? (
              <b>{say('waits')}</b>
            ) : (
              <SiteLink href={`/lists/${list.number}`}>{say('page')}</SiteLink>
            )
          }
          end={
            <Button size="dense" variant={list.number === null ? 'primary' : 'secondary'} onClick={() => onOpen(list)}>
              {say(list.number === null ? 'open' : list === first ? 'lookAtFirst' : 'look')}
            </Button>
          }
        />
      ))}
    </ListRows>
  )
}

/** Says that a published list no longer agrees with the findings, and about which applications. */
function ChangedSince({
  of: { list, count, applications },
  reviewHref,
}: {
  of: NonNullable<SelectionLists['changedSince']>
  reviewHref: TrackLists['reviewHref']
}) {
  return (
    <Callout tone="warning">
      <Stack gap={8}>
        <p>{say('changedSince', { list, count })}</p>
        <Row gap={[4, 16]}>
          {applications.map((number) => (
            <SiteLink key={number} href={reviewHref(number)}>
              {number}
            </SiteLink>
          ))}
          {count > applications.length && <Muted>{say('more', { count: count - applications.length })}</Muted>}
        </Row>
      </Stack>
    </Callout>
  )
}

/** How many applications to compare before a list is prepared: a link to them. */
function SamePeople({ count, of: { listHref } }: { count: number; of: StagedDrive }) {
  if (count === 0) return null
  const href = listHref({ status: 'submitted,accepted', samePerson: personSigns.join(',') })
  return (
    <Callout tone="warning" isSmall>
      <SiteLink href={href}>{say('samePeople', { count })}</SiteLink>
    </Callout>
  )
}

/** The provisional and final lists of a drive: preparing, comparing, publishing, and the objections to them. */
export function ListsPage({ of }: { of: TrackLists }) {
  const { track } = of
  const driveId = useParams()['driveId'] ?? ''
  const lists = ask('GET /api/drives/{id}/selection/lists', { params: { id: driveId } })
  const answer = useQuery({ ...lists, staleTime: 0 })
  const mayWithin = useMayWithin(track)
  const [opened, setOpened] = useState<SelectionList | null>(null)
  return (
    <AdminPage above={<DriveNav of={of.stageOf(driveId)} current="lists" />} title={say('title')} lead={say('lead')}>
      <StageBrief of={of.stageOf(driveId)} />
      <Loaded of={answer}>
        {({ lists: all, next, changedSince, samePeople }) => (
          <>
            {changedSince && <ChangedSince of={changedSince} reviewHref={of.reviewHref} />}
            {mayWithin('selection.propose') && (
              <AdminSection title={say('next')}>
                <Stack gap={12}>
                  {next.some(({ refusal }) => refusal === null) && (
                    <SamePeople count={samePeople} of={of.stageOf(driveId)} />
                  )}
                  <NextSteps next={next} waiting={all.filter(({ number }) => number === null)} driveId={driveId} />
                </Stack>
              </AdminSection>
            )}
            <AdminSection title={say('published')}>
              <Lists lists={all} onOpen={setOpened} />
            </AdminSection>
          </>
        )}
      </Loaded>
      {!answer.error && (
        <AdminSection title={say('objections')}>
          <Objections of={of} driveId={driveId} mayAnswer={mayWithin('selection.propose')} />
        </AdminSection>
      )}
      {opened && (
        <OpenedListDialog
          list={opened}
          driveId={driveId}
          mayDiscard={mayWithin('selection.propose')}
          mayPublish={mayWithin('selection.approve')}
          onClose={() => setOpened(null)}
        />
      )}
    </AdminPage>
  )
}
