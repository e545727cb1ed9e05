import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SentPolicies, type PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import { ChangesTable } from '#web/drives/changes-table.tsx'
import { ReasonFields } from '#web/drives/reason-fields.tsx'
import { AdminForm, useAdminForm, type FormFacts } from '#web/forms/admin-form.tsx'
import { refetch } from '#web/platform/after-writes.ts'
import { language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { AdminActions, AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { seatPolicies as say } from '#words/selection/seat-policies.ts'
import { DriveNav } from './drive-nav.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { readPolicies, typedPolicies, type TypedPolicies } from './policy-values.ts'
import { useCourseName } from './course-names.tsx'
import { policySentences, PolicyWords } from './published-policies.tsx'
import { discardPolicies, publishPolicies, savePolicies } from './policy-calls.ts'
import { policiesQuery } from './selection-queries.ts'
import { StageBrief, type StagedDrive } from './stage-line.tsx'

/** A drive whose seats are given away, the calls of its track, and the addresses around. */
export type SelectedDrive = {
  driveId: string
  allotmentsHref: string
  stage: StagedDrive
  /** Whether this officer prepares policies and draft allotments, or only reads them. */
  mayPropose: boolean
  mayApprove: boolean
}

type PoliciesProps = { of: SelectedDrive; policies: PoliciesOfDrive }

/** Asks before policies, or a corrigendum of them, are published; those that a colleague has changed meanwhile are not. */
function PublishDialog({ of: { driveId }, policies, onClose }: PoliciesProps & { onClose: () => void }) {
  // The page behind may show a newer version by the time the officer confirms.
  const [read] = useState(policies)
  const isCorrigendum = read.corrigendum !== null
  const publish = async () => {
    await publishPolicies(driveId, read.version)
    showToast({ type: 'success', title: say(isCorrigendum ? 'corrigendum.signed' : 'published') })
  }
  const close = () => {
    onClose()
    void refetch(policiesQuery(driveId).queryKey)
  }
  return (
    <SureDialog
      title={say(isCorrigendum ? 'corrigendum.signTitle' : 'publish.title')}
      confirmLabel={say(isCorrigendum ? 'corrigendum.sign' : 'publish')}
      isDestructive={false}
      onSure={publish}
      onClose={close}
    >
      <p>{say(isCorrigendum ? 'corrigendum.signText' : 'publish.text')}</p>
    </SureDialog>
  )
}

/** The button that publishes the saved draft, or what is missing for it. */
function Publishing({ of, policies, isDirty }: PoliciesProps & { isDirty: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const { faults, version, published, corrigendum } = policies
  if (!of.mayApprove) return null
  const isSaved = published ? corrigendum !== null : version > 0
  if (isDirty || !isSaved) return <p>{say('saveFirst')}</p>
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
  if (corrigendum?.isOwn) return <p>{say('corrigendum.own')}</p>
  return (
    <Row>
      <Button size="dense" variant="secondary" onClick={() => setIsAsking(true)}>
        {say(corrigendum ? 'corrigendum.sign' : 'publish')}
      </Button>
      {isAsking && <PublishDialog of={of} policies={policies} onClose={() => setIsAsking(false)} />}
    </Row>
  )
}

/** What a corrigendum that waits for another officer changes, and the button that signs it. */
function WaitingChanges({ of, policies, isDirty }: PoliciesProps & { isDirty: boolean }) {
  const { driveId, mayPropose } = of
  const nameOf = useCourseName()
  const { problem, isBusy, run } = useDeed()
  const { published, draft, corrigendum, version } = policies
  if (!published || !corrigendum) return null
  const { preparedBy, reason, changes } = corrigendum
  const [was, is] = [policySentences(published.policies, nameOf), policySentences(draft, nameOf)]
  const discard = () =>
    run(async () => {
      await discardPolicies(driveId, version).catch((failure: unknown) => {
        void refetch(policiesQuery(driveId).queryKey)
        throw failure
      })
      showToast({ type: 'success', title: say('corrigendum.discarded') })
    })
  return (
    <Callout tone="warning">
      <Stack gap={8}>
        <p>{say('corrigendum.prepared', { people: { and: preparedBy } })}</p>
        {reason && <p>{textIn(reason, language)}</p>}
        {changes.length > 0 && <ChangesTable changes={changes} />}
        <ul>
          {was
            .filter((sentence) => !is.includes(sentence))
            .map((sentence) => (
              <li key={sentence}>{say('corrigendum.removed', { sentence })}</li>
            ))}
          {is
            .filter((sentence) => !was.includes(sentence))
            .map((sentence) => (
              <li key={sentence}>{say('corrigendum.added', { sentence })}</li>
            ))}
        </ul>
        <Publishing of={of} policies={policies} isDirty={isDirty} />
        {mayPropose && (
          <Row>
            <Button size="dense" variant="quiet" isBusy={isBusy} onClick={() => void discard()}>
              {say('corrigendum.discard')}
            </Button>
          </Row>
        )}
        <ProblemAlert problem={problem} />
      </Stack>
    </Callout>
  )
}

/** Why published policies change, and who has prepared it. */
function CorrigendumFields({ of, form, policies }: PoliciesProps & { form: FormFacts<TypedPolicies>['form'] }) {
  return (
    <AdminSection title={say('corrigendum.title')} lead={say('corrigendum.lead')}>
      <Stack gap={16}>
        <p>{say('corrigendum.seats')}</p>
        <WaitingChanges of={of} policies={policies} isDirty={form.isDirty()} />
        <ReasonFields
          label={say('reason')}
          typed={form.getValues().reason}
          errorOf={(path) => form.errors[path]}
          onType={(typed) => form.setFieldValue('reason', typed)}
        />
      </Stack>
    </AdminSection>
  )
}

function PoliciesForm({ of, policies }: PoliciesProps) {
  const { driveId } = of
  const facts = useAdminForm({
    thing: `selection-policies.${driveId}`,
    initial: typedPolicies(policies),
    read: readPolicies,
    schema: SentPolicies,
    valuesOf: (stored: PoliciesOfDrive) => typedPolicies(stored),
    save: async (body, version) => {
      const saved = await savePolicies(driveId, body, version)
      showToast({ type: 'success', title: say('saved') })
      return typedPolicies(saved)
    },
  })
  const { form, isSaving, submit } = facts
  return (
    <AdminForm facts={facts} label={say('title')} onSubmit={() => void submit()}>
      {policies.published && <CorrigendumFields of={of} form={form} policies={policies} />}
      <PolicyFields form={form} policies={policies} />
      {policies.corrigendum === null && <Publishing of={of} policies={policies} isDirty={form.isDirty()} />}
      <AdminActions isSticky>
        <Button type="submit" size="dense" isBusy={isSaving}>
          {say('save')}
        </Button>
      </AdminActions>
    </AdminForm>
  )
}

/** The prepared, unpublished policies, for officers who only read. */
function PreparedPolicies({ of, policies }: PoliciesProps) {
  const nameOf = useCourseName()
  const { published, draft, version } = policies
  if (published) return <WaitingChanges of={of} policies={policies} isDirty={false} />
  if (version === 0) return <p>{say('nonePrepared')}</p>
  return (
    <AdminSection title={say('prepared')}>
      <ul>
        {policySentences(draft, nameOf).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </AdminSection>
  )
}

/** How the seats of a drive are given away: the published policies in words, and the form while they may change. */
export function PoliciesPage({ of }: { of: SelectedDrive }) {
  const answer = useQuery(policiesQuery(of.driveId))
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
            {of.mayPropose ? (
              <PoliciesForm
                key={policies.corrigendum ? 'open' : policies.published?.hash}
                of={of}
                policies={policies}
              />
            ) : (
              <PreparedPolicies of={of} policies={policies} />
            )}
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}
