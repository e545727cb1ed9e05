import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PoliciesOfDrive } from '#domain/selection/policy-operations.ts'
import { SelectionPolicies } from '#domain/selection/policies.ts'
import { AdminForm, useAdminForm } from '#web/forms/admin-form.tsx'
import { AdminActions, AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { showToast } from '#web/ui/toast.ts'
import { seatPolicies as say } from '#words/seat-policies.ts'
import { DriveNav } from './drive-nav.tsx'
import { PolicyExample } from './policy-example.tsx'
import { DayFields, JoiningFields } from './policy-day-fields.tsx'
import { ChoiceFields, GuaranteeFields, MoneyFields } from './policy-fields.tsx'
import { readPolicies, typedPolicies } from './policy-values.ts'
import { PolicyWords } from './published-policies.tsx'
import type { SelectionClient } from './selection-client.ts'
import { StageBrief } from './stage-line.tsx'
import type { StagedDrive } from './stage-line.tsx'

/** A drive whose seats are given away, the calls of its track, and the addresses around. */
export type SelectedDrive = {
  driveId: string
  client: SelectionClient
  runsHref: string
  stage: StagedDrive
  mayApprove: boolean
}

type PoliciesProps = { of: SelectedDrive; policies: PoliciesOfDrive }

/** Asks before policies are published, and for the reason of a corrigendum. */
function PublishDialog({ of: { client, driveId }, policies, onClose }: PoliciesProps & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const publish = async () => {
    await client.publish(driveId, policies.published ? reason : undefined)
    showToast({ type: 'success', title: say('published') })
  }
  return (
    <SureDialog
      title={say('publish.title')}
      confirmLabel={say('publish')}
      isDestructive={false}
      onSure={publish}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{say('publish.text')}</p>
        {policies.published && (
          <TextAreaField
            id="reason"
            label={say('reason')}
            rows={2}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Stack>
    </SureDialog>
  )
}

/** The button that publishes the saved draft, or what is missing for it. */
function Publishing({ of, policies, isDirty }: PoliciesProps & { isDirty: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const { faults, version } = policies
  if (!of.mayApprove) return null
  if (isDirty || version === 0) return <p>{say('saveFirst')}</p>
  if (faults.length > 0) {
    return (
      <Callout tone="warning">
        <p>{say('notYet')}</p>
        <ul>
          {faults.map(({ path, msg }) => (
            <li key={path}>
              <a href={`#${encodeURIComponent(path)}`}>{msg}</a>
            </li>
          ))}
        </ul>
      </Callout>
    )
  }
  return (
    <>
      <Button size="dense" variant="secondary" onClick={() => setIsAsking(true)}>
        {say('publish')}
      </Button>
      {isAsking && <PublishDialog of={of} policies={policies} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function PoliciesForm({ of, policies }: PoliciesProps) {
  const { driveId, client } = of
  const facts = useAdminForm({
    thing: `selection-policies.${driveId}`,
    initial: typedPolicies(policies),
    read: readPolicies,
    schema: SelectionPolicies,
    valuesOf: (stored: PoliciesOfDrive) => typedPolicies(stored),
    save: async (body, version) => {
      const saved = await client.save(driveId, body, version)
      showToast({ type: 'success', title: say('saved') })
      return typedPolicies(saved)
    },
  })
  const { form, isSaving, submit } = facts
  return (
    <AdminForm facts={facts} label={say('title')} onSubmit={() => void submit()}>
      <GuaranteeFields form={form} courses={policies.courses} />
      <ChoiceFields form={form} example={<PolicyExample policies={readPolicies(form.getValues())} />} />
      <DayFields form={form} />
      <JoiningFields form={form} course={policies.courses[0]?.name ?? ''} />
      <MoneyFields form={form} />
      <Publishing of={of} policies={policies} isDirty={form.isDirty()} />
      <AdminActions isSticky>
        <Button type="submit" size="dense" isBusy={isSaving}>
          {say('save')}
        </Button>
      </AdminActions>
    </AdminForm>
  )
}

/** How the seats of a drive are given away: the published policies in words, and the form while they may change. */
export function PoliciesPage({ of }: { of: SelectedDrive }) {
  const answer = useQuery(of.client.policies(of.driveId))
  return (
    <AdminPage above={<DriveNav of={of.stage} current="policies" />} title={say('title')} lead={say('lead')}>
      <StageBrief of={of.stage} />
      <Loaded of={answer}>
        {({ policies }) => (
          <>
            {policies.published && (
              <AdminSection title={say('public.title')}>
                <Stack gap={16}>
                  <PolicyWords published={policies.published} />
                  {policies.fixedBy !== null && (
                    <Callout>
                      <p>{say('fixed', { number: policies.fixedBy })}</p>
                    </Callout>
                  )}
                </Stack>
              </AdminSection>
            )}
            {policies.fixedBy === null && <PoliciesForm of={of} policies={policies} />}
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}
