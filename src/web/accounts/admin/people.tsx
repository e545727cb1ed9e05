import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#domain/accounts/accounts.endpoints.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { PagedPage } from '#web/lists/paged-page.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useList } from '#web/lists/use-list.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Row, Muted } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { peoplePage as say } from '#words/account/people.ts'
import { Invitations, InviteDialog } from './invitations.tsx'
import { OneOfficer } from './one-officer.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { sayGrants } from '#words/account/roles.ts'
import { ResetFactors } from './reset-factors.tsx'
import css from './people.module.css'

/** What somebody who gives roles may do to an account. */
type PersonAct = 'disable' | 'enable' | 'confirm'

type PersonActWords = {
  button: string
  title: (person: Person) => string
  body: (person: Person) => string
  confirm: string
  done: (person: Person) => string
  make: (person: Person) => Promise<unknown>
}

const change = ({ id }: Person, disabled: boolean) =>
  call('PATCH /api/people/{id}', { params: { id }, body: { disabled } })
const byOf = ({ appointed }: Person) => ({ and: appointed?.by ?? [] })

const personActs: Record<PersonAct, PersonActWords> = {
  disable: {
    button: say('disable'),
    title: ({ name }) => say('disableTitle', { name }),
    body: () => say('disableBody'),
    confirm: say('disableConfirm'),
    done: ({ name }) => say('disabledDone', { name }),
    make: (person) => change(person, true),
  },
  enable: {
    button: say('enable'),
    title: ({ name }) => say('enableTitle', { name }),
    body: () => say('enableBody'),
    confirm: say('enableConfirm'),
    done: ({ name }) => say('enabledDone', { name }),
    make: (person) => change(person, false),
  },
  confirm: {
    button: say('confirm'),
    title: ({ name }) => say('confirmTitle', { name }),
    body: (person) => say('confirmBody', { name: person.name, by: byOf(person) }),
    confirm: say('confirmConfirm'),
    done: ({ name }) => say('confirmedDone', { name }),
    make: ({ id }) => call('POST /api/people/{id}/confirm', { params: { id } }),
  },
}

/** What is opened about a person: the roles, or the question before an act. */
type OnPersonAct = (person: Person, act: PersonAct | 'roles') => void

/** The officer who appointed a person, until when that matters, and who can end it; a button if the reader can. */
function AppointedNote({ person, onAct }: { person: Person; onAct: OnPersonAct }) {
  const { user } = useSession()
  const { name, appointed } = person
  if (appointed === null) return null
  const { until, confirmers } = appointed
  if (confirmers.some(({ id }) => id === user?.id)) {
    return (
      <div className={css.appointed}>
        <Muted>{say('appointed', { by: byOf(person), until })}</Muted>{' '}
        <Button
          size="dense"
          variant="quiet"
          aria-label={say('actOn', { act: say('confirm'), name })}
          onClick={() => onAct(person, 'confirm')}
        >
          {say('confirm')}
        </Button>
      </div>
    )
  }
  const names = { or: confirmers.map((one) => one.name) }
  return (
    <div className={css.appointed}>
      <Muted>
        {say('appointed', { by: byOf(person), until })}{' '}
        {say('confirmableBy', { isConfirmable: confirmers.length > 0 ? 'yes' : 'no', names })}
      </Muted>
    </div>
  )
}

type ActsProps = { person: Person; isSelf: boolean; onAct: OnPersonAct }

function PersonActs({ person, isSelf, onAct }: ActsProps) {
  const { name, grants, disabled } = person
  const act = disabled ? 'enable' : 'disable'
  return (
    <Row gap={4} justify="end">
      {!isSelf && (
        <Button
          size="dense"
          variant="quiet"
          aria-label={say('actOn', { act: say('editRoles'), name })}
          onClick={() => onAct(person, 'roles')}
        >
          {say('editRoles')}
        </Button>
      )}
      <Button
        size="dense"
        variant="quiet"
        aria-label={say('actOn', { act: personActs[act].button, name })}
        onClick={() => onAct(person, act)}
      >
        {personActs[act].button}
      </Button>
      {grants.length > 0 && !isSelf && <ResetFactors person={person} />}
    </Row>
  )
}

function columnsOf(isSelf: (person: Person) => boolean, onAct: OnPersonAct): TableColumn<Person>[] {
  return [
    {
      head: say('name'),
      of: (person) => (
        <>
          <b>{person.name}</b> {isSelf(person) && <Muted>{say('you')}</Muted>}
        </>
      ),
    },
    { head: say('email'), of: ({ email }) => email, className: css.email, isBare: true, isWide: true },
    {
      head: say('role'),
      of: (person) => (
        <>
          {person.grants.length === 0
            ? say('role.applicant')
            : sayGrants(person.grants, language).map((words) => <div key={words}>{words}</div>)}
          <AppointedNote person={person} onAct={onAct} />
        </>
      ),
      className: css.roles,
      isBare: true,
      isWide: ({ appointed }) => appointed !== null,
    },
    {
      head: say('account'),
      of: ({ disabled }) => (
        <StatusBadge status={disabled ? 'closed' : 'met'} label={disabled ? say('disabled') : say('enabled')} isPlain />
      ),
      isBare: true,
    },
    { head: say('registered'), of: ({ createdAt }) => showDay(dayOf(new Date(createdAt))) },
    {
      head: say('lastLogIn'),
      of: ({ lastLogInAt: at }) => (at ? say('lastLoggedIn', { at }) : <Muted>{say('never')}</Muted>),
    },
    {
      head: say('change'),
      kind: 'deeds',
      of: (person) => <PersonActs person={person} isSelf={isSelf(person)} onAct={onAct} />,
      className: css.acts,
    },
  ]
}

type PeopleTableProps = { people: readonly Person[]; isUpdating: boolean; onAct: OnPersonAct }

function PeopleTable({ people, isUpdating, onAct }: PeopleTableProps) {
  const { user } = useSession()
  return (
    <DataTable
      caption={say('people')}
      columns={columnsOf(({ id }) => id === user?.id, onAct)}
      rows={people}
      keyOf={({ id }) => id}
      isUpdating={isUpdating}
      isStacked
    />
  )
}

const named: readonly Person['role'][] = ['admin', 'applicant']
const choices = named.map((value) => ({ value, label: say(`roles.${value}`) }))

/** Everybody, or one role. */
function RoleChoice({ value, onChange }: { value: string | undefined; onChange: (role: string) => void }) {
  return (
    <SelectField
      label={null}
      aria-label={say('role')}
      options={choices}
      placeholder={say('everybody')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function PersonDialog({ person, act, onClose }: { person: Person; act: PersonAct; onClose: () => void }) {
  const { title, body, confirm, done, make } = personActs[act]
  return (
    <SureDialog
      title={title(person)}
      confirmLabel={confirm}
      isDestructive={act === 'disable'}
      onClose={onClose}
      onSure={async () => {
        await make(person)
        showToast({ type: 'success', title: done(person) })
      }}
    >
      <p>{person.email}</p>
      <p>{body(person)}</p>
    </SureDialog>
  )
}

/** Every account: who holds which roles, who may log in. */
export function People() {
  const list = useList('people')
  const [opened, setOpened] = useState<{ person: Person; act: PersonAct | 'roles' } | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const { q, role } = list.search
  const query = {
    q,
    role: named.find((one) => one === role),
    page: list.page,
    limit: list.limit,
  } as const
  const answer = useQuery({
    ...ask('GET /api/people', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PagedPage
        title={say('people')}
        lead={say('lead')}
        search={{ label: say('searchLabel'), placeholder: say('searchHint') }}
        tools={
          <>
            <RoleChoice value={role} onChange={(next) => list.change({ role: next })} />
            <Button size="dense" onClick={() => setIsInviting(true)}>
              {say('invite')}
            </Button>
          </>
        }
        chips={
          <>
            <OneOfficer />
            <Invitations />
          </>
        }
        list={list}
        of={answer}
        rowHeight={40}
        empty={<EmptyState title={say('nobodyFound')}>{say('nobodyHint')}</EmptyState>}
      >
        {({ people }) => (
          <PeopleTable
            people={people}
            isUpdating={answer.isPlaceholderData}
            onAct={(person, act) => setOpened({ person, act })}
          />
        )}
      </PagedPage>
      {isInviting && (
        <InviteDialog onClose={() => setIsInviting(false)} onKnown={(person) => setOpened({ person, act: 'roles' })} />
      )}
      {opened?.act === 'roles' && <RolesDialog person={opened.person} onClose={() => setOpened(null)} />}
      {opened && opened.act !== 'roles' && (
        <PersonDialog person={opened.person} act={opened.act} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
