import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { SavedView, ViewContent } from '#domain/lists/saved-views.endpoints.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { views as say } from '#words/review/views.ts'
import css from './saved-items.module.css'

type ContentOf<Kind> = Extract<ViewContent, { kind: Kind }>
type SavedViewOf<Kind extends ViewContent['kind']> = Omit<SavedView, 'content'> & { content: ContentOf<Kind> }

type KeptByNameProps<Kind extends ViewContent['kind']> = {
  /** Name of the list. */
  list: string
  /** What to save under a name. */
  content: ContentOf<Kind>
  keepLabel: string
  whenNone: string
  /** Renders the name of a view, which opens it. */
  draw: (view: SavedViewOf<Kind>) => ReactNode
}

function whoseText({ isShared, isOwn, owner }: Pick<SavedView, 'isShared' | 'isOwn' | 'owner'>): string | null {
  if (!isOwn) return say('sharedBy', { owner })
  return isShared ? say('shared') : null
}

type NameFormProps = {
  /** The view to change; null for a new one. */
  view: Pick<SavedView, 'id' | 'name' | 'isShared'> | null
  label: string
  onSave: (named: { name: string; isShared: boolean }) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the name of a saved view, and whether others see it. */
function NameForm({ view, label, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    try {
      await onSave({ name, isShared })
      setName('')
      setIsShared(false)
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Stack as="form" gap={12} align="start" onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={say('name')}
        value={name}
        maxLength={60}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CheckField
        label={say('share')}
        checked={isShared}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
      <Row gap={8}>
        <Button type="submit" size="dense" variant="secondary" isBusy={isBusy}>
          {label}
        </Button>
        {view && (
          <Button size="dense" variant="quiet" onClick={onCancel}>
            {say('cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** Saved views of a list: the person's own and shared ones, with a form to save another. */
export function SavedItems<Kind extends ViewContent['kind']>(props: KeptByNameProps<Kind>) {
  const { list, content, draw } = props
  const { data, isError, refetch } = useQuery(ask('GET /api/saved-views', { query: { list } }))
  const [changed, setChanged] = useState<SavedViewOf<Kind> | null>(null)
  const [removed, setRemoved] = useState<SavedViewOf<Kind> | null>(null)
  const kept = data?.views.filter((view): view is SavedViewOf<Kind> & SavedView => view.content.kind === content.kind)
  const save = async (named: { name: string; isShared: boolean }) => {
    if (changed) await call('PUT /api/saved-views/{id}', { params: { id: changed.id }, body: named })
    else await callOnce('POST /api/saved-views', { body: { ...named, list, content } })
    setChanged(null)
    showToast({ type: 'success', title: say('kept', { name: named.name }) })
  }
  return (
    <Stack gap={12}>
      {isError && (
        <p role="alert">
          {say('failed')} <TextButton onClick={() => void refetch()}>{say('tryAgain')}</TextButton>
        </p>
      )}
      {kept?.length === 0 && <p>{props.whenNone}</p>}
      <Stack as="ul" gap={0} className={css.kept}>
        {kept?.map((view) => (
          <Row as="li" gap={12} justify="between" noWrap key={view.id}>
            <span>
              {draw(view)} <Muted>{whoseText(view)}</Muted>
            </span>
            {view.isOwn && (
              <Row gap={4} noWrap>
                <IconButton
                  size="dense"
                  icon={IconPencil}
                  label={say('change', { name: view.name })}
                  onClick={() => setChanged(view)}
                />
                <IconButton
                  size="dense"
                  icon={IconTrash}
                  label={say('remove', { name: view.name })}
                  onClick={() => setRemoved(view)}
                />
              </Row>
            )}
          </Row>
        ))}
      </Stack>
      <NameForm
        key={changed?.id}
        view={changed}
        label={changed ? say('save') : props.keepLabel}
        onSave={save}
        onCancel={() => setChanged(null)}
      />
      {removed && (
        <SureDialog
          title={say('removeTitle', { name: removed.name })}
          confirmLabel={say('delete')}
          onSure={() => call('DELETE /api/saved-views/{id}', { params: { id: removed.id } })}
          onClose={() => setRemoved(null)}
        >
          {removed.isShared ? say('removeShared') : say('removeOwn')}
        </SureDialog>
      )}
    </Stack>
  )
}
