import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { scrutiny as say } from '#words/scrutiny.ts'
import type { ScrutinyWork } from './use-scrutiny.ts'

const longest = 1000

/** Asks why a finding changes that a published list goes by: which list, and which seat. */
export function ListedNote({ of: { listed, label, save, cancel } }: { of: NonNullable<ScrutinyWork['noting']> }) {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { list, kind, course, seat } = listed
  return (
    <Dialog
      isOpen
      title={say('listed.title', { label })}
      onClose={cancel}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            {say('cancel')}
          </Button>
          <Button onClick={() => (note.trim() === '' ? setIsMissing(true) : save(note))}>{say('listed.save')}</Button>
        </>
      }
    >
      <Stack gap={16}>
        <Callout tone="warning">
          <p>
            {say('listed.text', {
              list,
              kind,
              hasSeat: course === null ? 'no' : 'yes',
              course: course ?? '',
              seat: seat ?? '',
            })}
          </p>
        </Callout>
        <TextAreaField
          id="listedNote"
          label={say('listed.note')}
          hint={say('listed.hint')}
          error={isMissing ? say('listed.missing') : undefined}
          rows={3}
          maxLength={longest}
          value={note}
          onChange={({ currentTarget: { value } }) => {
            setNote(value)
            setIsMissing(false)
          }}
        />
      </Stack>
    </Dialog>
  )
}
