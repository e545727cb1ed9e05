import { useMutation, useQuery } from '@tanstack/react-query'
import type { OwnSession } from '#domain/accounts/accounts.endpoints.ts'
import { call, orLookAgain } from '#web/platform/api.ts'
import { forgetEverything } from '#web/platform/kept-values.ts'
import { ask } from '#web/platform/query-client.ts'
import { endSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { accounts as say } from '#words/account/accounts.ts'

const sessionsQuery = { ...ask('GET /api/auth/sessions'), staleTime: 0 }

/** Runs a call that ends sessions. */
function useEnding<Sent>(end: (sent: Sent) => Promise<unknown>, done: string, onDone?: () => void) {
  return useMutation({
    mutationFn: (sent: Sent) => orLookAgain(end(sent)),
    onSuccess: () => {
      showToast({ type: 'success', title: done })
      onDone?.()
    },
    onError: (error) => showToast({ type: 'error', title: error.message }),
  })
}

/** Browser and system come as `Chrome on Android`. */
function deviceName(device: string | null): string {
  if (device === null) return say('unknownDevice')
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  return browser && system ? say('deviceOn', { browser, system }) : device
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, ip, isThis, createdAt, lastSeenAt } = session
  const name = deviceName(device)
  const ending = useEnding(() => call('DELETE /api/auth/sessions/{id}', { params: { id } }), say('sessionEnded'))
  return (
    <ListRow
      title={
        <>
          {name} {isThis && <Muted>{say('thisDevice')}</Muted>}
        </>
      }
      meta={say('session', {
        since: createdAt,
        used: lastSeenAt,
        ip: ip ?? 'none',
      })}
      end={
        !isThis && (
          <Button
            size="dense"
            variant="secondary"
            aria-label={say('logOutOf', { device: name })}
            isBusy={ending.isPending}
            onClick={() => ending.mutate(undefined)}
          >
            {say('logOut')}
          </Button>
        )
      }
    />
  )
}

/**
 * Lists where the person is logged in, so that they can end sessions that are not theirs. `onLoggedOut` is called when
 * this session ended, too.
 */
export function OwnSessions({ onLoggedOut }: { onLoggedOut: () => void }) {
  const sessions = useQuery(sessionsQuery)
  const others = useEnding(() => call('POST /api/auth/log-out-elsewhere'), say('outElsewhere'))
  const all = useEnding(
    () => call('POST /api/auth/log-out-everywhere'),
    say('outEverywhere'),
    () => {
      endSession()
      forgetEverything()
      onLoggedOut()
    },
  )
  return (
    <Loaded of={sessions} rows={2} rowHeight={72} errorTitle={say('sessionsFailed')}>
      {({ sessions: own }) => (
        <>
          <ListRows label={say('sessions')} isInset>
            {own.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ListRows>
          <Row gap={12} above={16}>
            <Button
              variant="secondary"
              disabled={own.length < 2}
              isBusy={others.isPending}
              onClick={() => others.mutate(undefined)}
            >
              {say('logOutElsewhere')}
            </Button>
            <Button variant="secondary" isBusy={all.isPending} onClick={() => all.mutate(undefined)}>
              {say('logOutEverywhere')}
            </Button>
          </Row>
        </>
      )}
    </Loaded>
  )
}
