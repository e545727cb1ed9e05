import { useState, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { desk as say } from '#words/form/desk.ts'
import css from './desk.module.css'
import { sayPictureProblem } from './picture-problem.ts'
import type { FileNote } from './use-paper.ts'

type LockedProps = { note: FileNote; onPassword: (password: string) => void; onLeave: () => void }

/** Asks for the password of a PDF, which stays in this browser. */
function LockedFile({ note, onPassword, onLeave }: LockedProps) {
  const [password, setPassword] = useState('')
  const isWrong = note.is === 'wrong-password'
  const open = () => {
    if (password) onPassword(password)
  }
  // Enter would submit the form below the desk.
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    open()
  }
  return (
    <Stack gap={12} className={css.locked}>
      <p>{say('locked', { name: note.file.name })}</p>
      <TextField
        label={say('password')}
        hint={say('passwordHint')}
        error={isWrong ? say('wrongPassword') : undefined}
        value={password}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={openByEnter}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Row as="span" gap={[8, 16]}>
        <Button variant="secondary" disabled={!password} onClick={open}>
          {say('unlock')}
        </Button>
        <TextButton onClick={onLeave}>{say('leaveOut')}</TextButton>
      </Row>
    </Stack>
  )
}

function wordsOf({ file, is }: FileNote): string {
  const { name } = file
  if (is === 'signed') return say('signed', { name })
  if (is === 'now-pictures') return say('nowPictures', { name })
  if (is === 'damaged' || is === 'incomplete') return say(is, { name })
  return is === 'failed' || is === 'locked' || is === 'wrong-password'
    ? say('failed')
    : sayPictureProblem(is, file, 'paper')
}

type NotesProps = {
  notes: readonly FileNote[]
  onPassword: (note: FileNote, password: string) => void
  onDismiss: (note: FileNote) => void
  /** Sends a file unchanged, without the others. */
  onAlone: (file: File) => void
}

/** Messages about the chosen files. */
export function FileNotes({ notes, onPassword, onDismiss, onAlone }: NotesProps) {
  return (
    <Stack gap={12} className={css.notes}>
      {notes.map((note) => {
        const key = `${note.file.name} ${note.file.lastModified}`
        if (note.is === 'locked' || note.is === 'wrong-password') {
          return (
            <LockedFile
              key={key}
              note={note}
              onPassword={(password) => onPassword(note, password)}
              onLeave={() => onDismiss(note)}
            />
          )
        }
        const isBad = note.is !== 'signed' && note.is !== 'now-pictures'
        return (
          <Callout key={key} tone={isBad ? 'bad' : 'info'} role={isBad ? 'alert' : 'status'} isSmall>
            <p>{wordsOf(note)}</p>
            {note.is === 'signed' && <TextButton onClick={() => onAlone(note.file)}>{say('sendAlone')}</TextButton>}
          </Callout>
        )
      })}
    </Stack>
  )
}
