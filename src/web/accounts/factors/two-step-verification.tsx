import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnFactor } from '#domain/accounts/factors.endpoints.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { call } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { factors as say } from '#words/account/factors.ts'
import { EnrolCodes } from './enrol-codes.tsx'
import { knowsPasskeys, makePasskey } from './passkey.ts'
import { saveAs } from '#web/platform/download.ts'
import { CopyButton } from '#web/ui/links/copy-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import css from './factors.module.css'

/** Recovery codes, which nobody can show again: to copy, print or save before the dialog closes. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog isOpen startsAtTitle title={say('yourCodes')} actions={<Button onClick={onKept}>{say('haveKept')}</Button>}>
      <Callout tone="warning" isSmall>
        {say('codesLead')}
      </Callout>
      <ol className={css.codes} aria-label={say('yourCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row gap={12} data-screen-only>
        <CopyButton text={text} what={say('yourCodes')} />
        <Button size="dense" variant="secondary" onClick={() => print()}>
          {say('print')}
        </Button>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => saveAs(new Blob([`${text}\n`], { type: 'text/plain' }), say('fileName'))}
        >
          {say('save')}
        </Button>
      </Row>
    </Dialog>
  )
}

const factorsQuery = { ...ask('GET /api/account/factors'), staleTime: 0 }
type OwnFactors = CallAnswer<'GET /api/account/factors'>

const nameOf = ({ kind, name }: OwnFactor) => (kind === 'totp' ? say('codesOfApp') : name || say('passkey'))

/** Makes a passkey of this device, named after its system. */
async function addPasskey(): Promise<readonly string[]> {
  const attestation = await makePasskey(await call('POST /api/account/factors/passkeys/options'))
  const name = say('passkeyOf', { day: dayOf(new Date()) })
  const { recoveryCodes } = await call('POST /api/account/factors/passkeys', { body: { name, attestation } })
  return recoveryCodes
}

const newCodes = async () => (await call('POST /api/account/factors/recovery-codes')).recoveryCodes

/** Whether the person needs a factor, and from when. */
function Asked({ isAsked, askedFrom, factors }: OwnFactors) {
  if (factors.length > 0) return null
  if (!isAsked || askedFrom === null) return <p>{say('notAsked')}</p>
  const isNow = askedFrom <= dayOf(new Date())
  return (
    <Callout tone={isNow ? 'bad' : 'warning'} role="status">
      {isNow ? say('neededNow') : say('neededFrom', { day: askedFrom })}
    </Callout>
  )
}

function FactorRow({ factor, onRemove }: { factor: OwnFactor; onRemove: () => void }) {
  const { since, lastUsedAt } = factor
  return (
    <ListRow
      title={nameOf(factor)}
      meta={lastUsedAt === null ? say('unused', { since }) : say('used', { since, used: lastUsedAt })}
      end={
        <Button
          size="dense"
          variant="secondary"
          aria-label={say('removeNamed', { name: nameOf(factor) })}
          onClick={onRemove}
        >
          {say('remove')}
        </Button>
      }
    />
  )
}

type FactorDialog =
  | { at: 'codes' }
  | { at: 'removal'; factor: OwnFactor }
  | { at: 'recovery'; codes: readonly string[] }
  | null

/** Two-step verification of an officer: one-time codes, passkeys, recovery codes. Nobody else sees the section. */
export function TwoStepVerification() {
  const { data } = useQuery(factorsQuery)
  const [shown, setShown] = useState<FactorDialog>(null)
  const added = (codes: readonly string[]) => setShown(codes.length > 0 ? { at: 'recovery', codes } : null)
  const making = useMutation({
    mutationFn: (make: () => Promise<readonly string[]>) => make(),
    onSuccess: added,
    onError: (error) => showToast({ type: 'error', title: error.message }),
  })
  if (!data || (!data.isOffered && data.factors.length === 0)) return null
  const { factors, recoveryCodesLeft: left } = data
  return (
    <FormSection title={say('title')} lead={say('lead')}>
      <Asked {...data} />
      {factors.length > 0 && (
        <Stack gap={12}>
          <ListRows label={say('title')} isInset>
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setShown({ at: 'removal', factor })} />
            ))}
          </ListRows>
          <p>{say('codesLeft', { left })}</p>
        </Stack>
      )}
      <Row gap={12} above={16}>
        {!factors.some(({ kind }) => kind === 'totp') && (
          <Button variant="secondary" onClick={() => setShown({ at: 'codes' })}>
            {say('addCodes')}
          </Button>
        )}
        {knowsPasskeys() && (
          <Button variant="secondary" isBusy={making.isPending} onClick={() => making.mutate(addPasskey)}>
            {say('addPasskey')}
          </Button>
        )}
        {factors.length > 0 && (
          <Button variant="secondary" isBusy={making.isPending} onClick={() => making.mutate(newCodes)}>
            {say('newCodes')}
          </Button>
        )}
      </Row>
      {shown?.at === 'codes' && <EnrolCodes onAdded={added} onClose={() => setShown(null)} />}
      {shown?.at === 'recovery' && <RecoveryCodes codes={shown.codes} onKept={() => setShown(null)} />}
      {shown?.at === 'removal' && (
        <SureDialog
          title={say('removeNamed', { name: nameOf(shown.factor) })}
          confirmLabel={say('remove')}
          onClose={() => setShown(null)}
          onSure={async () => {
            await call('DELETE /api/account/factors/{id}', { params: { id: shown.factor.id } })
          }}
        >
          <p>{factors.length === 1 ? say('removeLast') : say('removeLead')}</p>
        </SureDialog>
      )}
    </FormSection>
  )
}
