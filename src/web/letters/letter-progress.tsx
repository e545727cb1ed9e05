import { useMutation, useQuery } from '@tanstack/react-query'
import type { Letter } from '#domain/letters/letters.endpoints.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { letters as say } from '#words/review/letters.ts'
import css from './letters.module.css'

const lookEveryMs = 2_000

/** Whether nothing more happens to a letter. */
const isSettled = ({ undoneAt, queuedAt, queued, sent, refused }: Letter) =>
  undoneAt !== null || (queuedAt !== null && sent + refused >= queued)

const isHeld = ({ undoneAt, queuedAt, sendsAt }: Letter) =>
  undoneAt === null && queuedAt === null && new Date(sendsAt) > new Date()

/** Whether it waits for another officer, because its writer may no longer write such letters. */
const isKept = ({ undoneAt, heldAt }: Letter) => undoneAt === null && heldAt !== null

function sentenceOf(letter: Letter): string {
  const { subject, sendsAt: at, undoneAt, count, without, sent, writtenBy: by } = letter
  if (undoneAt !== null) return say('undone', { subject })
  if (isKept(letter)) return say('kept', { subject, by })
  if (isHeld(letter)) return say('held', { subject, at })
  if (isSettled(letter)) return say('sent', { subject, sent })
  return say('sending', { subject, sent, count: Math.max(letter.queued, count - without) })
}

type LetterProgressProps = { letter: Letter; mayUndo: boolean; onDismiss?: () => void }

/** How far a letter has come, with the button that undoes it while that is possible. */
export function LetterProgress({ letter: first, mayUndo, onDismiss }: LetterProgressProps) {
  const one = { params: { id: first.id } }
  const { data } = useQuery({
    ...ask('GET /api/applications/letters/{id}', one),
    enabled: !isSettled(first),
    refetchInterval: ({ state }) => (isSettled(state.data?.letter ?? first) ? false : lookEveryMs),
  })
  const undoing = useMutation({
    mutationFn: () => call('POST /api/applications/letters/{id}/undo', one),
    onError: (error) => showToast({ type: 'error', title: say('not-undone'), message: errorMessage(error) }),
  })
  const releasing = useMutation({
    mutationFn: () => call('POST /api/applications/letters/{id}/release', one),
    onError: (error) => showToast({ type: 'error', title: say('not-released'), message: errorMessage(error) }),
  })
  const letter = data?.letter ?? first
  const isMoving = !isHeld(letter) && !isSettled(letter) && !isKept(letter)
  const { count, without, sent, refused, isServerAway } = letter
  return (
    <Callout
      tone={isServerAway || refused > 0 || isKept(letter) ? 'warning' : isSettled(letter) ? 'plain' : 'info'}
      isSmall
    >
      <Stack gap={8}>
        <Row gap={[8, 16]} justify="between">
          <span role="status">
            {sentenceOf(letter)} {refused > 0 && say('refused', { count: refused })}
          </span>
          <Row gap={8}>
            {mayUndo && isKept(letter) && (
              <Button size="dense" variant="secondary" isBusy={releasing.isPending} onClick={() => releasing.mutate()}>
                {say('release')}
              </Button>
            )}
            {mayUndo && (isHeld(letter) || isKept(letter)) && (
              <Button size="dense" variant="secondary" isBusy={undoing.isPending} onClick={() => undoing.mutate()}>
                {say('undo')}
              </Button>
            )}
            {onDismiss && (
              <Button size="dense" variant="quiet" onClick={onDismiss}>
                {say('dismiss')}
              </Button>
            )}
          </Row>
        </Row>
        {isMoving && (
          <progress className={css.progress} max={count - without} value={sent} aria-label={say('progress')} />
        )}
        {isServerAway && <p>{say('away')}</p>}
      </Stack>
    </Callout>
  )
}
