import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { GrantPlace } from '#domain/accounts/accounts.endpoints.ts'
import { calledTracks, type RoleGrant, type ShownGrant } from '#domain/accounts/role-grant.ts'
import { roles, undividedRoles } from '#domain/accounts/roles.ts'
import { isKeyOf, keysIn } from '#lib/values/records.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states/failure.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { peoplePage as say } from '#words/account/people.ts'
import { sayRole } from '#words/account/roles.ts'
import css from './people.module.css'

/** A role in the form: `place` is empty for everything, a track, or the id of a drive. */
type GrantValues = { role: string; place: string; until: string }

export const newGrant: GrantValues = { role: '', place: '', until: '' }

export function grantValues(grants: readonly RoleGrant[]): GrantValues[] {
  return grants.map(({ role, track, drive, until }) => ({ role, place: drive ?? track ?? '', until: until ?? '' }))
}

/** The roles as a call takes them; one that is not chosen yet is refused at its field. */
export function readGrantValues(grants: readonly GrantValues[]) {
  return grants.map(({ role, place, until }) => ({
    role,
    ...(place !== '' && (isKeyOf(calledTracks, place) ? { track: place } : { drive: place })),
    ...(until !== '' && { until }),
  }))
}

/** Roles without the titles of their drives, which a call does not take. */
export const asSent = (grants: readonly ShownGrant[]): RoleGrant[] => grants.map(({ title: _title, ...grant }) => grant)

const roleOptions = keysIn(roles).map((value) => ({ value, label: sayRole(value, language) }))

function placeOptions(role: string, drives: readonly GrantPlace[]) {
  const everything = { value: '', label: say('everything') }
  if (undividedRoles.includes(role)) return [everything]
  return [
    everything,
    { value: 'student', label: say('allAdmissions') },
    { value: 'faculty', label: say('allRecruitments') },
    ...drives.map(({ id, title }) => ({ value: id, label: title })),
  ]
}

/** What the fields need of a form with roles, whatever else it asks. */
type GrantsForm = Pick<
  FormFacts<{ grants: GrantValues[] }>['form'],
  'getInputProps' | 'getValues' | 'setFieldValue' | 'errors'
>

function GrantRow({ form, at, drives }: { form: GrantsForm; at: number; drives: readonly GrantPlace[] }) {
  const { grants } = form.getValues()
  const place = `grants.${at}`
  const facts = { row: at + 1 }
  // The server names a place by its track or its drive.
  const placeError = form.errors[`${place}.drive`] ?? form.errors[`${place}.track`]
  const role = grants[at]?.role ?? ''
  return (
    <Grid as="li" columns="1fr 1fr 12rem auto" align="end" className={css.grant} aria-label={say('roleNumber', facts)}>
      <SelectField
        id={`${place}.role`}
        label={say('role')}
        options={roleOptions}
        {...form.getInputProps(`${place}.role`)}
      />
      <SelectField
        id={`${place}.place`}
        label={say('place')}
        options={placeOptions(role, drives)}
        placeholder={null}
        {...form.getInputProps(`${place}.place`)}
        error={placeError}
      />
      <DayField
        id={`${place}.until`}
        label={say('until')}
        hint=""
        isOptional
        {...form.getInputProps(`${place}.until`)}
      />
      <IconButton
        size="dense"
        icon={IconTrash}
        label={say('removeRole', facts)}
        onClick={() => form.setFieldValue('grants', grants.toSpliced(at, 1))}
      />
    </Grid>
  )
}

/** The roles of a person: which, for what, and until when. */
export function GrantFields({ form }: { form: GrantsForm }) {
  const { data } = useQuery(ask('GET /api/people/places'))
  const { grants } = form.getValues()
  return (
    <Stack data-path="grants" tabIndex={-1} gap={12} align="start">
      <Stack as="ul" gap={12} className={css.grants} aria-label={say('roles')}>
        {grants.map((_, at) => (
          <GrantRow key={at} form={form} at={at} drives={data?.drives ?? []} />
        ))}
      </Stack>
      {grants.length === 0 && <p>{say('noRoles')}</p>}
      {form.errors['grants'] && <Failure as="p">{form.errors['grants']}</Failure>}
      <Button
        size="dense"
        variant="secondary"
        icon={IconPlus}
        onClick={() => form.setFieldValue('grants', [...grants, newGrant])}
      >
        {say('addRole')}
      </Button>
    </Stack>
  )
}
