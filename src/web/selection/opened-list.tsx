import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListDifferences } from '#domain/selection/differences.ts'
import type { OpenedList, SelectionList } from '#domain/selection/selection-lists.endpoints.ts'
import { ExclusionReason } from '#domain/selection/published-list.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { exclusions } from '#words/form/exclusions.ts'
import { selectionLists as say } from '#words/selection/selection-lists.ts'
import { useCourseName, type CourseName } from './course-names.tsx'
import { LeftOutReasons } from './left-out.tsx'
import { TakenOff } from './taken-off.tsx'
import { sayRank } from './rank.ts'
import css from './selection.module.css'

type ListedChange = ListDifferences['changed'][number]['changes'][number]

const sayReasons = (reasons: readonly ExclusionReason[]) => reasons.map((reason) => exclusions(reason)).join('; ')

/** A value of a list in words. */
function sayValue({ of }: ListedChange, value: ListedChange['from'], nameOf: CourseName): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') return sayRank(value)
  if (typeof value === 'string') return value
  if (value.length === 0) return say('nothing')
  return of === 'reasons' ? sayReasons(value.filter(isReason)) : value.map(nameOf).join(', ')
}
const isReason = (value: string): value is ExclusionReason => ExclusionReason.safeParse(value).success

const sayChange = (change: ListedChange, nameOf: CourseName) =>
  say('change', {
    fact: say(`fact.${change.of}`),
    from: sayValue(change, change.from, nameOf),
    to: sayValue(change, change.to, nameOf),
  })

/** At most so many lines are drawn: the published list has them all. */
const mostLines = 100

type NamedLine = { applicationId: string; text: string }

function Lines({ title, lines }: { title: string; lines: readonly NamedLine[] }) {
  if (lines.length === 0) return null
  return (
    <Stack gap={4}>
      <h4>{title}</h4>
      <ul>
        {lines.slice(0, mostLines).map(({ applicationId, text }) => (
          <li key={applicationId}>
            {applicationId} <Muted>{text}</Muted>
          </li>
        ))}
      </ul>
      {lines.length > mostLines && <Muted as="p">{say('more', { count: lines.length - mostLines })}</Muted>}
    </Stack>
  )
}

/** The people who came or went and what changed since the list before, and why. */
function Differences({ before, differences }: Pick<OpenedList, 'before' | 'differences'>) {
  const nameOf = useCourseName()
  if (before === null || differences === null) return <p>{say('first')}</p>
  const { came, went, changed } = differences
  if (came.length + went.length + changed.length === 0) return <p>{say('same', { number: before })}</p>
  return (
    <Stack gap={16}>
      <h3>{say('differences', { number: before })}</h3>
      <Lines
        title={say('came', { count: came.length })}
        lines={came.map(({ applicationId, was }) => ({ applicationId, text: sayReasons(was) || say('new') }))}
      />
      <Lines
        title={say('went', { count: went.length })}
        lines={went.map(({ applicationId, reasons }) => ({ applicationId, text: sayReasons(reasons) }))}
      />
      <Lines
        title={say('changed', { count: changed.length })}
        lines={changed.map(({ applicationId, changes }) => ({
          applicationId,
          text: changes.map((change) => sayChange(change, nameOf)).join('; '),
        }))}
      />
    </Stack>
  )
}

/** The first rows of a list, in the order of ranks. */
function Candidates({ rows }: Pick<OpenedList, 'rows'>) {
  const nameOf = useCourseName()
  const caption = say('shown', { shown: Math.min(rows.length, mostLines), all: rows.length })
  const columns: TableColumn<OpenedList['rows'][number]>[] = [
    { head: say('rank'), kind: 'rank', of: ({ rank }) => sayRank(rank) },
    { head: say('application'), of: ({ applicationId }) => applicationId },
    { head: say('category'), of: ({ category }) => category },
    {
      head: say('courses'),
      of: ({ preferences }) => preferences.map(nameOf).join(', '),
      className: css.courses,
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows.slice(0, mostLines)}
      keyOf={({ applicationId }) => applicationId}
      isTight
    />
  )
}

type PublishListProps = { list: SelectionList; driveId: string; onClose: () => void }

/** Asks before a list is published: who is left out and why; what the office has left undone is typed. */
function PublishListDialog({ list, driveId, onClose }: PublishListProps) {
  const [typed, setTyped] = useState('')
  const { rows, excluded, leftOut } = list
  const byOffice = leftOut?.byOffice ?? 0
  const publish = async () => {
    if (byOffice > 0 && Number(typed.trim()) !== byOffice) throw new Error(say('typedOther', { count: byOffice }))
    await call('POST /api/drives/{id}/selection/lists/{listId}/approve', {
      params: { id: driveId, listId: list.id },
      body: { seen: { rows, excluded, byOffice } },
    })
    showToast({ type: 'success', title: say('publishedToast') })
  }
  return (
    <SureDialog
      title={say('title.publish')}
      confirmLabel={say('publish')}
      isDestructive={byOffice > 0}
      onSure={publish}
      onClose={onClose}
    >
      <Stack gap={16}>
        {leftOut && <LeftOutReasons title={say('leftOut', { rows, excluded })} of={leftOut} />}
        {byOffice > 0 && (
          <Callout tone="bad">
            <Stack gap={12}>
              <p>{say('undone', { count: byOffice })}</p>
              <DigitsField
                id="byOffice"
                label={say('typed')}
                value={typed}
                onChange={({ currentTarget: { value } }) => setTyped(value)}
              />
            </Stack>
          </Callout>
        )}
        <p>{say('text.publish')}</p>
      </Stack>
    </SureDialog>
  )
}

type OpenedListDialogProps = {
  list: SelectionList
  driveId: string
  mayDiscard: boolean
  mayPublish: boolean
  onClose: () => void
}

/** A list with its differences; one that waits is published or discarded from here, after a question. */
export function OpenedListDialog({ list, driveId, mayDiscard, mayPublish, onClose }: OpenedListDialogProps) {
  const params = { id: driveId, listId: list.id }
  const answer = useQuery({ ...ask('GET /api/drives/{id}/selection/lists/{listId}', { params }), staleTime: 0 })
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null)
  const isWaiting = list.number === null
  const discard = async () => {
    await call('DELETE /api/drives/{id}/selection/lists/{listId}', { params })
    showToast({ type: 'success', title: say('discardedToast') })
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {say('close')}
      </Button>
      {isWaiting && mayDiscard && (
        <Button variant="secondary" onClick={() => setAsked('discard')}>
          {say('discard')}
        </Button>
      )}
      {isWaiting && mayPublish && <Button onClick={() => setAsked('publish')}>{say('publish')}</Button>}
    </>
  )
  return (
    <>
      <Dialog
        isOpen
        isWide
        title={list.number === null ? say(`kind.${list.kind}`) : say('named', { kind: list.kind, number: list.number })}
        onClose={onClose}
        actions={actions}
        startsAtTitle
      >
        <Loaded of={answer}>
          {({ rows, before, differences, holdings }) => (
            <Stack gap={20}>
              {list.leftOut && (
                <LeftOutReasons
                  title={say('leftOut', { rows: list.rows, excluded: list.excluded })}
                  of={list.leftOut}
                />
              )}
              {isWaiting && differences && (
                <TakenOff
                  numbers={differences.went.map(({ applicationId }) => applicationId)}
                  holdings={holdings}
                  corrects={list.corrects}
                />
              )}
              <Differences before={before} differences={differences} />
              <Candidates rows={rows} />
            </Stack>
          )}
        </Loaded>
      </Dialog>
      {asked === 'publish' && <PublishListDialog list={list} driveId={driveId} onClose={onClose} />}
      {asked === 'discard' && (
        <SureDialog
          title={say('title.discard')}
          confirmLabel={say('discard')}
          onSure={discard}
          onClose={() => setAsked(null)}
        >
          {say('text.discard')}
        </SureDialog>
      )}
    </>
  )
}
