import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { GrantChange, Person } from '#domain/accounts/accounts.endpoints.ts'
import { RoleGrants, type ShownGrant } from '#domain/accounts/role-grant.ts'
import { AdminForm, useAdminForm } from '#web/forms/admin-form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { call, orLookAgain } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { peoplePage as say } from '#words/account/people.ts'
import { sayGrants } from '#words/account/roles.ts'
import { asSent, GrantFields, grantValues, readGrantValues } from './grant-fields.tsx'
import css from './people.module.css'

const named = (grants: readonly ShownGrant[]) => ({ and: sayGrants(grants, language) })

/** Replaces the roles that were read; if they are others by now, the refusal names them, and the history names the officer. */
async function setRoles(
  { id, name }: Person,
  grants: z.input<typeof RoleGrants>,
  version: number | undefined,
): Promise<void> {
  await orLookAgain(call('PUT /api/people/{id}/grants', { params: { id }, body: { grants }, ifMatch: version }))
  showToast({ type: 'success', title: say('rolesSaved', { name }) })
}

const valuesOf = ({ grants, version }: Person) => ({ grants: grantValues(grants), version })

/** Every change of a person's roles; the latest can be undone. */
function History({ history, onUndo }: { history: readonly GrantChange[]; onUndo: (change: GrantChange) => void }) {
  if (history.length === 0) return null
  return (
    <section className={css.history} aria-label={say('history')}>
      <h3>{say('history')}</h3>
      <ListRows isInset label={say('history')}>
        {history.map((change, at) => (
          <ListRow
            key={change.id}
            title={say('historyAfter', { roles: named(change.after) })}
            meta={say('historyBefore', {
              roles: named(change.before),
              by: change.by ?? say('somebody'),
              at: change.at,
            })}
            end={
              at === 0 && (
                <Button size="dense" variant="quiet" onClick={() => onUndo(change)}>
                  {say('undo')}
                </Button>
              )
            }
          />
        ))}
      </ListRows>
    </section>
  )
}

/** The roles of a person, with their history. */
export function RolesDialog({ person: listed, onClose }: { person: Person; onClose: () => void }) {
  const { id, name, email } = listed
  const { data } = useQuery({ ...ask('GET /api/people/{id}', { params: { id } }), staleTime: 0 })
  const person = data?.person ?? listed
  const [undone, setUndone] = useState<GrantChange | null>(null)
  const facts = useAdminForm({
    thing: `grants.${id}`,
    initial: valuesOf(person),
    read: (values) => ({ grants: readGrantValues(values.grants) }),
    schema: z.object({ grants: RoleGrants }),
    save: (body, version) => setRoles(person, body.grants, version),
    valuesOf: (stored: { person: Person }) => valuesOf(stored.person),
  })
  const save = async () => {
    if (await facts.submit()) onClose()
  }
  const title = say('rolesTitle', { name })
  if (undone) {
    return (
      <SureDialog
        title={say('undoTitle', { name })}
        confirmLabel={say('undo')}
        onClose={() => setUndone(null)}
        onSure={async () => {
          await setRoles(person, asSent(undone.before), person.version)
          onClose()
        }}
      >
        <p>{say('historyAfter', { roles: named(undone.before) })}</p>
      </SureDialog>
    )
  }
  return (
    <FormDialog title={title} saveLabel={say('saveRoles')} facts={facts} onSave={() => void save()} onClose={onClose}>
      <p>{say('rolesLead', { email })}</p>
      <AdminForm facts={facts} label={title} onSubmit={() => void save()}>
        <GrantFields form={facts.form} />
      </AdminForm>
      <History history={data?.history ?? []} onUndo={setUndone} />
    </FormDialog>
  )
}
