import { useMutation, useQuery } from '@tanstack/react-query'
import { InvitationWish, type Invitation, type Person } from '#domain/accounts/accounts.endpoints.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call, orLookAgain } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminForm, AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { language } from '#web/platform/language.ts'
import { sayGrants } from '#words/account/roles.ts'
import { peoplePage as say } from '#words/account/people.ts'
import { asSent, GrantFields, newGrant, readGrantValues } from './grant-fields.tsx'
import css from './people.module.css'

const invitationsQuery = { ...ask('GET /api/people/invitations'), staleTime: 0 }

/** Finds the account of an address, in case the invited person has one already. */
async function personAt(email: string): Promise<Person | undefined> {
  const { people } = await call('GET /api/people', { query: { q: email, page: 1, limit: 10 } })
  return people.find((person) => person.email === email)
}

type InviteDialogProps = {
  onClose: () => void
  /** Called when the address has an account: its roles are offered instead. */
  onKnown: (person: Person) => void
}

/** Invites a colleague by name and address, to one role or several. */
export function InviteDialog({ onClose, onKnown }: InviteDialogProps) {
  const facts = useAdminForm({
    thing: 'invitation',
    initial: { name: '', email: '', grants: [newGrant] },
    read: ({ grants, ...values }) => ({ ...values, grants: readGrantValues(grants) }),
    schema: InvitationWish,
    save: async (body) => {
      try {
        await call('POST /api/people/invitations', { body })
        showToast({ type: 'success', title: say('invited', { name: body.name }) })
      } catch (error) {
        const isKnown = error instanceof ApiError && error.code === 'has-account'
        const person = isKnown ? await personAt(body.email) : undefined
        if (!person) throw error
        onKnown(person)
      }
    },
  })
  const { form, submit } = facts
  const save = async () => {
    if (await submit()) onClose()
  }
  return (
    <FormDialog
      title={say('inviteTitle')}
      saveLabel={say('inviteConfirm')}
      facts={facts}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p>{say('inviteBody')}</p>
      <AdminForm facts={facts} label={say('inviteTitle')} onSubmit={() => void save()}>
        <AdminGrid>
          <FormCell span={6}>
            <TextField id="name" label={say('name')} {...form.getInputProps('name')} />
          </FormCell>
          <FormCell span={6}>
            <TextField
              id="email"
              label={say('email')}
              type="email"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('email')}
            />
          </FormCell>
        </AdminGrid>
        <GrantFields form={form} />
      </AdminForm>
    </FormDialog>
  )
}

/** Runs a call about one invitation. */
function useAct(act: () => Promise<unknown>, done: string) {
  return useMutation({
    mutationFn: () => orLookAgain(act()),
    onSuccess: () => showToast({ type: 'success', title: done }),
    onError: (error) => showToast({ type: 'error', title: error.message }),
  })
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, name, email, grants, invitedBy, sentAt, expiresAt, isExpired } = invitation
  const sending = useAct(
    () => call('POST /api/people/invitations', { body: { name, email, grants: asSent(grants) } }),
    say('sentAgain', { name }),
  )
  const withdrawing = useAct(
    () => call('DELETE /api/people/invitations/{id}', { params: { id } }),
    say('withdrawn', { name }),
  )
  return (
    <ListRow
      title={`${name}, ${email}`}
      below={sayGrants(grants, language).map((words) => (
        <div key={words}>{words}</div>
      ))}
      meta={say('invitation', { at: sentAt, by: invitedBy, until: expiresAt, expired: isExpired ? 'yes' : 'no' })}
      end={
        <Row gap={4} noWrap>
          <Button
            size="dense"
            variant="quiet"
            aria-label={say('actOn', { act: say('sendAgain'), name })}
            isBusy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {say('sendAgain')}
          </Button>
          <Button
            size="dense"
            variant="quiet"
            aria-label={say('actOn', { act: say('withdraw'), name })}
            isBusy={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            {say('withdraw')}
          </Button>
        </Row>
      }
    />
  )
}

/** Lists people who were invited and have not set a password yet; renders nothing while there are none. */
export function Invitations() {
  const { data } = useQuery(invitationsQuery)
  if (!data || data.invitations.length === 0) return null
  return (
    <section className={css.invitations} aria-label={say('invitations')}>
      <h2>{say('invitations')}</h2>
      <ListRows label={say('invitations')}>
        {data.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ListRows>
    </section>
  )
}
