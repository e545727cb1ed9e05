import type { Person } from '#domain/accounts/accounts.endpoints.ts'
import { dayOf, showDay, showInstant } from '#domain/platform/calendar.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Soft } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { actsFor, personActs, type PersonAct } from './person-acts.ts'
import stacked from '#web/ui/table/stacked.module.css'
import { classNames } from '#web/ui/class-names.ts'
import css from './people-table.module.css'

type OnAct = (person: Person, act: PersonAct) => void

function PersonRow({ person, isSelf, onAct }: { person: Person; isSelf: boolean; onAct: OnAct }) {
  const { name, email, role, disabled, createdAt, lastLogInAt } = person
  return (
    <tr>
      <td>
        <b>{name}</b> {isSelf && <Soft>you</Soft>}
      </td>
      <td className={css.email}>{email}</td>
      <td>{role === 'admin' ? 'Administrator' : 'Applicant'}</td>
      <td>
        <StatusBadge status={disabled ? 'closed' : 'met'} label={disabled ? 'Disabled' : 'Enabled'} isPlain />
      </td>
      <td data-label="Registered">{showDay(dayOf(new Date(createdAt)))}</td>
      <td data-label="Last log-in">{lastLogInAt ? showInstant(new Date(lastLogInAt)) : <Soft>never</Soft>}</td>
      <td className={css.acts}>
        <Row gap={4} noWrap justify="end">
          {actsFor(person).map((act) => (
            <Button
              key={act}
              size="dense"
              variant="quiet"
              aria-label={`${personActs[act].button} ${name}`}
              onClick={() => onAct(person, act)}
            >
              {personActs[act].button}
            </Button>
          ))}
        </Row>
      </td>
    </tr>
  )
}

type PeopleTableProps = { people: readonly Person[]; isUpdating: boolean; onAct: OnAct }

export function PeopleTable({ people, isUpdating, onAct }: PeopleTableProps) {
  const { user } = useSession()
  const words = ['Name', 'E-mail', 'Role', 'Account', 'Registered', 'Last log-in']
  const head = (
    <>
      {words.map((word) => (
        <HeadCell key={word}>{word}</HeadCell>
      ))}
      <HeadCell align="right">Change</HeadCell>
    </>
  )
  return (
    <div className={classNames(stacked.stacked, css.people)}>
      <DataTable caption="People" head={head} isUpdating={isUpdating}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === user?.id} onAct={onAct} />
        ))}
      </DataTable>
    </div>
  )
}
