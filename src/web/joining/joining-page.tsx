import { IconQrcode, IconSearch } from '@tabler/icons-react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { JoiningOfDrive, SeatHolder } from '#domain/joining/joining.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { useCourseName } from '#web/selection/course-names.tsx'
import { DriveNav } from '#web/selection/drive-nav.tsx'
import type { StagedDrive } from '#web/selection/stage-line.tsx'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Columns, Row, Muted, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { joining as say } from '#words/selection/joining.ts'
import { seatQuery } from './seat-calls.ts'
import { ScanDialog } from './scan-dialog.tsx'
import { SeatBadge, SeatCard } from './seat-card.tsx'
import { SeatCounters } from './seat-counters.tsx'
import css from './joining.module.css'
import { useScans } from './use-scans.ts'

/** How often the page fetches what other counters have done. */
const lookEveryMs = 20_000

/** What the counter needs of a track and of the drive in the address. */
export type TrackJoining = {
  driveId: string
  application: (applicationId: string) => UseQueryOptions<{ application: AnyApplication }>
  reviewHref: (applicationId: string) => string
  stage: StagedDrive
  may: (permission: Permission) => boolean
}

/** The person at the counter: chosen from several, or the only one that the search found. */
function personOf({ people }: JoiningOfDrive, find: string, chosen: string | null): string | null {
  const [first, ...others] = people
  return chosen ?? (find !== '' && first && others.length === 0 ? first.applicationId : null)
}

function Person({ person, onChoose }: { person: SeatHolder; onChoose: () => void }) {
  const nameOf = useCourseName()
  const { applicationId, candidateName, course, seat, state, waitsFor, rollNumber } = person
  return (
    <ListRow
      title={
        <TextButton onClick={onChoose}>
          <UserText>{candidateName ?? applicationId}</UserText>
        </TextButton>
      }
      meta={say(rollNumber === null ? 'personLine' : 'joinedLine', {
        applicationId,
        course: nameOf(course),
        category: seat,
        rollNumber: rollNumber ?? '',
      })}
      end={<SeatBadge state={state} waitsFor={waitsFor} />}
      isEndSmall
    />
  )
}

type FoundProps = { joining: JoiningOfDrive; find: string; onChoose: (applicationId: string) => void }

/** The people expected today, or those that the search found. */
function People({ joining: { people, peopleCount: count }, find, onChoose }: FoundProps) {
  if (people.length === 0) {
    return (
      <EmptyState title={find === '' ? say('noneExpected') : say('nobody', { find })}>{say('nobodyText')}</EmptyState>
    )
  }
  return (
    <AdminSection title={say(find === '' ? 'expected' : 'found', { count })}>
      <ListRows isInset>
        {people.map((person) => (
          <Person key={person.applicationId} person={person} onChoose={() => onChoose(person.applicationId)} />
        ))}
      </ListRows>
      {count > people.length && <Muted as="p">{say('first', { shown: people.length })}</Muted>}
    </AdminSection>
  )
}

/** The seat of one person; a click away from the list it came from. */
function OnePerson({ of, applicationId, onJoined }: { of: TrackJoining; applicationId: string; onJoined: () => void }) {
  const answer = useQuery(seatQuery(applicationId))
  return (
    <Loaded of={answer}>
      {({ seat }) =>
        seat ? (
          <SeatCard of={of} seat={seat} onJoined={onJoined} />
        ) : (
          <EmptyState title={say('noSeat', { applicationId })} />
        )
      }
    </Loaded>
  )
}

/** Ctrl+Enter presses the main button of the page: *Joined*, then *Print the receipt*. */
function pressMainAct(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return
  event.preventDefault()
  document.querySelector<HTMLButtonElement>('[data-main-act]')?.click()
}

type FindFormProps = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  onFind: (text: string) => void
  isScanning: boolean
  onScanning: (isScanning: boolean) => void
}

/** The one field of the counter, and the camera beside it. */
function FindForm({ field, typed, onType, onFind, isScanning, onScanning }: FindFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind(typed)
  }
  return (
    <form role="search" onSubmit={submit}>
      <Row gap={[8, 12]} align="end" below={16}>
        <TextField
          ref={field}
          className={css.find}
          label={say('find')}
          hint={say('findHint')}
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onFind('')}
        />
        <Button type="submit" size="dense" icon={IconSearch}>
          {say('findIt')}
        </Button>
        <Button variant="secondary" size="dense" icon={IconQrcode} onClick={() => onScanning(true)}>
          {say('scan')}
        </Button>
      </Row>
      {isScanning && <ScanDialog onScan={onFind} onClose={() => onScanning(false)} />}
    </form>
  )
}

/** The round, its counters, and where people come. */
function RoundAside({ joining }: { joining: JoiningOfDrive }) {
  const { round, list, reportFrom: from, reportBy: until, counters, waits, place } = joining
  return (
    <aside aria-label={say('counters')}>
      <Stack gap={8}>
        <p>{say('round', { round, list, from, until })}</p>
        <SeatCounters counters={counters} />
        {waits.length > 0 && (
          <ul aria-label={say('waits')}>
            {waits.map(({ for: what, count }) => (
              <li key={what}>{say(`waits.${what}`, { count })}</li>
            ))}
          </ul>
        )}
        <Muted as="p">
          <UserText>{textIn(place, language)}</UserText>
        </Muted>
      </Stack>
    </aside>
  )
}

/** `…/selection/joining`: the counter on the days of joining, for a keyboard, a hand scanner and a phone. */
export function JoiningPage({ of }: { of: TrackJoining }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [find, setFind] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  // The card of a person who is found again begins with nothing ticked.
  const [looks, setLooks] = useState(0)
  const request = { params: { id: of.driveId }, query: find === '' ? {} : { find } }
  const answer = useQuery({
    ...ask('GET /api/drives/{id}/selection/joining', request),
    staleTime: 0,
    refetchInterval: lookEveryMs,
  })
  const look = (text: string) => {
    setLooks(looks + 1)
    setTyped(text)
    setFind(text.trim())
    setChosen(null)
    setIsScanning(false)
  }
  const next = () => {
    field.current?.focus()
    field.current?.select()
  }
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    document.addEventListener('keydown', pressMainAct)
    return () => document.removeEventListener('keydown', pressMainAct)
  }, [])
  useScans(look)
  return (
    <AdminPage isWide above={<DriveNav of={of.stage} current="joining" />} title={say('title')} lead={say('lead')}>
      <FindForm
        field={field}
        typed={typed}
        onType={setTyped}
        onFind={look}
        isScanning={isScanning}
        onScanning={setIsScanning}
      />
      <Loaded of={answer}>
        {({ joining }) => {
          if (!joining) return <EmptyState title={say('noRound')}>{say('noRoundText')}</EmptyState>
          const person = personOf(joining, find, chosen)
          return (
            <Columns gap={24} sideWidth={400}>
              {person === null ? (
                <People joining={joining} find={find} onChoose={setChosen} />
              ) : (
                <Stack gap={12}>
                  <OnePerson key={`${person} ${looks}`} of={of} applicationId={person} onJoined={next} />
                  {chosen !== null && <TextButton onClick={() => setChosen(null)}>{say('others')}</TextButton>}
                </Stack>
              )}
              <RoundAside joining={joining} />
            </Columns>
          )
        }}
      </Loaded>
    </AdminPage>
  )
}
